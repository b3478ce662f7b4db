import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type NamedPerson, pageTopic, ViewersEvent, viewersTopic } from '#contract';
import { createLocalBus } from '../../../../server/realtime/hub/bus.ts';
import type { Publication } from '../../../../server/realtime/stomp/outgoingFrame.ts';
import { Viewers } from '../../../../server/realtime/viewers/viewers.ts';
import { type Line, PAGE_REF, readFrame, startLine, type Wire } from '../realtimeServer.ts';

/** 42 is the customer of page 7; 5 and 6 serve it; 66 is a stranger. */
const [CUSTOMER, STAFF, COLLEAGUE, STRANGER] = [42, 5, 6, 66];
const TOPIC = viewersTopic(PAGE_REF.pageId, PAGE_REF.customerId);
const EVENTS = { refusals: 'event' };

const idsIn = (body: string) => ViewersEvent.parse(JSON.parse(body)).viewers.map(({ userAccountId }) => userAccountId);
const told = async (wire: Wire) => idsIn((await wire.take('MESSAGE')).body);

describe('given a conversation of a page', () => {
  let line: Line;

  beforeEach(async () => {
    line = await startLine();
    for (const who of [CUSTOMER, STAFF, COLLEAGUE]) line.world.seat(who, PAGE_REF);
  });
  afterEach(() => line.stop());

  const connect = (who: number) => line.connect(line.world.signIn(who), EVENTS);
  const view = async (who: number) => {
    const wire = await connect(who);
    await wire.subscribe(TOPIC);
    return wire;
  };

  // covers: staff-viewers
  it('when two of its staff view it, then each is told of both, and when one leaves', async () => {
    const one = await view(STAFF);
    expect(await told(one)).toEqual([STAFF]);
    const other = await view(COLLEAGUE);
    expect(await told(one)).toEqual([STAFF, COLLEAGUE]);
    expect(await told(other)).toEqual([STAFF, COLLEAGUE]);
    other.send('UNSUBSCRIBE', { id: `sub-${TOPIC}` });
    expect(await told(one)).toEqual([STAFF]);
  });

  it('when a viewer’s connection ends, then the others are told', async () => {
    const one = await view(STAFF);
    const other = await view(COLLEAGUE);
    expect([await told(one), await told(one)]).toEqual([[STAFF], [STAFF, COLLEAGUE]]);
    other.ws.terminate();
    expect(await told(one)).toEqual([STAFF]);
  });

  it('when a person views it twice, then they are named once, until both views end', async () => {
    const one = await view(STAFF);
    const [first, second] = [await view(COLLEAGUE), await view(COLLEAGUE)];
    expect(await told(second)).toEqual([STAFF, COLLEAGUE]);
    first.ws.terminate();
    await first.closed;
    await one.settled();
    expect(one.frames.map(({ body }) => idsIn(body)).at(-1)).toEqual([STAFF, COLLEAGUE]);
    one.frames = [];
    second.ws.terminate();
    expect(await told(one)).toEqual([STAFF]);
  });

  // covers: staff-viewers-hidden
  it.each([CUSTOMER, STRANGER])('when %i, who does not serve the page, subscribes, then it is refused', async (who) => {
    const wire = await view(who);
    expect((await wire.take('MESSAGE')).body).toBe('{"type":"closed"}');
    await view(STAFF);
    await wire.settled();
    expect(wire.frames).toEqual([]);
  });

  // covers: staff-viewers-hidden
  it('when staff view it, then its customer, who has it open too, is told nothing', async () => {
    const customer = await connect(CUSTOMER);
    await customer.subscribe(pageTopic(PAGE_REF.pageId, PAGE_REF.customerId));
    const one = await view(STAFF);
    await told(one);
    await customer.settled();
    expect(customer.frames).toEqual([]);
  });

  it('when a viewer loses the right to read it, then they do not count any more', async () => {
    const one = await view(STAFF);
    const other = await view(COLLEAGUE);
    expect([await told(one), await told(one)]).toEqual([[STAFF], [STAFF, COLLEAGUE]]);
    await told(other);
    line.world.unseat(COLLEAGUE, PAGE_REF);
    line.hub.rightsChanged(COLLEAGUE);
    expect((await other.take('MESSAGE')).body).toBe('{"type":"closed"}');
    expect(await told(one)).toEqual([STAFF]);
  });
});

describe('given two processes on one bus', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] });
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  const person = (userAccountId: number): NamedPerson => ({
    userAccountId,
    profileName: `Person ${userAccountId}`,
    profilePhoto: '',
  });
  /** A subscription that notes whom it is told of. */
  const watcher = () => {
    const seen: number[][] = [];
    const receive = (publication: Publication) =>
      void seen.push(idsIn(readFrame(publication.frameFor('viewers').text).body));
    return { seen, receive };
  };
  const twoProcesses = () => {
    const bus = { ...createLocalBus(), isShared: true };
    const start = (node: string) => new Viewers(bus, { node, nextMessageId: () => '1' });
    return { bus, one: start('one'), other: start('other') };
  };

  it('when each has a viewer, then both are told of both', async () => {
    const { one, other } = twoProcesses();
    const [first, second] = [watcher(), watcher()];
    await one.join(TOPIC, first, person(STAFF));
    await other.join(TOPIC, second, person(COLLEAGUE));
    expect(first.seen.at(-1)).toEqual([STAFF, COLLEAGUE]);
    expect(second.seen.at(-1)).toEqual([STAFF, COLLEAGUE]);
    other.leave(TOPIC, second);
    expect(first.seen.at(-1)).toEqual([STAFF]);
  });

  it('when the first viewer of a process leaves at once, then the second is told of all', async () => {
    const { one, other } = twoProcesses();
    await one.join(TOPIC, watcher(), person(STAFF));
    const [gone, second] = [watcher(), watcher()];
    const joins = [other.join(TOPIC, gone, person(CUSTOMER)), other.join(TOPIC, second, person(COLLEAGUE))];
    other.leave(TOPIC, gone);
    await Promise.all(joins);
    expect(second.seen.at(-1)).toEqual([STAFF, COLLEAGUE]);
  });

  it('when one process is lost, then its viewers are forgotten within a minute and a half', async () => {
    const { one, other } = twoProcesses();
    const [first, second] = [watcher(), watcher()];
    await one.join(TOPIC, first, person(STAFF));
    await other.join(TOPIC, second, person(COLLEAGUE));
    vi.advanceTimersByTime(70_000);
    expect(first.seen.at(-1)).toEqual([STAFF, COLLEAGUE]);
    other.close();
    vi.advanceTimersByTime(90_000);
    expect(first.seen.at(-1)).toEqual([STAFF]);
  });
});
