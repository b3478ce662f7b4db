import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { waitFor } from '../../../waitFor.ts';
import { deleted, FRIEND_REF, type Line, numberOf, PAGE_REF, startLine, type Wire } from '../realtimeServer.ts';

const PERSON = 5;

describe('given a person with two sessions', () => {
  let line: Line;
  let tokens: [string, string];
  let wires: [Wire, Wire];

  beforeEach(async () => {
    line = await startLine();
    line.world.seat(PERSON, PAGE_REF);
    line.world.seat(PERSON, FRIEND_REF);
    tokens = [line.world.signIn(PERSON), line.world.signIn(PERSON)];
    wires = [await line.connect(tokens[0], { refusals: 'event' }), await line.connect(tokens[1])];
    for (const wire of wires) {
      await wire.subscribe('/mbt/page/7/42', 'page');
      await wire.subscribe('/mbt/friends/9', 'friend');
    }
  });
  afterEach(() => line.stop());

  // covers: password-ends-sessions
  it('when one session ends, then its connection ends with an ERROR and the other lives', async () => {
    line.hub.sessionEnded(`hash of ${tokens[0]}`);
    expect((await wires[0].take('ERROR')).headers.code).toBe('signedOut');
    expect(await wires[0].closed).toBe(1008);
    line.hub.toConversation(PAGE_REF, deleted(1));
    await wires[1].take('MESSAGE');
  });

  // covers: password-ends-sessions
  it('when the account is signed out, then both connections end', async () => {
    line.hub.accountSignedOut(PERSON);
    await Promise.all(wires.map((wire) => wire.closed));
    expect(line.hub.metrics()).toMatchObject({ connections: 0, users: 0, channels: 0 });
  });

  // covers: subscribe-rights
  it('when a right is lost, then that subscription ends in both and the others go on', async () => {
    line.world.unseat(PERSON, PAGE_REF);
    line.hub.rightsChanged(PERSON);
    await waitFor(() => expect(line.hub.metrics().channels).toBe(1));
    line.hub.toConversation(PAGE_REF, deleted(1));
    line.hub.toConversation(FRIEND_REF, { type: 'delete', privateMessageId: 2 });
    for (const wire of wires) await wire.settled();
    // Who asked to be told of refusals is told; the other's subscription falls silent.
    expect(wires.map(({ frames }) => frames.map(({ headers, body }) => [headers.subscription, body]))).toEqual([
      [
        ['page', '{"type":"closed"}'],
        ['friend', '{"type":"delete","privateMessageId":2}'],
      ],
      [['friend', '{"type":"delete","privateMessageId":2}']],
    ]);
  });

  it('when rights changed but none was lost, then all subscriptions go on', async () => {
    line.hub.rightsChanged(PERSON);
    for (const wire of wires) await wire.settled();
    line.hub.toConversation(PAGE_REF, deleted(1));
    for (const wire of wires) expect(numberOf(await wire.take('MESSAGE'))).toBe(1);
  });

  it('when a right may be lost, then events wait until that is settled, then all or none', async () => {
    const gate = Promise.withResolvers<void>();
    line.world.gate = gate.promise;
    line.world.unseat(PERSON, PAGE_REF);
    line.hub.rightsChanged(PERSON);
    line.hub.toConversation(PAGE_REF, deleted(1));
    for (const privateMessageId of [2, 3]) line.hub.toConversation(FRIEND_REF, { type: 'delete', privateMessageId });
    await wires[1].settled();
    expect(wires[1].frames).toEqual([]);
    gate.resolve();
    for (const id of [2, 3]) expect(JSON.parse((await wires[1].take('MESSAGE')).body).privateMessageId).toBe(id);
    await wires[1].settled();
    expect(wires[1].frames).toEqual([]);
  });

  it('when rights cannot be checked, then the connections end, so that nobody listens unchecked', async () => {
    line.world.gate = Promise.reject(new Error('The database is away.'));
    line.hub.rightsChanged(PERSON);
    for (const wire of wires) expect((await wire.take('ERROR')).headers.code).toBe('unavailable');
  });
});

describe('given a right or a session that is lost while it is being looked up', () => {
  let line: Line;
  beforeEach(async () => {
    line = await startLine();
  });
  afterEach(() => line.stop());

  it('when the right is lost before the answer, then the subscription is refused', async () => {
    line.world.seat(PERSON, PAGE_REF);
    const wire = await line.connect(line.world.signIn(PERSON));
    const gate = Promise.withResolvers<void>();
    const asked = vi.spyOn(line.world, 'accessTo');
    line.world.gate = gate.promise;
    wire.send('SUBSCRIBE', { id: 'page', destination: '/mbt/page/7/42' });
    await waitFor(() => expect(asked).toHaveBeenCalledOnce());
    line.world.unseat(PERSON, PAGE_REF);
    line.hub.rightsChanged(PERSON);
    gate.resolve();
    expect((await wire.take('ERROR')).headers.code).toBe('forbidden');
  });

  it('when the session ends before the answer, then CONNECT is refused', async () => {
    const token = line.world.signIn(PERSON);
    const find = vi.spyOn(line.world, 'personOf');
    const stale = Promise.withResolvers<Awaited<ReturnType<typeof line.world.personOf>>>();
    find.mockImplementationOnce(() => stale.promise);
    const wire = await line.open();
    wire.send('CONNECT', { 'accept-version': '1.2', Authorization: `chat${token}` });
    await waitFor(() => expect(find).toHaveBeenCalledOnce());
    const person = line.world.people.get(token) ?? null;
    line.world.people.delete(token);
    line.hub.sessionEnded(`hash of ${token}`);
    stale.resolve(person);
    expect((await wire.take('ERROR')).headers.code).toBe('signedOut');
  });
});

describe('given a permission whose loss was not heard', () => {
  it('when it is looked up again, then that subscription ends and the connection goes on', async () => {
    const line = await startLine({ timings: { heartBeatMs: 50, sessionRecheckMs: 10 } });
    for (const ref of [PAGE_REF, FRIEND_REF]) line.world.seat(PERSON, ref);
    const wire = await line.connect(line.world.signIn(PERSON), { refusals: 'event' });
    for (const destination of ['/mbt/page/7/42', '/mbt/friends/9']) await wire.subscribe(destination);
    line.world.unseat(PERSON, PAGE_REF);
    expect(await wire.take('MESSAGE')).toMatchObject({
      headers: { destination: '/mbt/page/7/42' },
      body: '{"type":"closed"}',
    });
    line.hub.toConversation(FRIEND_REF, { type: 'delete', privateMessageId: 2 });
    expect((await wire.take('MESSAGE')).headers.destination).toBe('/mbt/friends/9');
    await line.stop();
  });
});

describe('given a session whose end was not heard', () => {
  it('when it is looked up again, then its connection ends', async () => {
    const line = await startLine({ timings: { heartBeatMs: 50, sessionRecheckMs: 10 } });
    const wire = await line.connect(line.world.signIn(PERSON));
    line.world.people.clear();
    expect((await wire.take('ERROR')).headers.code).toBe('signedOut');
    await line.stop();
  });
});
