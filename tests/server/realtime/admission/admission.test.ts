import { afterEach, describe, expect, it } from 'vitest';
import { FILE_COOKIE } from '../../../../server/auth/authenticate.ts';
import { type Line, type LineOptions, PAGE_REF, startLine } from '../realtimeServer.ts';

const ME = 42;
const CROWD = { headers: { 'x-forwarded-for': '203.0.113.7' } };
const ELSEWHERE = { headers: { 'x-forwarded-for': '203.0.113.8' } };

let line: Line;
afterEach(() => line.stop());

/** A line with room for two who have not signed in from each address, and both places of one address taken. */
async function crowded(options: LineOptions = {}) {
  line = await startLine({ trustProxy: true, ...options, limits: { connectionsUnsignedPerAddress: 2 } });
  const silent = [await line.open(CROWD), await line.open(CROWD)];
  return { silent };
}

const poll = (headers: Record<string, string>, session = 'late') =>
  fetch(`http://${line.host}/chat/000/${session}/xhr`, { method: 'POST', headers });

describe('given an address from which two came and said nothing', () => {
  it('when a third comes from there, then it is refused over each transport, others are not', async () => {
    await crowded();
    await expect(line.open(CROWD)).rejects.toThrow('429');
    const polled = await poll(CROWD.headers);
    expect([polled.status, polled.headers.get('retry-after')]).toEqual([429, '5']);
    expect(await polled.json()).toMatchObject({ code: 'tooMany' });
    await line.open(ELSEWHERE);
    expect(line.realtime.anonymousMetrics()).toEqual({ open: 3, refused: 2, evicted: 0 });
  });

  it('when one of them signs in, then its place is free', async () => {
    const { silent } = await crowded();
    silent[0]?.send('CONNECT', { 'accept-version': '1.2', Authorization: `chat${line.world.signIn(ME)}` });
    await silent[0]?.take('CONNECTED');
    await line.open(CROWD);
    expect(line.realtime.anonymousMetrics().open).toBe(2);
  });

  it('when they were silent for too long, then the first is told so and makes room', async () => {
    const { silent } = await crowded({ timings: { anonymousIdleMs: 0 } });
    await line.open(CROWD);
    expect((await silent[0]?.take('ERROR'))?.headers).toMatchObject({ code: 'tooMany', message: /your network/ });
    expect(await silent[0]?.closed).toBe(1008);
    expect(line.realtime.anonymousMetrics()).toEqual({ open: 2, refused: 0, evicted: 1 });
  });

  it('when one of them has sent its CONNECT, then it does not have to make room', async () => {
    const { silent } = await crowded({ timings: { anonymousIdleMs: 0 } });
    const gate = Promise.withResolvers<void>();
    line.world.gate = gate.promise;
    silent[0]?.send('CONNECT', { 'accept-version': '1.2', Authorization: `chat${line.world.signIn(ME)}` });
    // The answer says that everything sent before it was read.
    const pong = new Promise((done) => silent[0]?.ws.once('pong', done));
    silent[0]?.ws.ping();
    await pong;
    await line.open(CROWD);
    expect((await silent[1]?.take('ERROR'))?.headers.code).toBe('tooMany');
    gate.resolve();
    await silent[0]?.take('CONNECTED');
  });
});

describe('given somebody signed in at such an address', () => {
  it('when the address is full, then their line goes on', async () => {
    line = await startLine({ trustProxy: true, limits: { connectionsUnsignedPerAddress: 2 } });
    line.world.seat(ME, PAGE_REF);
    const me = await line.open(CROWD);
    me.send('CONNECT', { 'accept-version': '1.2', Authorization: `chat${line.world.signIn(ME)}` });
    await me.take('CONNECTED');
    for (let count = 0; count < 2; count += 1) await line.open(CROWD);
    await expect(line.open(CROWD)).rejects.toThrow('429');
    await me.subscribe('/mbt/page/7/42');
    await me.settled();
  });

  it('when they come again, then the cookie of their browser lets them in, over each way', async () => {
    await crowded();
    const token = line.world.signIn(ME);
    const cookie = `other=1; ${FILE_COOKIE}=${token}`;
    const again = await line.open({ headers: { ...CROWD.headers, cookie } });
    again.send('CONNECT', { 'accept-version': '1.2', Authorization: `chat${token}` });
    await again.take('CONNECTED');
    expect(await (await poll({ ...CROWD.headers, cookie })).text()).toBe('o\n');
  });

  it('when one account opens many connections, then its cookie allows no more than its limit', async () => {
    line = await startLine({
      trustProxy: true,
      limits: { connectionsUnsignedPerAddress: 1, connectionsPerAccount: 2 },
    });
    const headers = { ...CROWD.headers, cookie: `${FILE_COOKIE}=${line.world.signIn(ME)}` };
    for (let count = 0; count < 3; count += 1) await line.open({ headers });
    await expect(line.open({ headers })).rejects.toThrow('429');
  });

  it('when somebody brings a cookie that nobody has, then it opens nothing', async () => {
    await crowded();
    await expect(line.open({ headers: { ...CROWD.headers, cookie: `${FILE_COOKIE}=guessed` } })).rejects.toThrow('429');
  });
});
