import { afterEach, describe, expect, it, vi } from 'vitest';
import { waitFor } from '../../waitFor.ts';
import { deleted, type Line, numberOf, PAGE_REF, startLine } from './realtimeServer.ts';

const PERSON = 42;

describe('given the realtime line', () => {
  let line: Line;
  afterEach(() => line.stop());

  // covers: event-ua, send-active
  it('when somebody comes and goes, then those who watch them receive both', async () => {
    line = await startLine();
    line.world.watchers.set(PERSON, [5]);
    const watcher = await line.connect(line.world.signIn(5));
    await watcher.subscribe('/mbt/friends/active');
    const wire = await line.connect(line.world.signIn(PERSON));
    expect(line.hub.presence.isActive(PERSON)).toBe(false);
    wire.send('SEND', { destination: '/app/active' }, '{"userAccountId":1}');
    expect(JSON.parse((await watcher.take('MESSAGE')).body)).toEqual({
      type: 'UA',
      userAccountId: PERSON,
      active: true,
    });
    wire.ws.terminate();
    expect(JSON.parse((await watcher.take('MESSAGE')).body)).toEqual({
      type: 'UA',
      userAccountId: PERSON,
      active: false,
    });
  });

  it('when a client wants heart-beats, then they come', async () => {
    line = await startLine({ timings: { heartBeatMs: 50 } });
    const wire = await line.connect(line.world.signIn(PERSON), { 'heart-beat': '0,10' });
    await waitFor(() => expect(wire.heartBeats).toBeGreaterThan(2));
  });

  it('when a client falls silent, then its connection is cut', async () => {
    line = await startLine({ timings: { heartBeatMs: 50 } });
    const wire = await line.open({ autoPong: false });
    wire.send('CONNECT', { 'accept-version': '1.2', Authorization: `chat${line.world.signIn(PERSON)}` });
    await wire.take('CONNECTED');
    expect(await wire.closed).toBe(1006);
    expect(line.hub.metrics().connections).toBe(0);
  });

  it('when a client says nothing but its machine answers, then it stays', async () => {
    line = await startLine({ timings: { heartBeatMs: 50 } });
    const wire = await line.open();
    let pings = 0;
    wire.ws.on('ping', () => {
      pings += 1;
    });
    wire.send('CONNECT', { 'accept-version': '1.2', Authorization: `chat${line.world.signIn(PERSON)}` });
    await waitFor(() => expect(pings).toBeGreaterThan(4));
    expect(line.hub.metrics().connections).toBe(1);
  });

  it('when no CONNECT comes in time, then an ERROR ends it', async () => {
    line = await startLine({ timings: { heartBeatMs: 50, frameTimeoutMs: 100 } });
    const wire = await line.open();
    expect((await wire.take('ERROR')).headers.message).toBe('The CONNECT frame did not arrive in time.');
  });

  it('when a frame is not finished in time, then an ERROR ends it', async () => {
    line = await startLine({ timings: { heartBeatMs: 50, frameTimeoutMs: 100 } });
    const wire = await line.connect(line.world.signIn(PERSON));
    wire.ws.send('SEND\ndestination:/app/active\n\n{"user');
    expect((await wire.take('ERROR')).headers.message).toBe('The end of a frame did not arrive in time.');
  });

  it('when a reader stops reading, then it is cut off, and the others get everything in order', async () => {
    line = await startLine();
    line.world.seat(PERSON, PAGE_REF);
    const token = line.world.signIn(PERSON);
    const [slow, quick] = [await line.connect(token), await line.connect(token)];
    for (const wire of [slow, quick]) await wire.subscribe('/mbt/page/7/42');
    slow.ws.pause();
    const profileName = 'x'.repeat(64 * 1024);
    let sent = 0;
    while (line.hub.metrics().sendBufferOverflows === 0 && sent < 2_000) {
      sent += 1;
      line.hub.toConversation(PAGE_REF, { type: 'typing', userAccountId: sent, customerOrPage: 'P', profileName });
      await vi.waitFor(() => expect(quick.frames).toHaveLength(sent), { interval: 1 });
    }
    expect(line.hub.metrics()).toMatchObject({ sendBufferOverflows: 1, connections: 1 });
    line.hub.toConversation(PAGE_REF, deleted(1));
    const numbers = quick.frames.map(({ body }) => JSON.parse(body).userAccountId);
    expect(numbers).toEqual(Array.from({ length: sent }, (_, index) => index + 1));
    await waitFor(() => expect(numberOf(quick.frames[sent] ?? { body: '{}' })).toBe(1));
  });

  it('when the server stops, then WebSockets get a close code and new ones are refused', async () => {
    line = await startLine();
    const wire = await line.connect(line.world.signIn(PERSON));
    const stopped = line.app.close();
    expect(await wire.closed).toBe(1001);
    await stopped;
    await expect(line.open()).rejects.toThrow();
  });
});
