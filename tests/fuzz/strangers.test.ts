import { beforeAll, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { ActivityEvent, notificationTopic } from '#contract';
import { type SeenFrame, Wire } from '../server/realtime/realtimeServer.ts';
import { serverOfFile } from '../serverApp.ts';
import type { ExamplePerson } from '../serverPeople.ts';
import { UNLIMITED } from '../unlimited.ts';
import { mutated } from './mutate.ts';
import { randomCall } from './randomCalls.ts';
import { MARK, plantSecrets, type Secrets } from './secrets.ts';
import { type Chance, chanceFor, inputs, PATIENCE_MS, tell } from './size.ts';
import { framesOf, randomDestination } from './strangersFrames.ts';

const CALLS = inputs(600, 10_000);
const SUBSCRIPTIONS = inputs(500, 10_000);
/** Random subscriptions a stranger holds at once, while others talk. */
const AT_ONCE = 100;
const FRAMES = inputs(500, 10_000);

let secrets: Secrets;
let strangers: ExamplePerson[];

const server = await serverOfFile({ config: { limits: UNLIMITED } });
beforeAll(async () => {
  secrets = await plantSecrets(server);
  const newcomers = await Promise.all(
    Array.from({ length: 30 }, (_, number) => server.addPerson({ userName: `newcomer${number}` })),
  );
  const guest = await server.addPerson({ userName: 'guest', kind: 'guest' });
  strangers = [server.people.stranger, server.people.otherOwner, guest, ...newcomers];
});

/** Nothing of the log is needed here, and all of it would be much. */
const forget = () => {
  server.log.length = 0;
  server.told.length = 0;
};

it(
  `given ${CALLS} random calls of strangers, then nothing is revealed or changed`,
  async () => {
    const chance = chanceFor('strangers calls');
    const before = await secrets.rows();
    const count = { calls: 0, answered: 0, refused: 0, id: 0, token: 0, header: 0, file: 0 };
    const leaks: string[] = [];
    async function someCalls() {
      while (count.calls < CALLS) {
        count.calls += 1;
        const call = randomCall(chance.of(strangers).token, secrets, chance);
        count[call.what] += 1;
        const answer = await fetch(server.url + call.path, { ...call.init, redirect: 'manual' });
        const text = `${JSON.stringify([...answer.headers])} ${await answer.text()}`;
        const secret = secrets.in(text);
        const isOpen = call.isSignedIn || call.isForAnyone;
        // What this installation does not offer (sign-in by Google) it says by 501.
        const isFault = answer.status >= 500 && answer.status !== 501;
        if (secret !== undefined || isFault || (answer.ok && !isOpen))
          leaks.push(
            `${answer.status} ${secret} to ${call.init.method} ${call.path} ${JSON.stringify(call.init.headers)}`,
          );
        if (answer.ok) count.answered += 1;
        else count.refused += 1;
        forget();
      }
    }
    await Promise.all(Array.from({ length: 8 }, someCalls));
    tell('strangers: calls', { ...count, leaks: leaks.length });
    expect(leaks).toEqual([]);
    expect(await secrets.rows()).toBe(before);
    // Else nothing was tried: some of what they asked for is theirs to have.
    expect(Math.min(count.answered, count.refused)).toBeGreaterThan(CALLS / 20);
  },
  PATIENCE_MS,
);

/** A stranger's line, with all that ever came over it. */
async function lineOf({ token }: ExamplePerson): Promise<{ wire: Wire; seen: SeenFrame[] }> {
  const ws = new WebSocket(`${server.url.replace('http', 'ws')}/chat/websocket`, ['v12.stomp']);
  const wire = new Wire(ws);
  await new Promise<void>((done, fail) => ws.once('open', done).once('error', fail));
  wire.send('CONNECT', { 'accept-version': '1.2', Authorization: `chat${token}`, refusals: 'event' });
  await wire.take('CONNECTED');
  return { wire, seen: wire.frames };
}

/** One round of what people do among themselves: it is told to those it concerns, and to nobody else. */
async function live(round: number): Promise<void> {
  const { people, shop, requestFormId } = server;
  const customerId = people.customer.userAccountId;
  const place = { pageDto: { pageId: shop.pageId }, customerId };
  const said = { ...place, customerOrPage: 'C', sendMessage: `${MARK} ${round}` } as const;
  const { messageId } = await server.as('customer').call('createMessage', { body: said });
  await server.as('customer').call('updateMessage', { params: { messageId }, body: said });
  const params = { pageId: shop.pageId, customerOrPage: 'P', customerId } as const;
  await server.as('owner').call('putPageLook', { params });
  await server.as('owner').call('createMessage', { body: { ...said, customerOrPage: 'P' } });
  const body = { requestFormId, sendMessage: `${MARK} ${round}` };
  await server.as('friend').call('createPrivateMessage', { body });
  server.hub.notificationCount(customerId, round);
  forget();
}

/** What a stranger was told of the victims, though it does not concern them. */
function told({ body, headers }: SeenFrame): string | undefined {
  const secret = secrets.in(body);
  if (secret !== undefined) return secret;
  if (headers.destination !== '/mbt/friends/active' || body === '{"type":"closed"}') return undefined;
  const event = ActivityEvent.parse(JSON.parse(body));
  if (event.type === 'UA' && secrets.victims.has(event.userAccountId)) return 'the presence of somebody else';
  if (event.type === 'M' && secrets.victims.has(event.customerId)) return 'a message of somebody else';
  return event.type === 'PM' && event.requestFormId === secrets.requestFormId ? 'a message of friends' : undefined;
}

it(
  `given ${SUBSCRIPTIONS} random subscriptions of strangers, then they receive nothing`,
  async () => {
    const chance = chanceFor('strangers subscriptions');
    const count = { subscriptions: 0, refused: 0, rounds: 0, 'events heard by those they concern': 0 };
    const customer = await lineOf(server.people.customer);
    await customer.wire.subscribe(`/mbt/page/${server.shop.pageId}/${server.people.customer.userAccountId}`);
    await customer.wire.subscribe('/mbt/friends/active');
    const lines = await Promise.all(strangers.map(lineOf));
    for (const [index, { wire }] of lines.entries()) {
      await wire.subscribe('/mbt/friends/active', 'activity');
      await wire.subscribe(notificationTopic(strangers[index]?.userAccountId ?? 0), 'count');
    }
    customer.wire.send('SEND', { destination: '/app/active' }, '{"userAccountId":1}');
    for (; count.subscriptions < SUBSCRIPTIONS; count.rounds += 1) {
      const batch = Math.min(SUBSCRIPTIONS - count.subscriptions, AT_ONCE * lines.length);
      const ids = Array.from({ length: batch }, (_, index) => `s${count.subscriptions + index}`);
      const lineFor = (index: number) => lines[index % lines.length] ?? customer;
      for (const [index, id] of ids.entries())
        lineFor(index).wire.send('SUBSCRIBE', { id, destination: randomDestination(secrets.ids, chance) });
      for (const { wire } of lines) await wire.settled();
      await live(count.rounds);
      for (const { wire } of lines) await wire.settled();
      for (const [index, id] of ids.entries()) {
        const { wire } = lineFor(index);
        count.refused += wire.frames.filter((frame) => frame.headers.subscription === id).length;
        wire.send('UNSUBSCRIBE', { id });
      }
      count.subscriptions += batch;
    }
    await customer.wire.settled();
    const leaks = lines.flatMap(({ seen }) => seen.map(told).filter((leak) => leak !== undefined));
    count['events heard by those they concern'] = customer.seen.filter(({ body }) => secrets.in(body)).length;
    for (const { wire } of [...lines, customer]) wire.ws.terminate();
    tell('strangers: subscriptions', { ...count, leaks: leaks.length });
    expect(leaks).toEqual([]);
    expect(count['events heard by those they concern']).toBeGreaterThanOrEqual(3 * count.rounds);
    expect(count.rounds).toBeGreaterThan(0);
    expect(count.refused).toBeGreaterThan(SUBSCRIPTIONS / 2);
  },
  PATIENCE_MS,
);

it(
  `given ${FRAMES} malformed frames of signed-in strangers, then nobody receives anything`,
  async () => {
    const chance: Chance = chanceFor('strangers frames');
    const { customer } = server.people;
    const material = framesOf(server.shop.pageId, customer.userAccountId, server.requestFormId);
    const victim = await lineOf(customer);
    await victim.wire.subscribe(`/mbt/page/${server.shop.pageId}/${customer.userAccountId}`);
    await victim.wire.subscribe(`/mbt/friends/${server.requestFormId}`);
    const before = await secrets.rows();
    const count = { frames: 0, lines: 0 };
    const leaks: string[] = [];
    async function someFrames(stranger: ExamplePerson) {
      while (count.frames < FRAMES) {
        const line = await lineOf(stranger);
        count.lines += 1;
        for (let more = 8; more > 0 && line.wire.ws.readyState === WebSocket.OPEN; more -= 1) {
          count.frames += 1;
          line.wire.ws.send(mutated(material, chance));
        }
        line.wire.send('DISCONNECT', { receipt: 'end' });
        line.wire.ws.close();
        await line.wire.closed;
        leaks.push(...line.seen.map(told).filter((leak) => leak !== undefined));
      }
    }
    await Promise.all(strangers.map(someFrames));
    await victim.wire.settled();
    tell('strangers: frames', { ...count, leaks: leaks.length, 'told to others': victim.seen.length });
    expect(leaks).toEqual([]);
    expect(victim.seen).toEqual([]);
    expect(await secrets.rows()).toBe(before);
    victim.wire.ws.terminate();
  },
  PATIENCE_MS,
);
