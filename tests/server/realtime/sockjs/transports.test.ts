import type { Client } from '@stomp/stompjs';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { conversationTopic } from '#contract';
import { waitFor } from '../../../waitFor.ts';
import { deleted, type Line, numberOf, PAGE_REF, startLine } from '../realtimeServer.ts';

const TOPIC = conversationTopic(PAGE_REF);

/** Activates the client; done when it is connected. */
const connected = (client: Client) =>
  new Promise<void>((done) => {
    client.onConnect = () => done();
    client.activate();
  });

/** Subscribes; done when the server has confirmed it. */
const subscribed = (client: Client, hear: (body: string) => void) =>
  new Promise<void>((done) => {
    client.watchForReceipt('subscribed', () => done());
    client.subscribe(TOPIC, ({ body }) => hear(body), { receipt: 'subscribed' });
  });

describe.each(['websocket', 'xhr-streaming', 'eventsource', 'xhr-polling'])(
  'given sockjs-client and stompjs over %s',
  (transport) => {
    let line: Line;
    let client: Client;

    beforeEach(async () => {
      line = await startLine();
      line.world.seat(42, PAGE_REF);
      client = line.sockjs(transport, line.world.signIn(42));
    });
    afterEach(() => line.stop());

    // covers: sockjs-stomp
    it('when many events are published, then each arrives once and in order', async () => {
      await connected(client);
      const heard: unknown[] = [];
      await subscribed(client, (body) => heard.push(numberOf({ body })));
      for (let number = 1; number <= 400; number += 1) {
        line.hub.toConversation(PAGE_REF, deleted(number));
        // Some in one turn of the event loop, some in turns of their own.
        if (number % 40 === 0) await new Promise((done) => setImmediate(done));
      }
      await waitFor(() => expect(heard).toHaveLength(400));
      expect(heard).toEqual(Array.from({ length: 400 }, (_, index) => index + 1));
    });

    it('when a text has signs that a transport could trip over, then it arrives as it was', async () => {
      await connected(client);
      const heard: string[] = [];
      await subscribed(client, (body) => heard.push(body));
      const profileName = '100% %41 “မင်္ဂလာပါ”\n\r\\n:\u2028😀\ud800 </script>';
      line.hub.toConversation(PAGE_REF, { type: 'typing', userAccountId: 1, customerOrPage: 'P', profileName });
      await waitFor(() => expect(heard).toHaveLength(1));
      expect(JSON.parse(heard[0] ?? '').profileName).toBe(profileName);
    });

    it('when more than a streamed answer holds is published, then nothing is missing', async () => {
      await connected(client);
      let octets = 0;
      await subscribed(client, (body) => {
        octets += body.length;
      });
      const profileName = 'x'.repeat(50_000);
      for (let number = 0; number < 10; number += 1) {
        line.hub.toConversation(PAGE_REF, { type: 'typing', userAccountId: 1, customerOrPage: 'P', profileName });
        await waitFor(() => expect(octets).toBeGreaterThan((number + 1) * 50_000));
      }
    });

    it('when the client sends, then the server hears it', async () => {
      await connected(client);
      client.publish({ destination: '/app/active', body: JSON.stringify({ userAccountId: 42 }) });
      await waitFor(() => expect(line.hub.presence.isActive(42)).toBe(true));
    });

    // covers: connect-refused
    it('when the session does not hold, then CONNECT is answered by an ERROR and the end', async () => {
      line.world.people.clear();
      const error = new Promise<string>((done) => {
        client.onStompError = ({ body }) => done(body);
      });
      const closed = new Promise<void>((done) => {
        client.onWebSocketClose = () => done();
      });
      client.activate();
      expect(JSON.parse(await error)).toMatchObject({ status: 401, code: 'signedOut' });
      await closed;
      expect(line.hub.metrics().connections).toBe(0);
    });

    it('when the client leaves, then nothing of it remains', async () => {
      await connected(client);
      await subscribed(client, () => {});
      await client.deactivate();
      await waitFor(() => expect(line.hub.metrics()).toMatchObject({ connections: 0, channels: 0 }));
    });

    it('when the server stops, then the client is told that it goes away, and the server stops', async () => {
      await connected(client);
      const closed = new Promise<{ code: number }>((done) => {
        client.onWebSocketClose = done;
      });
      await line.realtime.close();
      expect((await closed).code).toBe(1001);
    });
  },
);
