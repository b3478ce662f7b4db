import { deleteDB, openDB } from 'idb';
import { beforeEach, describe, expect, it } from 'vitest';
import { type EntityCache, openEntityCache } from '../../../src/store/cache/entityDatabase.ts';
import { selectConversation, selectMessage } from '../../../src/store/conversation/messagesSlice.ts';
import { conversationOpened } from '../../../src/store/conversation/openConversationsSlice.ts';
import { selectFriends } from '../../../src/store/inbox/friendsSlice.ts';
import { customersOutdated } from '../../../src/store/inbox/listedMembers.ts';
import { selectPages } from '../../../src/store/inbox/pagesSlice.ts';
import { selectPageUserTotal } from '../../../src/store/inbox/pageUsersSlice.ts';
import { pageUserRemoved, pageUserSaved } from '../../../src/store/model/events.ts';
import { homeShown, signedOut } from '../../../src/store/session/sessionSlice.ts';
import { startSession } from '../../../src/store/session/signIn.ts';
import { withDeviceDatabase } from '../../setup/deviceDatabase.ts';
import { answered, asked, membersAnswered, messagesAnswered } from '../fakes/calls.ts';
import { customerAt } from '../fakes/customerAt.ts';
import { customerRow, friendRow, pageRow } from '../fakes/rows.ts';
import { account, openTab, PAGE_KEY, pageMessage, until } from '../fakes/tab.ts';

withDeviceDatabase();

const NAME = `mingala-entities-${account.userId}`;
beforeEach(() => deleteDB(NAME));

const browser = () => {
  const document = Object.assign(new EventTarget(), { visibilityState: 'hidden' as const });
  return { window: new EventTarget() as unknown as Window, document: document as unknown as Document };
};

/** A tab that keeps entities; `rest` waits until everything that changed is stored, as when the tab is hidden. */
function tab(open: (userId: number) => Promise<EntityCache> = openEntityCache) {
  let written = 0;
  const around = browser();
  const opened = openTab({
    browser: around,
    openEntityCache: async (userId) => {
      const cache = await open(userId);
      const write: EntityCache['write'] = async (changes) => {
        await cache.write(changes);
        written += changes.members?.put.length ?? 0;
      };
      return { ...cache, write };
    },
  });
  // After catching up, customers that no screen shows would not count as whole.
  opened.server.settings.accepts = false;
  const rest = async (holds: () => Promise<boolean>) => {
    let done = false;
    const look = async () => {
      while (!done) {
        around.document.dispatchEvent(new Event('visibilitychange'));
        done = await holds();
        if (!done) await new Promise((resolve) => setTimeout(resolve, 10));
      }
    };
    await Promise.race([look(), until(() => done)]);
  };
  return { ...opened, rest, writtenRows: () => written };
}

const customers = (total: number) =>
  Array.from({ length: total }, (_, i) =>
    customerRow({ pageUserId: i + 1, messageDate: new Date(Date.UTC(2026, 10, 1) + i * 1000).toISOString(), look: 1 }),
  );

/** What is stored right now, read beside the app. */
async function stored(userId = account.userId) {
  const cache = await openEntityCache(userId);
  const first = await cache.readFirst();
  const members = await cache.readMembers(7, 0, 10_000);
  cache.close();
  return { ...first, members };
}

/** A tab in which an owner's page, its customers, a friend and a conversation were seen, and all of it is stored. */
async function seenOnce(total = 200) {
  const one = tab();
  const { store } = one;
  store.dispatch(homeShown({ page: 7, friend: null, uiAccept: null }));
  store.dispatch(answered('getPages', { customerOrPage: 'P' }, [pageRow({ look: total })]));
  store.dispatch(answered('getFriends', {}, [friendRow({ requestFormId: 9 })]));
  store.dispatch(membersAnswered(customers(total)));
  store.dispatch(conversationOpened({ key: PAGE_KEY, cached: false, viewer: { userAccountId: 1, side: 'C' } }));
  const messages = Array.from({ length: 90 }, (_, i) => pageMessage({ messageId: i + 1, revision: i + 1 }));
  store.dispatch(messagesAnswered(PAGE_KEY, messages, { revision: 90 }));
  await one.rest(async () => (await stored()).members.length === total && (await stored()).conversations.length === 1);
  return one;
}

describe('the entities that a device keeps', () => {
  it('given a corrupt stored part, when the app starts again, then that part alone is empty', async () => {
    (await seenOnce()).stop();
    const database = await openDB(NAME);
    await database.put('lists', { C: 'none', P: [{ pageId: 'x' }] }, 'pages');
    await database.put('members', { ...customerRow({ pageUserId: 5 }), look: 'many' });
    await database.put('conversations', { key: PAGE_KEY, opened: 1, messages: [{ messageId: -1 }] });
    database.close();
    const { store } = tab();
    await store.ready;
    expect(selectPages(store.getState(), 'P')).toEqual([]);
    expect(selectFriends(store.getState())).toHaveLength(1);
    expect(selectMessage(store.getState(), PAGE_KEY, 90)).toBeUndefined();
    expect((await stored()).members).toHaveLength(199);
  });

  it('given a stored inbox, when the app starts, then it shows before any answer', async () => {
    (await seenOnce()).stop();
    const { store } = tab();
    await store.ready;
    const state = store.getState();
    expect(selectPages(state, 'P')).toHaveLength(1);
    expect(selectFriends(state)).toHaveLength(1);
    expect(customerAt(state, 7, 0)?.pageUserId).toBe(200);
    expect(selectMessage(state, PAGE_KEY, 90)?.sendMessage).toBe('text 90');
    expect(selectConversation(state, PAGE_KEY).revision).toBe(90);
    expect(selectConversation(state, PAGE_KEY).cursor).toBe(31);
    expect(selectPages(state, 'P')[0]?.look).toBe(200);
  });

  it('given a long list, when the app starts again, then all of it loads after the first screen', async () => {
    (await seenOnce(5_000)).stop();
    const { store } = tab();
    await until(() => selectPageUserTotal(store.getState(), 7) === 5_000);
    expect(customerAt(store.getState(), 7, 4_999)?.pageUserId).toBe(1);
  });

  it('given a kept list, when a few rows change, then only those are written', async () => {
    const one = await seenOnce();
    const before = one.writtenRows();
    one.store.dispatch(pageUserSaved(customerRow({ pageUserId: 5, look: 9 })));
    one.store.dispatch(pageUserSaved(customerRow({ pageUserId: 500 })));
    one.store.dispatch(pageUserRemoved({ pageUserId: 6, pageId: 7 }));
    await one.rest(async () => (await stored()).members.some((row) => row.pageUserId === 500));
    const { members } = await stored();
    expect(one.writtenRows() - before).toBe(2);
    expect(members.find((row) => row.pageUserId === 5)?.look).toBe(9);
    expect(members.some((row) => row.pageUserId === 6)).toBe(false);
  });

  it('given a stored list, when the answer has one change, then only that row is written', async () => {
    (await seenOnce()).stop();
    const again = tab();
    await again.store.ready;
    const rows = customers(200).map((row) => (row.pageUserId === 7 ? { ...row, look: 5 } : row));
    again.store.dispatch(membersAnswered(rows));
    await again.rest(async () => (await stored()).members.find((row) => row.pageUserId === 7)?.look === 5);
    expect(again.writtenRows()).toBe(1);
  });

  it('given a stored list that is not whole for a while, then only what changed is written', async () => {
    const one = await seenOnce();
    const before = one.writtenRows();
    one.store.dispatch(customersOutdated([{ pageId: 7, look: 200 }]));
    one.store.dispatch(answered('getFriends', {}, []));
    await one.rest(async () => (await stored()).friends?.length === 0);
    one.store.dispatch(membersAnswered([...customers(200), customerRow({ pageUserId: 500 })]));
    await one.rest(async () => (await stored()).members.length === 201);
    expect(one.writtenRows() - before).toBe(1);
  });

  it('given a change of a desk on its way, then the device keeps what the server told', async () => {
    const one = await seenOnce();
    one.store.dispatch(asked('changeDesk', { pageId: 7, customerId: 1_001, state: 'done' }));
    one.store.dispatch(pageUserSaved(customerRow({ pageUserId: 500 })));
    await one.rest(async () => (await stored()).members.some((row) => row.pageUserId === 500));
    expect((await stored()).members.find((row) => row.pageUserId === 1)?.desk?.state ?? 'open').toBe('open');
  });

  it('given kept rows, when the server has answered first, then they do not come back over it', async () => {
    (await seenOnce()).stop();
    const again = tab();
    again.store.dispatch(membersAnswered([customerRow({ pageUserId: 1 })]));
    await again.rest(async () => (await stored()).members.length === 1);
    expect(selectPageUserTotal(again.store.getState(), 7)).toBe(1);
  });

  it('given somebody signs out, when the device is looked at, then nothing of them is kept', async () => {
    const one = await seenOnce();
    one.store.dispatch(signedOut({ reason: 'person' }));
    await until(() => selectFriends(one.store.getState()).length === 0);
    await one.rest(async () => !(await indexedDB.databases()).some(({ name }) => name === NAME));
    expect((await stored()).members).toEqual([]);
  });

  it('given another account, when it signs in, then it sees and finds nothing of the first', async () => {
    const one = await seenOnce();
    one.store.dispatch(startSession({ ...account, userId: 2, password: 'token-2' }));
    expect(selectFriends(one.store.getState())).toEqual([]);
    one.store.dispatch(answered('getFriends', {}, [friendRow({ requestFormId: 10 })]));
    // It is written once what the device has of this account is read.
    await one.rest(async () => (await stored(2)).friends?.some(({ requestFormId }) => requestFormId === 10) === true);
    expect(selectPages(one.store.getState(), 'P')).toEqual([]);
    expect(selectPageUserTotal(one.store.getState(), 7)).toBe(0);
    expect(selectMessage(one.store.getState(), PAGE_KEY, 90)).toBeUndefined();
    await one.rest(async () => !(await indexedDB.databases()).some(({ name }) => name === NAME));
    await deleteDB('mingala-entities-2');
  });

  it('given a browser that refuses to store, then the app runs and the error is reported', async () => {
    const one = tab(() => Promise.reject(new Error('no storage here')));
    await one.store.ready;
    one.store.dispatch(answered('getFriends', {}, [friendRow({ requestFormId: 9 })]));
    expect(selectFriends(one.store.getState())).toHaveLength(1);
    await until(() => one.reports.length === 1);
    expect(one.reports[0]?.[0]).toBe('this device keeps no entities');
  });
});
