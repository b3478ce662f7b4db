import { afterEach, describe, expect, it, vi } from 'vitest';
import { type RouteName, StaffList } from '#contract';
import { fieldsApi } from '../../../src/features/detailCard/fieldsApi.ts';
import { savedViewsApi } from '../../../src/features/inbox/filter/savedViewsApi.ts';
import { deskApi } from '../../../src/store/api/deskApi.ts';
import { friendsApi } from '../../../src/store/api/friendsApi.ts';
import { pagesApi } from '../../../src/store/api/pagesApi.ts';
import { savedRepliesApi } from '../../../src/store/api/savedRepliesApi.ts';
import { loadOlder } from '../../../src/store/conversation/loadMessages.ts';
import { selectMessage } from '../../../src/store/conversation/messagesSlice.ts';
import { selectOpenConversation } from '../../../src/store/conversation/openConversationsSlice.ts';
import { openConversation } from '../../../src/store/conversation/opening.ts';
import { selectFriend } from '../../../src/store/inbox/friendsSlice.ts';
import { selectNotificationCount } from '../../../src/store/inbox/notificationsSlice.ts';
import { selectPages } from '../../../src/store/inbox/pagesSlice.ts';
import { pageUsersApi } from '../../../src/store/inbox/pageUsersApi.ts';
import { selectHasAllPageUsers, selectPageUser } from '../../../src/store/inbox/pageUsersSlice.ts';
import { signedOut } from '../../../src/store/session/sessionSlice.ts';
import { type Answers, Refused } from '../../wireDouble.ts';
import { customerRow, friendRow, pageRow } from '../fakes/rows.ts';
import {
  line,
  live,
  openTab,
  PAGE_KEY,
  PAGE_TOPIC,
  pageList,
  pageMessage,
  playTime,
  type Tab,
  until,
  untilPlayed,
} from '../fakes/tab.ts';

const asked = (tab: Tab, name: string) => tab.heard.filter((call) => call.name === name).length;
const ACTIVITY_TOPIC = '/mbt/friends/active';
const trouble = new Refused('internal', '');

async function watching(answers: Answers) {
  const getMessages = () => pageList([pageMessage({ messageId: 5, revision: 5 })], { revision: 5 });
  const tab = openTab({ answers: { getNotificationCount: 0, getMessages, ...answers } });
  await live(tab);
  tab.store.dispatch(openConversation(PAGE_KEY));
  await until(() => tab.store.getState().openConversations[PAGE_KEY]?.status === 'ready');
  return tab;
}

afterEach(() => void vi.useRealTimers());

/** A list that the server has read, and that arrives when `arrive` is called. */
function underWay<T>(list: T) {
  let arrive: () => void = () => undefined;
  const answer = new Promise<T>((resolve) => {
    arrive = () => resolve(list);
  });
  return { answer, arrive };
}

describe('news of a row that is not held while its list is on its way', () => {
  it('given customers, when one writes before their row arrives, then the row shows it', async () => {
    const { answer, arrive } = underWay([customerRow({ pageUserId: 1, revision: 4 })]);
    const tab = openTab({ answers: { getNotificationCount: 0, getPageUsers: () => answer } });
    await live(tab);
    const read = tab.store.dispatch(
      pageUsersApi.endpoints.getPageUsers.initiate({ pageId: 7, userType: 'C' }, { subscribe: false }),
    );
    await until(() => asked(tab, 'getPageUsers') === 1);
    const news = { sendMessage: 'Hello?', messageDate: '2026-11-21T06:00:00.000Z', look: 1, revision: 5 };
    const of = { pageId: 7, customerId: 1_001, pageUserId: 1, userAccountId: 1_001, customerOrPage: 'C' };
    tab.server.push(ACTIVITY_TOPIC, { type: 'M', ...of, messageId: 9, ...news });
    tab.answers.getPageUsers = [customerRow({ pageUserId: 1, ...news })];
    arrive();
    await read;
    await until(() => selectPageUser(tab.store.getState(), 7, 1)?.sendMessage === 'Hello?');
  });

  it('given a slow list, when customers write, then it is waited for and read once more', async () => {
    const { answer, arrive } = underWay([customerRow({ pageUserId: 1, revision: 4 })]);
    const tab = openTab({ answers: { getNotificationCount: 0, getPageUsers: () => answer } });
    await live(tab);
    vi.useFakeTimers();
    const read = tab.store.dispatch(pageUsersApi.endpoints.getPageUsers.initiate({ pageId: 7, userType: 'C' }));
    for (let second = 1; second <= 10; second += 1) {
      const news = { sendMessage: 'Hello?', messageDate: '2026-11-21T06:00:00.000Z', look: 1, revision: 5 };
      const of = { pageId: 7, customerId: 1_000 + second, userAccountId: 1_000 + second, customerOrPage: 'C' };
      tab.server.push(ACTIVITY_TOPIC, { type: 'M', ...of, messageId: second, ...news });
      await vi.advanceTimersByTimeAsync(1_000);
    }
    expect(asked(tab, 'getPageUsers')).toBe(1);
    arrive();
    await vi.advanceTimersByTimeAsync(1_000);
    expect(asked(tab, 'getPageUsers')).toBe(2);
    read.unsubscribe();
  });

  it('given friends, when one writes before their row arrives, then the row shows it', async () => {
    const { answer, arrive } = underWay([friendRow({ requestFormId: 9, revision: 4 })]);
    const tab = openTab({ answers: { getNotificationCount: 0, getFriends: () => answer } });
    await live(tab);
    const read = tab.store.dispatch(friendsApi.endpoints.getFriends.initiate(undefined, { subscribe: false }));
    await until(() => asked(tab, 'getFriends') === 1);
    const news = { sendMessage: 'Hello?', messageDate: '2026-11-21T06:00:00.000Z', look: 1, revision: 5 };
    tab.server.push(ACTIVITY_TOPIC, {
      type: 'PM',
      requestFormId: 9,
      userAccountId: 109,
      privateMessageId: 9,
      ...news,
    });
    tab.answers.getFriends = [friendRow({ requestFormId: 9, ...news })];
    arrive();
    await read;
    await until(() => selectFriend(tab.store.getState(), 9)?.sendMessage === 'Hello?');
  });
});

describe('a list that takes longer than the patience of a catch-up', () => {
  const STEP_MS = 100;
  const pause = () => new Promise((resolve) => setTimeout(resolve, STEP_MS));

  /** A list of which a row comes at each step. */
  const rowByRow = (rows: number) => {
    const text = new TextEncoder();
    let row = 0;
    return new Response(
      new ReadableStream({
        async pull(controller) {
          await pause();
          row += 1;
          const json = JSON.stringify(customerRow({ pageUserId: row }));
          controller.enqueue(text.encode(`${row === 1 ? '[' : ','}${json}\n`));
          if (row < rows) return;
          controller.enqueue(text.encode(']'));
          controller.close();
        },
      }),
    );
  };

  /** A tab whose line comes up while a list of this many steps is read. */
  const reading = (rows: number) => {
    vi.useFakeTimers();
    const tab = openTab({ answers: { getNotificationCount: 0, getPageUsers: () => rowByRow(rows) } });
    return {
      tab,
      read: tab.store.dispatch(pageUsersApi.endpoints.getPageUsers.initiate({ pageId: 7, userType: 'C' })),
    };
  };
  const pass = async ({ server }: Tab, steps: number) => {
    for (let step = 0; step < steps; step += 1) {
      await vi.advanceTimersByTimeAsync(STEP_MS);
      for (const connection of server.open()) connection.heardAt = Date.now();
    }
  };

  it('given rows come all the time, when the line comes up, then it is read to its end', async () => {
    const { tab, read } = reading(60);
    await pass(tab, 130);
    expect(line(tab)).toBe('live');
    expect(selectHasAllPageUsers(tab.store.getState(), 7)).toBe(true);
    // Once more, because events may have been missed before the line was up.
    expect(asked(tab, 'getPageUsers')).toBe(2);
    read.unsubscribe();
  });

  it('given rows come all the time, when an event comes, then it is shown before they all are', async () => {
    const { tab, read } = reading(100);
    await pass(tab, 20);
    tab.server.push('/mbt/noti/1', 7);
    await pass(tab, 40);
    expect(selectNotificationCount(tab.store.getState())).toBe(7);
    expect(selectHasAllPageUsers(tab.store.getState(), 7)).toBe(false);
    read.unsubscribe();
  });

  it('given its rows stop coming, when the line comes up, then it is asked for again', async () => {
    vi.useFakeTimers();
    let isFirst = true;
    const hung = () => new Response(new ReadableStream({ start: (body) => body.enqueue(new Uint8Array([0x5b])) }));
    const getPageUsers = () => {
      if (!isFirst) return [customerRow({ pageUserId: 1 })];
      isFirst = false;
      return hung();
    };
    const tab = openTab({ answers: { getNotificationCount: 0, getPageUsers } });
    const read = tab.store.dispatch(pageUsersApi.endpoints.getPageUsers.initiate({ pageId: 7, userType: 'C' }));
    await vi.advanceTimersByTimeAsync(5_000);
    expect(line(tab)).toBe('live');
    expect(selectHasAllPageUsers(tab.store.getState(), 7)).toBe(true);
    read.unsubscribe();
  });
});

describe('older messages that a dropped connection never brings', () => {
  const HELD = { reset: false, revision: 5, messages: [], deleted: [], readByOther: 0 };
  const shown = ({ store }: Tab) => selectOpenConversation(store.getState(), PAGE_KEY);

  /** An open conversation whose older page hangs as often as told; `look`: its unread messages. */
  async function waiting({ look = 0, hangs = 1 } = {}) {
    let left = hangs;
    const getMessages: Answers['getMessages'] = ({ query }) => {
      if (query.messageId === '0')
        return pageList([pageMessage({ messageId: 5, revision: 5 })], { revision: 5, cursor: 5 });
      left -= 1;
      if (left >= 0) return new Promise<never>(() => undefined);
      return pageList([pageMessage({ messageId: 4, revision: 4 })], { revision: 5 });
    };
    const answers = { getNotificationCount: 0, getPages: [pageRow({ look })], getMessageChanges: HELD, getMessages };
    const tab = openTab({ answers });
    await live(tab);
    await tab.store.dispatch(pagesApi.endpoints.getPages.initiate({ customerOrPage: 'C' }));
    tab.store.dispatch(openConversation(PAGE_KEY));
    await until(() => shown(tab).status === 'ready');
    if (look === 0) void tab.store.dispatch(loadOlder(PAGE_KEY));
    await until(() => shown(tab).olderStatus === 'loading');
    return tab;
  }

  async function reconnect(tab: Tab) {
    vi.useFakeTimers();
    tab.server.cut();
    await vi.advanceTimersByTimeAsync(5_000);
    expect(line(tab)).toBe('live');
  }

  it('given a page that was scrolled to, when the line is back, then it is read', async () => {
    const tab = await waiting();
    await reconnect(tab);
    expect(shown(tab).olderStatus).toBe('ready');
    expect(selectMessage(tab.store.getState(), PAGE_KEY, 4)).toBeDefined();
  });

  it('given the search for the first unread message, when the line is back, then it is found', async () => {
    const tab = await waiting({ look: 2 });
    expect(shown(tab).isSeekingUnread).toBe(true);
    await reconnect(tab);
    expect(shown(tab)).toMatchObject({ isSeekingUnread: false, firstUnread: 4 });
  });

  it('given it hangs again, when the line is back once more, then it is read', async () => {
    const tab = await waiting({ hangs: 2 });
    await reconnect(tab);
    expect(shown(tab).olderStatus).toBe('loading');
    await reconnect(tab);
    expect(shown(tab).olderStatus).toBe('ready');
  });

  it('given it hangs, when the person signs out, then it is not asked for again', async () => {
    const tab = await waiting();
    tab.store.dispatch(signedOut({ reason: 'otherTab' }));
    await new Promise((resolve) => setTimeout(resolve));
    expect(asked(tab, 'getMessages')).toBe(2);
  });
});

describe('lists that the staff of a page share', () => {
  const READS: Record<StaffList, { name: RouteName; read: (tab: Tab) => unknown; answers: Answers }> = {
    labels: {
      name: 'getLabels',
      read: ({ store }) => store.dispatch(deskApi.endpoints.getLabels.initiate({ pageId: 7 })),
      answers: { getLabels: [] },
    },
    fields: {
      name: 'getCustomerFields',
      read: ({ store }) => store.dispatch(fieldsApi.endpoints.getCustomerFields.initiate({ pageId: 7, customerId: 1 })),
      answers: { getCustomerFields: [] },
    },
    views: {
      name: 'getViews',
      read: ({ store }) => store.dispatch(savedViewsApi.endpoints.getViews.initiate({ pageId: 7 })),
      answers: { getViews: [] },
    },
    replies: {
      name: 'getSavedReplies',
      read: ({ store }) => store.dispatch(savedRepliesApi.endpoints.getSavedReplies.initiate({ pageId: 7 })),
      answers: { getSavedReplies: [] },
    },
  };

  // covers: staff-lists
  it.each(StaffList.options)(
    'given the shown %s, when one changes or the line was away, then they are read again',
    async (list) => {
      const all = Object.values(READS);
      const tab = openTab({
        answers: Object.assign({ getNotificationCount: 0 }, ...all.map(({ answers }) => answers)),
      });
      await live(tab);
      for (const { read } of all) read(tab);
      await until(() => all.every(({ name }) => asked(tab, name) === 1));
      const { name } = READS[list];
      tab.server.push(ACTIVITY_TOPIC, { type: 'SL', list });
      await until(() => asked(tab, name) === 2);
      expect(all.map((one) => asked(tab, one.name))).toEqual(all.map((one) => (one.name === name ? 2 : 1)));
      tab.server.cut();
      await until(() => asked(tab, name) === 3);
    },
  );
});

describe('catching up', () => {
  it('given a server in trouble, then the screen does not count as live until it answers', async () => {
    playTime();
    const tab = openTab({ answers: { getNotificationCount: trouble } });
    await untilPlayed(() => asked(tab, 'getNotificationCount') > 1);
    expect(line(tab)).toBe('catchingUp');
    tab.answers.getNotificationCount = 4;
    await untilPlayed(() => line(tab) === 'live');
    expect(selectNotificationCount(tab.store.getState())).toBe(4);
  });

  it('given a server in trouble, when an event comes meanwhile, then it is shown all the same', async () => {
    const tab = openTab({ answers: { getNotificationCount: trouble } });
    await until(() => asked(tab, 'getNotificationCount') > 1, 'it is asked again');
    tab.server.push('/mbt/noti/1', 7);
    await until(() => selectNotificationCount(tab.store.getState()) === 7);
    expect(line(tab)).toBe('catchingUp');
  });

  it('given what is refused for good, when it is asked, then that is an answer too', async () => {
    await live(openTab({ answers: { getNotificationCount: new Refused('forbidden', '') } }));
    await live(openTab({ answers: { getNotificationCount: new Refused('notOffered', '') } }));
  });

  it('given a connection that never answers, when it times out, then another one is tried', async () => {
    let isFirst = true;
    const getNotificationCount = () => {
      if (!isFirst) return 3;
      isFirst = false;
      return new Promise<number>(() => undefined);
    };
    playTime();
    const tab = openTab({ answers: { getNotificationCount } });
    await untilPlayed(() => line(tab) === 'catchingUp');
    await untilPlayed(() => line(tab) === 'live');
    expect(selectNotificationCount(tab.store.getState())).toBe(3);
  });

  it('given a gap that cannot be filled, then the screen shows that it is behind until it is', async () => {
    const tab = await watching({ getMessageChanges: trouble });
    tab.answers.getMessages = trouble;
    const seen = [line(tab)];
    tab.store.subscribe(() => {
      if (seen.at(-1) !== line(tab)) seen.push(line(tab));
    });
    tab.server.push(PAGE_TOPIC, {
      type: 'save',
      message: pageMessage({ messageId: 8, revision: 8 }),
      revision: 8,
    });
    await until(() => line(tab) === 'catchingUp', 'it says that it is behind');
    tab.answers.getMessageChanges = {
      reset: false,
      revision: 8,
      messages: [6, 7, 8].map((messageId) => pageMessage({ messageId, revision: messageId })),
      deleted: [],
      readByOther: 0,
    };
    await live(tab);
    expect(seen).toEqual(['live', 'catchingUp', 'live']);
    expect([6, 7].map((id) => selectMessage(tab.store.getState(), PAGE_KEY, id)?.sendMessage)).toEqual([
      'text 6',
      'text 7',
    ]);
  });

  /** What a server answers that has only two changes in one answer, up to the newest revision. */
  const inTwos =
    (newest: number) =>
    ({ query }: { query: Record<string, string> }) => {
      const revision = Number(query.revision);
      const told = [1, 2].map((step) => revision + step).filter((one) => one <= newest);
      const upTo = told.at(-1) ?? newest;
      return {
        reset: false,
        revision: upTo,
        ...(upTo < newest ? { more: true } : {}),
        messages: told.map((messageId) => pageMessage({ messageId, revision: messageId })),
        deleted: [],
        readByOther: 0,
      };
    };

  it('given changes in several answers, when the line is back, then none is missing', async () => {
    const tab = await watching({ getMessageChanges: inTwos(11) });
    tab.server.cut();
    await until(() => line(tab) !== 'live', 'the loss is noticed');
    await live(tab);
    const texts = [6, 7, 8, 9, 10, 11].map((id) => selectMessage(tab.store.getState(), PAGE_KEY, id)?.sendMessage);
    expect(texts).toEqual([6, 7, 8, 9, 10, 11].map((id) => `text ${id}`));
    expect(asked(tab, 'getMessageChanges')).toBe(3);
  });

  it('given customers on no screen, when one wrote during a loss, then the page counts it', async () => {
    const answers: Answers = {
      getNotificationCount: 0,
      getPages: [pageRow()],
      getPageUsers: [customerRow({ pageUserId: 1 })],
    };
    const tab = openTab({ answers });
    await live(tab);
    await tab.store.dispatch(pagesApi.endpoints.getPages.initiate({ customerOrPage: 'P' }));
    const ofPage = { pageId: 7, userType: 'C' } as const;
    const shown = tab.store.dispatch(pageUsersApi.endpoints.getPageUsers.initiate(ofPage));
    await shown;
    shown.unsubscribe();
    const isCached = () => pageUsersApi.endpoints.getPageUsers.select(ofPage)(tab.store.getState()).isSuccess;
    await until(() => !isCached());
    answers.getPages = [pageRow({ look: 1, sendMessage: 'Hello?' })];
    tab.server.cut();
    await until(() => line(tab) !== 'live');
    await live(tab);
    expect(selectPages(tab.store.getState(), 'P')).toMatchObject([{ look: 1, sendMessage: 'Hello?' }]);
    expect(asked(tab, 'getPageUsers')).toBe(1);
  });

  it('given a server that says more but gets no further, then the newest page is read instead', async () => {
    const getMessageChanges = { reset: false, revision: 5, more: true, messages: [], deleted: [], readByOther: 0 };
    const tab = await watching({ getMessageChanges });
    const list = [5, 6, 7, 8].map((messageId) => pageMessage({ messageId, revision: messageId }));
    tab.answers.getMessages = () => pageList(list, { revision: 8 });
    tab.server.push(PAGE_TOPIC, { type: 'save', message: pageMessage({ messageId: 8, revision: 8 }), revision: 8 });
    await until(() => selectMessage(tab.store.getState(), PAGE_KEY, 6) !== undefined, 'the missed are shown');
    expect(asked(tab, 'getMessageChanges')).toBe(1);
  });
});
