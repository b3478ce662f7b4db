import { describe, expect, it } from 'vitest';
import type { ConversationKey } from '#contract';
import { selectOpenConversation } from '../../src/store/conversation/openConversationsSlice.ts';
import { selectConnection } from '../../src/store/model/connectionSlice.ts';
import { selectOutboxTotal } from '../../src/store/outbox/outboxSlice.ts';
import { sendText } from '../../src/store/outbox/sending.ts';
import type { Part } from '../serverPeople.ts';
import { numbersFrom } from '../setup/random.ts';
import { openTab, type Tab, until } from '../wire/tab.ts';
import type { FaultLine } from './line.ts';
import { act, type Deed, type OtherSide } from './otherSide.ts';
import { type Screen, screenOf, seesTruth, truthFor, type Watched, watch } from './screen.ts';
import { layLine, server, standBeforeServer } from './setting.ts';
import { sized, tell } from './size.ts';

standBeforeServer();

const friendKey = (): ConversationKey => `friend:${server.requestFormId}`;
const pageKey = (): ConversationKey => `page:${server.shop.pageId}:${server.people.customer.userAccountId}`;

/** One person at a device whose line breaks. */
interface Watcher {
  part: Part;
  tab: Tab;
  line: FaultLine;
  watched: Watched;
  /** What was shown in the moment in which the screen said that it is true again. */
  atLive: Screen | null;
  /** Time passes for this device: a line that is silent is one that was silent for long. */
  later(ms: number): void;
}

const isLive = ({ tab }: Watcher) => selectConnection(tab.store.getState()) === 'live';
const isReady = ({ tab, watched }: Watcher) =>
  watched.conversations.every(({ key }) => {
    const window = selectOpenConversation(tab.store.getState(), key);
    return window.subscribed && window.status === 'ready';
  });

async function sitDown(part: Part, looksAt: Omit<Watched, 'userAccountId'>): Promise<Watcher> {
  const watched = { ...looksAt, userAccountId: server.people[part].userAccountId };
  const line = await layLine();
  let skew = 0;
  const tab = openTab(server, part, {
    origin: line.url,
    openEntityCache: null,
    random: () => 0,
    now: () => Date.now() + skew,
  });
  const watcher: Watcher = { part, tab, line, watched, atLive: null, later: (ms) => (skew += ms) };
  await until(() => isLive(watcher), 'the line is live');
  await watch(tab, watched);
  await until(() => isReady(watcher), 'everything is read');
  let before = 'live';
  tab.store.subscribe(() => {
    const now = selectConnection(tab.store.getState());
    if (now === 'live' && before !== 'live') watcher.atLive = screenOf(tab, watched);
    before = now;
  });
  return watcher;
}

/** Breaks a line in one of the ways lines break. */
async function breakLine({ line, later }: Watcher, random: () => number): Promise<'cut' | 'black hole' | 'gap'> {
  const choice = random();
  if (choice < 0.65) {
    line.cut();
    return 'cut';
  }
  if (choice < 0.88) {
    line.hold();
    return 'gap';
  }
  line.swallow();
  // Nobody says that this line is dead. It is noticed by its silence, and that must be within 20 s.
  later(19_000);
  return 'black hole';
}

describe('a line that breaks again and again', () => {
  const seeds = Array.from({ length: sized(1, 4) }, (_, place) => place + 1);
  it.each(seeds)(
    'given cuts, gaps and silence (%i), when live, then the app shows what the server has',
    async (seed) => {
      const random = numbersFrom(seed);
      const pick = <T>(all: readonly T[]): T => all[Math.floor(random() * all.length)] as T;
      const { shop, people } = server;
      const watchers = await Promise.all([
        sitDown('customer', {
          conversations: [
            { key: friendKey(), side: 'C' },
            { key: pageKey(), side: 'C' },
          ],
          friends: true,
          pages: ['C'],
          customersOf: [],
        }),
        sitDown('friend', {
          conversations: [{ key: friendKey(), side: 'C' }],
          friends: true,
          pages: [],
          customersOf: [],
        }),
        sitDown('owner', {
          conversations: [{ key: pageKey(), side: 'P' }],
          friends: false,
          pages: ['P'],
          customersOf: [shop.pageId],
        }),
      ]);
      const others: OtherSide[] = [
        { part: 'customer' as const, key: friendKey(), side: 'C' as const },
        { part: 'friend' as const, key: friendKey(), side: 'C' as const },
        { part: 'customer' as const, key: pageKey(), side: 'C' as const },
        { part: 'owner' as const, key: pageKey(), side: 'P' as const },
      ].map(({ part, ...rest }) => ({ ...rest, client: server.as(part), userAccountId: people[part].userAccountId }));
      const counts = {
        rounds: 0,
        cut: 0,
        gap: 0,
        'black hole': 0,
        send: 0,
        edit: 0,
        delete: 0,
        look: 0,
        own: 0,
        strict: 0,
      };
      const did = (what: Deed) => {
        counts[what] += 1;
      };

      for (let round = 0; round < sized(6, 50); round += 1) {
        const broken = watchers.filter(() => random() < 0.6);
        const waysOf = new Map<Watcher, string>();
        for (const watcher of broken) {
          watcher.atLive = null;
          const way = await breakLine(watcher, random);
          waysOf.set(watcher, way);
          counts[way] += 1;
        }
        for (let deed = 0; deed < 5; deed += 1) did(await act(pick(others), random, `${seed} ${round} ${deed}`));
        // Who is cut off writes too.
        const writer = random() < 0.4 ? pick(broken) : undefined;
        if (writer) {
          writer.tab.store.dispatch(sendText(pick(writer.watched.conversations).key, `${seed} ${round} own`));
          counts.own += 1;
        }
        await new Promise((resolve) => setTimeout(resolve, 10 + random() * 140));
        const lost = broken.filter((watcher) => waysOf.get(watcher) !== 'gap');
        for (const { line } of broken) line.mend();
        for (const watcher of lost)
          await until(() => watcher.atLive !== null, `${watcher.part} is live after a ${waysOf.get(watcher)}`);
        for (const { tab } of watchers)
          await until(() => selectOutboxTotal(tab.store.getState()) === 0, 'everything is sent');
        if (!writer) {
          for (const { atLive, part, watched } of lost) {
            if (!atLive) continue;
            const truth = await truthFor(server.as(part), watched, atLive);
            // Who else has come back meanwhile is news of a moment later.
            expect(atLive.conversations, `${part}: in the moment of live`).toEqual(truth.conversations);
            expect(atLive.bell).toBe(truth.bell);
            counts.strict += 1;
          }
        }
        for (const { part, tab, watched } of watchers) await seesTruth(server.as(part), tab, watched);
        counts.rounds += 1;
      }
      tell(`cuts, seed ${seed}`, counts);
    },
    280_000,
  );
});
