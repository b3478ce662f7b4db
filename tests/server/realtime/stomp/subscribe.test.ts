import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { deleted, FRIEND_REF, type Line, PAGE_REF, startLine } from '../realtimeServer.ts';

/** 42 is the customer of page 7, 5 serves it, 8 and 5 are friends by form 9, 66 is a stranger. */
const [CUSTOMER, STAFF, FRIEND, STRANGER] = [42, 5, 8, 66];
const EVENTS = { refusals: 'event' };

describe('given the realtime line', () => {
  let line: Line;

  beforeEach(async () => {
    line = await startLine();
    line.world.seat(CUSTOMER, PAGE_REF);
    line.world.seat(STAFF, PAGE_REF);
    line.world.seat(STAFF, FRIEND_REF);
    line.world.seat(FRIEND, FRIEND_REF);
  });
  afterEach(() => line.stop());

  const cases: [who: number, destination: string, isTheirs: boolean][] = [
    [CUSTOMER, '/mbt/page/7/42', true],
    [STAFF, '/mbt/page/7/42', true],
    [FRIEND, '/mbt/page/7/42', false],
    [STRANGER, '/mbt/page/7/42', false],
    [CUSTOMER, '/mbt/page/7/43', false],
    [STAFF, '/mbt/friends/9', true],
    [FRIEND, '/mbt/friends/9', true],
    [CUSTOMER, '/mbt/friends/9', false],
    [STRANGER, '/mbt/friends/9', false],
    [STRANGER, '/mbt/friends/active', true],
    [CUSTOMER, '/mbt/noti/42', true],
    [CUSTOMER, '/mbt/noti/5', false],
    [CUSTOMER, '/mbt/page/07/42', false],
    [CUSTOMER, '/mbt/page/7/42/', false],
    [CUSTOMER, '/mbt/page/7/9999999999999999', false],
    [CUSTOMER, '/mbt/*', false],
    [CUSTOMER, '/app/active', false],
    [CUSTOMER, '', false],
  ];

  // covers: topic-notification-count, topic-page, topic-friends, subscribe-rights
  it.each(cases)('when %i subscribes to "%s", then it is theirs or not: %s', async (who, destination, isTheirs) => {
    const wire = await line.connect(line.world.signIn(who), EVENTS);
    await wire.subscribe(destination, 'it');
    const closed = wire.frames.filter(({ body }) => body === '{"type":"closed"}');
    expect(closed.length).toBe(isTheirs ? 0 : 1);
    expect(line.hub.metrics().channels).toBe(isTheirs ? 1 : 0);
  });

  it.each(cases.filter(([, , isTheirs]) => !isTheirs))(
    'when %i, who asked for no events, subscribes to "%s", then an ERROR ends the connection',
    async (who, destination) => {
      const wire = await line.connect(line.world.signIn(who));
      wire.send('SUBSCRIBE', { id: 'it', destination, receipt: 'r1' });
      const error = await wire.take('ERROR');
      expect(error.headers).toMatchObject({
        message: 'This destination does not exist or is not allowed.',
        code: 'forbidden',
        'receipt-id': 'r1',
      });
      await wire.closed;
      expect(wire.frames).toEqual([]);
    },
  );

  // covers: topic-page
  it('when a stranger was refused, then events of the conversation do not reach them', async () => {
    const stranger = await line.connect(line.world.signIn(STRANGER), EVENTS);
    await stranger.subscribe('/mbt/page/7/42', 'it');
    await stranger.take('MESSAGE');
    line.hub.toConversation(PAGE_REF, deleted(1));
    await stranger.settled();
    expect(stranger.frames).toEqual([]);
  });

  // covers: topic-active, activity-channel
  it('when activity is told to one person, then only their connections hear it', async () => {
    const wires = await Promise.all([CUSTOMER, CUSTOMER, STAFF].map((who) => line.connect(line.world.signIn(who))));
    for (const wire of wires) await wire.subscribe('/mbt/friends/active');
    line.hub.toPeople([CUSTOMER, STRANGER], { type: 'FD', requestFormId: 3 });
    for (const wire of wires) await wire.settled();
    expect(wires.map(({ frames }) => frames.map(({ body }) => body))).toEqual([
      ['{"type":"FD","requestFormId":3}'],
      ['{"type":"FD","requestFormId":3}'],
      [],
    ]);
  });

  it('when a connection holds as many subscriptions as it may, then one more is refused', async () => {
    const wire = await line.connect(line.world.signIn(CUSTOMER));
    for (let count = 0; count < 200; count += 1)
      wire.send('SUBSCRIBE', { id: `s${count}`, destination: '/mbt/friends/active' });
    await wire.settled();
    wire.send('SUBSCRIBE', { id: 'more', destination: '/mbt/friends/active' });
    expect((await wire.take('ERROR')).headers.code).toBe('tooMany');
  });

  it('when an account has as many connections as it may, then one more is refused', async () => {
    await line.stop();
    line = await startLine({ connectionsPerAccount: 2 });
    const token = line.world.signIn(CUSTOMER);
    await line.connect(token);
    const second = await line.connect(token);
    await expect(line.connect(token)).rejects.toThrow('tooMany');
    second.send('DISCONNECT', { receipt: 'bye' });
    await second.closed;
    await expect(line.connect(token)).resolves.toBeDefined();
  });
});
