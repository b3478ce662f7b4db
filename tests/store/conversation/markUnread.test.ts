import { describe, expect, it } from 'vitest';
import { pagesApi } from '../../../src/store/api/pagesApi.ts';
import { conversationClosed, selectOpenConversation } from '../../../src/store/conversation/openConversationsSlice.ts';
import { openConversation } from '../../../src/store/conversation/opening.ts';
import { markSeen, markUnread, selectUnreadIn } from '../../../src/store/conversation/unread.ts';
import { selectAlert } from '../../../src/store/notices/alertsSlice.ts';
import { type Answers, Refused } from '../../wireDouble.ts';
import { pageRow } from '../fakes/rows.ts';
import { openTab, PAGE_KEY, pageList, pageMessage, type Tab, until } from '../fakes/tab.ts';

const TIME = '2026-11-21T06:00:00.000Z';
const own = { messageStatus: 'C', userAccountDto: { userAccountId: 1, profileName: '' } } as const;
/** Two messages of the page, the own answer, another of the page: all of them read. */
const MESSAGES = [
  pageMessage({ messageId: 3, look: -1 }),
  pageMessage({ messageId: 4, look: -1 }),
  pageMessage({ messageId: 5, look: -1, ...own }),
  pageMessage({ messageId: 6, look: -1 }),
];

const unread = ({ store }: Tab) => selectUnreadIn(store.getState(), PAGE_KEY);
const calls = (tab: Tab, name: string) => tab.heard.filter((call) => call.name === name);

async function openRead(answers: Answers = {}) {
  const tab = openTab({
    answers: {
      getNotificationCount: 0,
      getPages: [pageRow({ messageDate: TIME, revision: 9 })],
      getMessages: pageList(MESSAGES),
      putPageLook: { look: 0, messageId: 6 },
      putPageUnread: { look: 2, messageId: 3 },
      ...answers,
    },
  });
  await tab.store.dispatch(pagesApi.endpoints.getPages.initiate({ customerOrPage: 'C' }));
  tab.store.dispatch(openConversation(PAGE_KEY));
  await until(() => selectOpenConversation(tab.store.getState(), PAGE_KEY).status === 'ready');
  await tab.store.dispatch(markSeen(PAGE_KEY));
  return tab;
}

describe('marking unread', () => {
  it('given read messages, when marked from one on, then the row counts them before the answer', async () => {
    const tab = await openRead();
    const marked = tab.store.dispatch(markUnread(PAGE_KEY, 4));
    expect(unread(tab)).toBe(2);
    expect(await marked).toEqual({ undo: { key: PAGE_KEY, side: 'C', upTo: 6 } });
    expect(unread(tab)).toBe(2);
    expect(calls(tab, 'putPageUnread').map(({ params, query }) => [params, query])).toEqual([
      [{ pageId: '7', customerOrPage: 'C', customerId: '1' }, { from: '4' }],
    ]);
  });

  it('given the server counts another number, when it answers, then the row has that', async () => {
    const tab = await openRead({ putPageUnread: { look: 5, messageId: 1 } });
    await tab.store.dispatch(markUnread(PAGE_KEY, 0));
    expect(unread(tab)).toBe(5);
  });

  it('given the server refuses, when it answers, then the row counts what it did before', async () => {
    const tab = await openRead({ putPageUnread: new Refused('notFound', 'gone') });
    expect(await tab.store.dispatch(markUnread(PAGE_KEY, 4))).toBeNull();
    expect(unread(tab)).toBe(0);
    expect(selectAlert(tab.store.getState())).toBeDefined();
  });

  it('given it is still open, when it is seen, then it is not read before it is opened anew', async () => {
    const tab = await openRead();
    await tab.store.dispatch(markUnread(PAGE_KEY, 4));
    await tab.store.dispatch(markSeen(PAGE_KEY));
    expect(calls(tab, 'putPageLook')).toHaveLength(0);
    tab.store.dispatch(conversationClosed(PAGE_KEY));
    tab.store.dispatch(openConversation(PAGE_KEY));
    await until(() => !selectOpenConversation(tab.store.getState(), PAGE_KEY).isSeekingUnread);
    expect(selectOpenConversation(tab.store.getState(), PAGE_KEY).firstUnread).toBe(4);
    await tab.store.dispatch(markSeen(PAGE_KEY));
    expect(calls(tab, 'putPageLook')).toHaveLength(1);
  });
});
