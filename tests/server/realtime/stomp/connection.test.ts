import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { waitFor } from '../../../waitFor.ts';
import { deleted, FRIEND_REF, type Line, numberOf, PAGE_REF, startLine } from '../realtimeServer.ts';

const PERSON = 42;
const CONNECT = { 'accept-version': '1.2' };

describe('given a connection', () => {
  let line: Line;
  let token: string;
  beforeEach(async () => {
    line = await startLine();
    line.world.seat(PERSON, PAGE_REF);
    token = line.world.signIn(PERSON);
  });
  afterEach(() => line.stop());

  const refused: [what: string, text: string, code: string][] = [
    ['noise', 'hello', 'invalid'],
    ['a frame before CONNECT', 'SUBSCRIBE\nid:1\ndestination:/mbt/friends/active\n\n\0', 'invalid'],
    ['CONNECT without a token', 'CONNECT\naccept-version:1.2\n\n\0', 'signedOut'],
    [
      'CONNECT with a token that does not hold',
      `CONNECT\naccept-version:1.2\nAuthorization:chat${'x'.repeat(43)}\n\n\0`,
      'signedOut',
    ],
    ['CONNECT of an older STOMP', 'CONNECT\naccept-version:1.0,1.1\n\n\0', 'invalid'],
    ['CONNECT with a broken heart-beat', 'CONNECT\naccept-version:1.2\nheart-beat:often\n\n\0', 'invalid'],
    ['a frame that is too large', `SEND\n\n${'x'.repeat(17_000)}\0`, 'tooLarge'],
  ];
  it.each(refused)('when it begins with %s, then an ERROR ends it', async (_what, text, code) => {
    const wire = await line.open();
    wire.ws.send(text);
    const error = await wire.take('ERROR');
    expect(error.headers.code).toBe(code);
    expect(JSON.parse(error.body)).toMatchObject({ code });
    await wire.closed;
  });

  const refusedLater: [what: string, text: string, code: string][] = [
    ['a second CONNECT', 'CONNECT\naccept-version:1.2\n\n\0', 'invalid'],
    ['SUBSCRIBE without an id', 'SUBSCRIBE\ndestination:/mbt/friends/active\n\n\0', 'invalid'],
    ['SUBSCRIBE without a destination', 'SUBSCRIBE\nid:1\n\n\0', 'invalid'],
    [
      'SUBSCRIBE with acknowledgement',
      'SUBSCRIBE\nid:1\ndestination:/mbt/friends/active\nack:client\n\n\0',
      'notOffered',
    ],
    ['SEND to a conversation', 'SEND\ndestination:/mbt/page/7/42\n\n{"type":"delete","messageId":1}\0', 'forbidden'],
    ['SEND without a destination', 'SEND\n\n{}\0', 'forbidden'],
    ['SEND of what is not JSON', 'SEND\ndestination:/app/active\n\n{\0', 'notJson'],
    ['SEND of another shape', 'SEND\ndestination:/app/typing\n\n{"pageId":"7"}\0', 'invalid'],
    ['a transaction', 'BEGIN\ntransaction:1\n\n\0', 'notOffered'],
    ['an acknowledgement', 'ACK\nid:1\n\n\0', 'notOffered'],
    ['noise', 'NOISE\n\n\0', 'invalid'],
  ];
  it.each(refusedLater)('when it goes on with %s, then an ERROR ends it', async (_what, text, code) => {
    const wire = await line.connect(token);
    wire.ws.send(text);
    expect((await wire.take('ERROR')).headers.code).toBe(code);
    await wire.closed;
    await waitFor(() => expect(line.hub.metrics().connections).toBe(0));
  });

  it('when an error is told, then its words are in the language of the client', async () => {
    const wire = await line.open();
    wire.send('CONNECT', { ...CONNECT, Authorization: 'chat', 'Accept-Language': 'en' });
    expect(JSON.parse((await wire.take('ERROR')).body).message).toMatch(/^You’re signed out: .* Sign in again\.$/);
  });

  it('when a subscription id is used twice, then an ERROR ends it', async () => {
    const wire = await line.connect(token);
    await wire.subscribe('/mbt/friends/active', 'same');
    wire.send('SUBSCRIBE', { id: 'same', destination: '/mbt/page/7/42' });
    expect((await wire.take('ERROR')).headers.code).toBe('invalid');
  });

  it('when it unsubscribes, then nothing more comes', async () => {
    const wire = await line.connect(token);
    await wire.subscribe('/mbt/page/7/42', 'it');
    wire.send('UNSUBSCRIBE', { id: 'it', receipt: 'done' });
    await wire.take('RECEIPT');
    line.hub.toConversation(PAGE_REF, deleted(1));
    await wire.settled();
    expect(wire.frames).toEqual([]);
  });

  it('when it disconnects, then the receipt comes before the end', async () => {
    const wire = await line.connect(token);
    wire.send('DISCONNECT', { receipt: 'bye' });
    expect((await wire.take('RECEIPT')).headers['receipt-id']).toBe('bye');
    expect(await wire.closed).toBe(1000);
  });

  it('when subscribers chose different ids, then each is given their own', async () => {
    const wires = await Promise.all([1, 2, 3].map(() => line.connect(token)));
    const ids = ['sub-/mbt/page/7/42', 'sub-/mbt/page/7/42', 'my:own'];
    for (const [index, wire] of wires.entries()) {
      const id = (ids[index] ?? '').replace(':', '\\c');
      wire.send('SUBSCRIBE', { id, destination: '/mbt/page/7/42' });
      await wire.settled();
    }
    line.hub.toConversation(PAGE_REF, deleted(3));
    const frames = await Promise.all(wires.map((wire) => wire.take('MESSAGE')));
    expect(frames.map(({ headers }) => headers.subscription)).toEqual([ids[0], ids[1], 'my\\cown']);
    expect(new Set(frames.map(({ headers }) => headers['message-id'])).size).toBe(1);
    expect(frames.map(numberOf)).toEqual([3, 3, 3]);
  });

  it('when many frames come at once, then they are dealt with in order', async () => {
    const wire = await line.open();
    const connect = `CONNECT\naccept-version:1.2\nAuthorization:chat${token}\n\n\0`;
    const subscribe = 'SUBSCRIBE\nid:a\ndestination:/mbt/page/7/42\nreceipt:1\n\n\0';
    wire.ws.send(
      `${connect}\n${subscribe}UNSUBSCRIBE\nid:a\nreceipt:2\n\n\0${subscribe.replace('receipt:1', 'receipt:3')}`,
    );
    await waitFor(() => expect(wire.frames).toHaveLength(4));
    expect(wire.frames.map(({ command, headers }) => headers['receipt-id'] ?? command)).toEqual([
      'CONNECTED',
      '1',
      '2',
      '3',
    ]);
  });

  it('when it sends more than a person may, then an ERROR ends it', async () => {
    const wire = await line.connect(token);
    for (let count = 0; count < 100; count += 1)
      wire.send('SEND', { destination: '/app/active' }, '{"userAccountId":42}');
    expect((await wire.take('ERROR')).headers.code).toBe('tooMany');
  });
});

describe('given notifications', () => {
  let line: Line;
  beforeEach(async () => {
    line = await startLine();
  });
  afterEach(() => line.stop());

  // covers: notification-count-event, topic-notification-count
  it('when their topic is subscribed to, then the count comes at once', async () => {
    line.world.counts.set(PERSON, 3);
    const wire = await line.connect(line.world.signIn(PERSON));
    await wire.subscribe('/mbt/noti/42');
    expect((await wire.take('MESSAGE')).body).toBe('3');
  });

  it('when a newer count is published meanwhile, then the older one is not told', async () => {
    const wire = await line.connect(line.world.signIn(PERSON));
    const gate = Promise.withResolvers<void>();
    const asked = vi.spyOn(line.world, 'notificationCount');
    line.world.gate = gate.promise;
    wire.send('SUBSCRIBE', { id: 'n', destination: '/mbt/noti/42' });
    await waitFor(() => expect(asked).toHaveBeenCalledOnce());
    line.hub.notificationCount(PERSON, 1);
    gate.resolve();
    await wire.settled();
    expect(wire.frames.map(({ body }) => body)).toEqual(['1']);
  });
});

describe('given somebody who types', () => {
  let line: Line;
  beforeEach(async () => {
    line = await startLine();
    line.world.seat(PERSON, PAGE_REF);
    line.world.seat(5, PAGE_REF);
    line.world.seat(5, FRIEND_REF);
  });
  afterEach(() => line.stop());

  const typing = JSON.stringify({ pageId: 7, customerId: 42, customerOrPage: 'P' });

  it('when they have a seat, then the others see it, on the side they have', async () => {
    const [customer, staff] = [await line.connect(line.world.signIn(PERSON)), await line.connect(line.world.signIn(5))];
    await staff.subscribe('/mbt/page/7/42');
    customer.send('SEND', { destination: '/app/typing' }, typing);
    expect(JSON.parse((await staff.take('MESSAGE')).body)).toEqual({
      type: 'typing',
      userAccountId: PERSON,
      customerOrPage: 'C',
      profileName: 'Person 42',
    });
  });

  it.each([
    ['have no seat', () => line.world.unseat(PERSON, PAGE_REF)],
    ['may not write', () => line.world.seat(PERSON, PAGE_REF, false)],
  ])('when they %s, then nobody sees it', async (_what, prepare) => {
    prepare();
    const [customer, staff] = [await line.connect(line.world.signIn(PERSON)), await line.connect(line.world.signIn(5))];
    await staff.subscribe('/mbt/page/7/42');
    customer.send('SEND', { destination: '/app/typing' }, typing);
    await customer.settled();
    await staff.settled();
    expect([...customer.frames, ...staff.frames]).toEqual([]);
  });
});
