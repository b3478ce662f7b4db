import { connect, type Socket } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { SEND_BUFFER_MAX_BYTES } from '../../../server/realtime/sockjs/transport.ts';
import { waitFor } from '../../waitFor.ts';
import { deleted, type Line, numberOf, PAGE_REF, startLine } from './realtimeServer.ts';

const [NOISY, QUIET] = [5, 42];
const ACTIVE = { destination: '/app/active' };
const HERE = '{"userAccountId":5}';

let line: Line;
afterEach(() => line.stop());

/** A line on which both people watch the same conversation. */
async function twoPeople() {
  line = await startLine();
  line.world.seat(NOISY, PAGE_REF);
  line.world.seat(QUIET, PAGE_REF);
  const noisy = await line.connect(line.world.signIn(NOISY));
  const quiet = await line.connect(line.world.signIn(QUIET));
  for (const wire of [noisy, quiet]) await wire.subscribe('/mbt/page/7/42');
  return { noisy, quiet };
}

describe('given one who makes noise', () => {
  it.each([
    ['line ends', (ws: { send(text: string): void }) => ws.send('\n')],
    ['pings', (ws: { ping(): void }) => ws.ping()],
  ])('when they send %s without end, then they are cut off and others receive all in order', async (_what, noise) => {
    const { noisy, quiet } = await twoPeople();
    for (let count = 0; count < 5_000; count += 1) {
      noise(noisy.ws);
      if (count % 1_000 === 0) line.hub.toConversation(PAGE_REF, deleted(count + 1));
    }
    expect((await noisy.take('ERROR')).headers).toMatchObject({ code: 'tooMany', message: /Slow down/ });
    await noisy.closed;
    await quiet.settled();
    expect(quiet.frames.map(numberOf)).toEqual([1, 1_001, 2_001, 3_001, 4_001]);
  });

  it('when they come back after they were cut off, then what they used up is not given anew', async () => {
    line = await startLine();
    const token = line.world.signIn(NOISY);
    const first = await line.connect(token);
    for (let count = 0; count < 100; count += 1) first.send('SEND', ACTIVE, HERE);
    await first.take('ERROR');
    await first.closed;
    const second = await line.connect(token);
    for (let count = 0; count < 40; count += 1) second.send('SEND', ACTIVE, HERE);
    expect((await second.take('ERROR')).headers.code).toBe('tooMany');
  });

  it('when they use up what is theirs, then the other still has all of their own', async () => {
    const { noisy, quiet } = await twoPeople();
    for (let count = 0; count < 100; count += 1) noisy.send('SEND', ACTIVE, HERE);
    await noisy.take('ERROR');
    for (let count = 0; count < 50; count += 1) quiet.send('SEND', { ...ACTIVE, receipt: `r${count}` }, HERE);
    for (let count = 0; count < 50; count += 1) await quiet.take('RECEIPT');
  });
});

describe('given limits that an installation chose', () => {
  it.each([
    [
      'subscriptions',
      { subscriptionsPerConnection: 1 },
      'SUBSCRIBE\nid:b\ndestination:/mbt/friends/active\n\n\0',
      'tooMany',
    ],
    ['the frame', { frameBytes: 1_024 }, `SEND\ndestination:/app/active\n\n${'x'.repeat(1_024)}\0`, 'tooLarge'],
  ])('when %s pass them, then an ERROR says so and ends it', async (_what, limits, frame, code) => {
    line = await startLine({ limits });
    const wire = await line.connect(line.world.signIn(QUIET));
    await wire.subscribe('/mbt/friends/active');
    wire.ws.send(frame);
    const error = await wire.take('ERROR');
    expect(error.headers.code).toBe(code);
    expect(JSON.parse(error.body).message).toMatch(/[\u1000-\u109f]/);
    await wire.closed;
  });
});

describe('given a server that holds as many connections as it may', () => {
  it('when one more anonymous client comes, then it is refused, and those inside stay', async () => {
    line = await startLine({ limits: { connectionsUnsigned: 2 } });
    const inside = await line.connect(line.world.signIn(QUIET));
    await line.open();
    await line.open();
    await expect(line.open()).rejects.toThrow('503');
    const polled = await fetch(`http://${line.host}/chat/000/late/xhr`, { method: 'POST' });
    expect([polled.status, polled.headers.get('retry-after')]).toEqual([503, '5']);
    await inside.settled();
  });

  it('when one more comes, then it is refused until another goes', async () => {
    line = await startLine({ limits: { connections: 2 } });
    const inside = await line.connect(line.world.signIn(QUIET));
    await line.connect(line.world.signIn(NOISY));
    await expect(line.open()).rejects.toThrow('503');
    inside.ws.terminate();
    await waitFor(() => expect(line.hub.metrics().connections).toBe(1));
    await line.connect(line.world.signIn(QUIET));
  });
});

/** What an answer of the fallbacks takes before it ends, in octets, with room for one frame more. */
const TAKEN_BY_THE_LINE = 160 * 1024;

/** Octets that wait in the server for the readers of all its sockets. */
function waitingIn(sockets: ReadonlySet<Socket>): number {
  return [...sockets].reduce((sum, socket) => sum + socket.writableLength, 0);
}

describe('given a client that stops reading', () => {
  it.each([
    ['a WebSocket', 'websocket'],
    ['the streaming fallback', 'xhr_streaming'],
    ['EventSource', 'eventsource'],
  ])('when it came by %s, then it is cut off before a mebibyte waits for it', async (_what, transport) => {
    line = await startLine();
    line.world.seat(NOISY, PAGE_REF);
    const sockets = new Set<Socket>();
    line.app.server.on('connection', (socket: Socket) => sockets.add(socket));
    await stopReading(transport);
    // Burmese takes three octets a letter on the way and two in memory: counting letters would not do.
    const profileName = 'မ'.repeat(5_000);
    let most = 0;
    let sent = 0;
    for (; line.hub.metrics().sendBufferOverflows === 0; sent += 1) {
      if (sent > 3_000) throw new Error('It was not cut off.');
      line.hub.toConversation(PAGE_REF, { type: 'typing', userAccountId: NOISY, customerOrPage: 'P', profileName });
      await new Promise((done) => setImmediate(done));
      most = Math.max(most, waitingIn(sockets));
    }
    expect(most).toBeLessThanOrEqual(SEND_BUFFER_MAX_BYTES);
    // An answer of the fallbacks ends early, and what comes then waits in the session for the next one.
    const inMemory = transport === 'websocket' ? most : sent * 2 * profileName.length;
    expect(inMemory).toBeLessThanOrEqual(SEND_BUFFER_MAX_BYTES + (transport === 'websocket' ? 0 : TAKEN_BY_THE_LINE));
    expect(inMemory).toBeGreaterThan(SEND_BUFFER_MAX_BYTES / 4);
    await waitFor(() =>
      expect(line.hub.metrics()).toMatchObject({ sendBufferOverflows: 1, connections: 0, channels: 0 }),
    );
  });

  /** Signs in, subscribes, and never reads again. */
  async function stopReading(transport: string): Promise<void> {
    const token = line.world.signIn(NOISY);
    if (transport === 'websocket') {
      const wire = await line.connect(token);
      await wire.subscribe('/mbt/page/7/42');
      wire.ws.pause();
      return;
    }
    const [hostname = '', port] = line.host.split(':');
    const socket = connect(Number(port), hostname);
    const method = transport === 'eventsource' ? 'GET' : 'POST';
    await new Promise<void>((done) => {
      socket.once('data', () => done());
      socket.write(`${method} /chat/000/slow/${transport} HTTP/1.1\r\nHost: ${line.host}\r\nContent-Length: 0\r\n\r\n`);
    });
    socket.pause();
    socket.on('error', () => {});
    const frames = [
      `CONNECT\naccept-version:1.2\nAuthorization:chat${token}\n\n\0`,
      'SUBSCRIBE\nid:a\ndestination:/mbt/page/7/42\n\n\0',
    ];
    const sent = await fetch(`http://${line.host}/chat/000/slow/xhr_send`, {
      method: 'POST',
      headers: { 'user-agent': '' },
      body: JSON.stringify(frames),
    });
    expect(sent.status).toBe(204);
    await waitFor(() => expect(line.hub.metrics().channels).toBe(1));
  }
});
