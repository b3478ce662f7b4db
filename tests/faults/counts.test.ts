import { describe, expect, it } from 'vitest';
import type { ConversationKey } from '#contract';
import { conversationClosed, selectOpenConversation } from '../../src/store/conversation/openConversationsSlice.ts';
import { openConversation } from '../../src/store/conversation/opening.ts';
import { markSeen, markUnread } from '../../src/store/conversation/unread.ts';
import { selectFriends } from '../../src/store/inbox/friendsSlice.ts';
import { selectUnreadTotal } from '../../src/store/inbox/inbox.ts';
import { selectPages } from '../../src/store/inbox/pagesSlice.ts';
import { selectConnection } from '../../src/store/model/connectionSlice.ts';
import { selectOutboxTotal } from '../../src/store/outbox/outboxSlice.ts';
import { sendText } from '../../src/store/outbox/sending.ts';
import { numbersFrom } from '../setup/random.ts';
import { type Tab, until } from '../wire/tab.ts';
import { act, type OtherSide } from './otherSide.ts';
import { seesTruth, type Watched, watch } from './screen.ts';
import { layLine, server, standBeforeServer } from './setting.ts';
import { openBrowser } from './simulatedBrowser.ts';
import { sized, tell } from './size.ts';

standBeforeServer();

const keys = (): ConversationKey[] => [
  `friend:${server.requestFormId}`,
  `page:${server.shop.pageId}:${server.people.customer.userAccountId}`,
];

/** Nothing is on its way any more. */
const isQuiet = ({ store }: Tab) =>
  selectConnection(store.getState()) === 'live' && selectOutboxTotal(store.getState()) === 0;

/** A tab of the customer with the lists on the screen. */
async function openLists(tab: Tab, watched: Watched): Promise<Tab> {
  await until(() => isQuiet(tab), 'the line is live');
  await watch(tab, watched);
  return tab;
}

describe('unread counts of one person at two devices with two tabs each', () => {
  const seeds = Array.from({ length: sized(1, 4) }, (_, place) => place + 1);
  it.each(seeds)(
    'given random writes, reads and cuts (%i), then rows, badges, title and server agree',
    async (seed) => {
      const random = numbersFrom(seed + 100);
      const pick = <T>(all: readonly T[]): T => all[Math.floor(random() * all.length)] as T;
      const { people } = server;
      const watched: Watched = {
        userAccountId: people.customer.userAccountId,
        conversations: [],
        friends: true,
        pages: ['C'],
        customersOf: [],
      };
      const devices = await Promise.all([layLine(), layLine()]);
      const tabs: Tab[] = [];
      for (const line of devices) {
        const browser = openBrowser(server, 'customer', line.url);
        tabs.push(await openLists(browser.open(), watched), await openLists(browser.open(), watched));
      }
      const [friendKey, pageKey] = keys() as [ConversationKey, ConversationKey];
      const others: OtherSide[] = [
        { client: server.as('friend'), key: friendKey, side: 'C', userAccountId: people.friend.userAccountId },
        { client: server.as('owner'), key: pageKey, side: 'P', userAccountId: people.owner.userAccountId },
        { client: server.as('staff'), key: pageKey, side: 'P', userAccountId: people.staff.userAccountId },
      ];
      const counts = { rounds: 0, deeds: 0, read: 0, markedUnread: 0, written: 0, cuts: 0, compared: 0 };

      for (let round = 0; round < sized(6, 60); round += 1) {
        for (let step = 0; step < 6; step += 1) {
          const choice = random();
          const tab = pick(tabs);
          const key = pick(keys());
          if (choice < 0.5) {
            await act(pick(others), random, `${seed} ${round} ${step}`);
            counts.deeds += 1;
          } else if (choice < 0.75) {
            // Somebody opens it there, sees its end, and goes on.
            tab.store.dispatch(openConversation(key));
            await until(() => selectOpenConversation(tab.store.getState(), key).status !== 'loading');
            await tab.store.dispatch(markSeen(key));
            if (choice < 0.6) {
              await tab.store.dispatch(markUnread(key, 0));
              counts.markedUnread += 1;
            }
            tab.store.dispatch(conversationClosed(key));
            counts.read += 1;
          } else if (choice < 0.87) {
            tab.store.dispatch(sendText(key, `${seed} ${round} ${step} own`));
            counts.written += 1;
          } else {
            const line = pick(devices);
            line.cut();
            await act(pick(others), random, `${seed} ${round} ${step} unheard`);
            line.mend();
            counts.cuts += 1;
          }
        }
        for (const tab of tabs) await until(() => isQuiet(tab), 'it is quiet');
        for (const tab of tabs) {
          await seesTruth(server.as('customer'), tab, watched);
          const state = tab.store.getState();
          const rows = [...selectFriends(state), ...selectPages(state, 'C')];
          expect(selectUnreadTotal(state)).toBe(rows.reduce((sum, row) => sum + row.look, 0));
          counts.compared += 1;
        }
        counts.rounds += 1;
      }
      tell(`counts, seed ${seed}`, counts);
    },
    280_000,
  );
});
