import type { UnknownAction } from '@reduxjs/toolkit';
import { describe, expect, it } from 'vitest';
import { conversationKey, type Friend, type PageUser } from '#contract';
import { selectFriends, selectFriendsStatus, selectIsFriendMissing } from '../../../src/store/inbox/friendsSlice.ts';
import { selectNotificationCount } from '../../../src/store/inbox/notificationsSlice.ts';
import { selectArePagesStale, selectHasPages, selectPage, selectPages } from '../../../src/store/inbox/pagesSlice.ts';
import {
  selectPagesWithMissingCustomers,
  selectPageUser,
  selectPageUserByCustomer,
  selectPageUsersStatus,
  selectPageUserTotal,
  selectStaff,
} from '../../../src/store/inbox/pageUsersSlice.ts';
import { selectIsActive } from '../../../src/store/inbox/presenceSlice.ts';
import { type EntitiesState, entitiesReducer } from '../../../src/store/messaging.ts';
import {
  friendActivityReceived,
  friendRemoved,
  notificationCountChanged,
  pageRemoved,
  pageSaved,
  pageUserActivityReceived,
  pageUserRemoved,
  pageUserSaved,
  presenceChanged,
} from '../../../src/store/model/events.ts';
import { answered, asked, conversationAnswered, membersAnswered, refused } from '../fakes/calls.ts';
import { customerAt } from '../fakes/customerAt.ts';
import { customerRow, friendRow, pageRow } from '../fakes/rows.ts';
import { pageMessage } from '../fakes/tab.ts';

const told = (...actions: UnknownAction[]) => {
  const entities = actions.reduce<EntitiesState | undefined>(entitiesReducer, undefined);
  if (!entities) throw new Error('nothing was told');
  return { entities };
};
const then = ({ entities }: { entities: EntitiesState }, ...actions: UnknownAction[]) => ({
  entities: actions.reduce(entitiesReducer, entities),
});

const at = (minute: number) => `2026-11-21T06:${String(minute).padStart(2, '0')}:00.000Z`;
const customers = (...rows: PageUser[]) => membersAnswered(rows);
const served = (...pages: ReturnType<typeof pageRow>[]) => answered('getPages', { customerOrPage: 'P' }, pages);
const friends = (...rows: Friend[]) => answered('getFriends', {}, rows);

type News = Partial<ReturnType<typeof pageUserActivityReceived>['payload']>;
/** News of the conversation of customer 1000 + `pageUserId` with page 7, as its staff hears it. */
const news = (pageUserId: number, given: News = {}) =>
  pageUserActivityReceived({
    key: conversationKey({ kind: 'page', pageId: 7, customerId: 1000 + pageUserId }),
    pageId: 7,
    customerId: 1000 + pageUserId,
    side: 'P',
    lastSide: 'C',
    from: 'other',
    messageId: 50,
    sendMessage: 'မင်္ဂလာပါ',
    messageDate: at(30),
    ...given,
  });
const friendNews = (given: Partial<ReturnType<typeof friendActivityReceived>['payload']> = {}) =>
  friendActivityReceived({
    key: 'friend:9',
    requestFormId: 9,
    from: 'other',
    messageId: 50,
    sendMessage: 'နေကောင်းလား',
    messageDate: at(30),
    ...given,
  });
const orderOf = (state: ReturnType<typeof told>) =>
  Array.from({ length: selectPageUserTotal(state, 7) }, (_, i) => customerAt(state, 7, i)?.pageUserId);

describe('the customers of a page', () => {
  const one = customerRow({ pageUserId: 1, messageDate: at(1), look: 2, revision: 5 });
  const two = customerRow({ pageUserId: 2, messageDate: at(2), look: 1, revision: 5 });
  const silent = customerRow({ pageUserId: 3 });

  it('given a list, then it is ordered by newest activity, rows without any last', () => {
    const state = told(asked('getPageUsers', { pageId: 7, userType: 'C' }), customers(silent, one, two));
    expect(orderOf(state)).toEqual([2, 1, 3]);
    expect(selectPageUsersStatus(state, 7)).toBe('ready');
  });

  // covers: event-m-pm
  it('given a customer’s message, then its row is on top with text, time, count and waiting', () => {
    const state = told(
      customers(one, two),
      news(1, { look: 3, revision: 6, messageDate: at(30), waitingSince: at(30) }),
    );
    expect(customerAt(state, 7, 0)).toMatchObject({
      pageUserId: 1,
      sendMessage: 'မင်္ဂလာပါ',
      messageDate: at(30),
      look: 3,
      messageStatus: 'C',
      waitingSince: at(30),
    });
    expect(selectPageUserByCustomer(state, 7, 1001)?.look).toBe(3);
  });

  // covers: event-m-pm
  it('given no exact count, then each message of a customer counts, one of a colleague does not', () => {
    const state = told(
      customers(one),
      news(1, { messageId: 50 }),
      news(1, { messageId: 51 }),
      news(1, { messageId: 52, lastSide: 'P' }),
    );
    expect(selectPageUser(state, 7, 1)).toMatchObject({ look: 4, waitingSince: null });
  });

  // covers: event-without-sender
  it('given no exact count, when somebody read, then nothing is unread', () => {
    const state = told(customers(one), news(1, { from: null, messageId: 40, sendMessage: 'old', messageDate: at(1) }));
    expect(selectPageUser(state, 7, 1)).toMatchObject({ look: 0, sendMessage: 'old' });
  });

  it('given the same or older news, when they come, then nothing changes at all', () => {
    const state = told(customers(one, two), news(1, { look: 3, revision: 7 }));
    expect(then(state, news(1, { look: 3, revision: 7 }), news(1, { look: 9, revision: 6 })).entities).toBe(
      state.entities,
    );
  });

  it('given a server without revisions, when a message comes twice, then it counts once', () => {
    const state = told(customers(customerRow({ pageUserId: 1 })), news(1), news(1));
    expect(selectPageUser(state, 7, 1)?.look).toBe(1);
  });

  it('given events during a request, when the older answer arrives, then the events stay', () => {
    const state = told(
      customers(one, two),
      asked('getPageUsers', { pageId: 7, userType: 'C' }),
      news(1, { look: 3, revision: 6 }),
      pageUserSaved(customerRow({ pageUserId: 4, messageDate: at(29) })),
      pageUserRemoved({ pageUserId: 2, pageId: 7 }),
      customers(one, two),
    );
    expect(orderOf(state)).toEqual([1, 4]);
    expect(selectPageUser(state, 7, 1)?.look).toBe(3);
  });

  it('given an answer equal to what is held, then every row keeps its identity', () => {
    const state = told(customers(one, two));
    const again = then(state, customers({ ...one }, { ...two, participantDto: { ...two.participantDto } }));
    expect(selectPageUser(again, 7, 2)).toBe(selectPageUser(state, 7, 2));
  });

  it('given a failed refresh, when it is told, then the list stays and is ready', () => {
    const call = { pageId: 7, userType: 'C' as const };
    const state = told(customers(one), asked('getPageUsers', call), refused('getPageUsers', call));
    expect(orderOf(state)).toEqual([1]);
    expect(selectPageUsersStatus(state, 7)).toBe('ready');
    expect(selectPageUsersStatus(told(asked('getPageUsers', call), refused('getPageUsers', call)), 7)).toBe('failed');
  });

  it('given an event of an unknown customer, then the list is marked until it is read again', () => {
    const state = told(customers(one), news(8));
    expect(selectPagesWithMissingCustomers(state)).toEqual([7]);
    expect(selectPagesWithMissingCustomers(then(state, customers(one, customerRow({ pageUserId: 8 }))))).toEqual([]);
  });

  it('given customers on their way, when one becomes staff meanwhile, then they are no customer', () => {
    const asks = asked('getPageUsers', { pageId: 7, userType: 'C' });
    const state = told(customers(one), asks, pageUserSaved({ ...one, side: 'P', userTypeId: 3 }), customers(one));
    expect(selectPageUserTotal(state, 7)).toBe(0);
  });

  it('given a member who becomes staff, when told, then they are staff and no customer', () => {
    const state = told(customers(one), pageUserSaved({ ...one, side: 'P', userTypeId: 3, accepted: false }));
    expect(selectPageUserTotal(state, 7)).toBe(0);
    expect(selectStaff(state, 7).map((row) => row.pageUserId)).toEqual([1]);
  });

  it('given an own message, when it is answered, then the row shows it before any event comes', () => {
    const message = pageMessage({ messageId: 60, customerId: 1001, revision: 6, time: at(40), sendMessage: 'ရပါတယ်' });
    const sending = { key: 'page:7:1001', side: 'P', clientId: 'a', replyId: 0, text: 'ရပါတယ်' } as const;
    const state = told(customers(one, two), conversationAnswered('postText', sending, message));
    expect(customerAt(state, 7, 0)).toMatchObject({ pageUserId: 1, sendMessage: 'ရပါတယ်', look: 2 });
  });

  // covers: open-marks-read
  it('given a late read mark, when a newer message came before it, then that still counts', () => {
    const look = { key: 'page:7:1001', side: 'P', upTo: 51 } as const;
    const state = told(
      customers(one),
      news(1, { messageId: 51, look: 1, revision: 6 }),
      conversationAnswered('putLook', look, { look: 0, messageId: 50 }),
    );
    expect(selectPageUser(state, 7, 1)?.look).toBe(1);
    expect(
      selectPageUser(then(state, conversationAnswered('putLook', look, { look: 0, messageId: 51 })), 7, 1)?.look,
    ).toBe(0);
  });
});

describe('the pages of a person', () => {
  it('given a served page, when its customers write and are read, then its total follows', () => {
    const rows = [1, 2, 3].map((pageUserId) => customerRow({ pageUserId, look: pageUserId, revision: 1 }));
    const state = told(served(pageRow({ look: 6 })), customers(...rows));
    const busy = then(state, news(1, { look: 4, revision: 2 }), news(3, { look: 0, from: null, revision: 2 }));
    expect(selectPages(busy, 'P')[0]).toMatchObject({ look: 6, sendMessage: 'မင်္ဂလာပါ', messageDate: at(30) });
    expect(selectPages(then(busy, pageUserRemoved({ pageUserId: 1, pageId: 7 })), 'P')[0]?.look).toBe(2);
  });

  it('given unloaded customers, when one writes, then the page counts one more', () => {
    const state = told(served(pageRow({ look: 6 })), news(1));
    expect(selectPages(state, 'P')[0]?.look).toBe(7);
    expect(selectArePagesStale(state, 'P')).toBe(false);
    expect(selectArePagesStale(then(state, news(1, { from: null })), 'P')).toBe(true);
  });

  it('given a customer, when the page writes to them, then only their list shows it', () => {
    const state = told(
      answered('getPages', { customerOrPage: 'C' }, [pageRow({ revision: 1 })]),
      news(1, { side: 'C', lastSide: 'P', look: 1, revision: 2 }),
      news(2, { revision: 9 }),
    );
    expect(selectPage(state, 'C', 7)).toMatchObject({ look: 1, sendMessage: 'မင်္ဂလာပါ' });
    expect(selectHasPages(state)).toBe(false);
  });

  it("given an admin's list of every page, then the own list is unchanged", () => {
    const state = told(
      served(pageRow()),
      answered('getPages', { customerOrPage: 'P', all: true }, [pageRow({ pageId: 8 })]),
    );
    expect(selectPages(state, 'P').map((page) => page.pageId)).toEqual([7]);
  });

  it('given a served page that is left and served again, then nothing of before is held', () => {
    const rows = [1, 2].map((pageUserId) => customerRow({ pageUserId, look: 3 }));
    const left = told(served(pageRow({ look: 6 })), customers(...rows), pageRemoved({ side: 'P', pageId: 7 }));
    expect(selectPageUserTotal(left, 7)).toBe(0);
    const again = then(left, pageSaved({ side: 'P', page: pageRow({ look: 1 }) }));
    expect(selectPages(again, 'P')[0]?.look).toBe(1);
  });

  it('given pages that come and go, when events tell, then the list follows', () => {
    const state = told(served(pageRow()), pageSaved({ side: 'P', page: pageRow({ pageId: 8, messageDate: at(1) }) }));
    expect(selectPages(state, 'P').map((page) => page.pageId)).toEqual([8, 7]);
    expect(selectPages(then(state, pageRemoved({ side: 'P', pageId: 8 })), 'P').map((page) => page.pageId)).toEqual([
      7,
    ]);
  });
});

describe('friends, people and the bell', () => {
  // covers: event-m-pm
  it('given a friend who writes, when it is told, then they stand on top and count', () => {
    const state = told(
      friends(friendRow({ requestFormId: 9 }), friendRow({ requestFormId: 10, messageDate: at(5) })),
      friendNews({ revision: 3 }),
    );
    expect(selectFriends(state)[0]).toMatchObject({ requestFormId: 9, look: 1, sendMessage: 'နေကောင်းလား' });
  });

  it('given an own message in another tab, when it is told, then nothing new is unread', () => {
    const state = told(friends(friendRow({ requestFormId: 9 })), friendNews({ from: 'me' }));
    expect(selectFriends(state)[0]?.look).toBe(0);
  });

  it('given the last message was deleted, then the previous one shows in its place', () => {
    const state = told(
      friends(
        friendRow({ requestFormId: 9, messageDate: at(9), sendMessage: 'gone', revision: 3 }),
        friendRow({ requestFormId: 10, messageDate: at(5) }),
      ),
      friendNews({ from: null, messageId: 40, sendMessage: 'before', messageDate: at(1), look: 0, revision: 4 }),
    );
    expect(selectFriends(state).map((friend) => friend.sendMessage)).toEqual(['', 'before']);
  });

  it('given a friendship that ended or is not held, when news come, then it is gone or noted', () => {
    const state = told(friends(friendRow({ requestFormId: 9 })), friendRemoved({ requestFormId: 9 }), friendNews());
    expect(selectFriends(state)).toEqual([]);
    expect(selectIsFriendMissing(state)).toBe(true);
    expect(selectFriendsStatus(state)).toBe('ready');
  });

  // covers: event-ua
  it('given a person, when they come and go, then the newest event counts, also in later lists', () => {
    const state = told(presenceChanged({ userAccountId: 109, active: true }));
    expect(selectIsActive(state, 109, false)).toBe(true);
    expect(selectIsActive(state, 110, true)).toBe(true);
    expect(selectIsActive(then(state, friends(friendRow({ requestFormId: 9, active: false }))), 109, true)).toBe(false);
  });

  it('given a person comes while friends are read, then the older list does not change it', () => {
    const list = friends(friendRow({ requestFormId: 9, active: false }));
    const comes = presenceChanged({ userAccountId: 109, active: true });
    const state = told(asked('getFriends', {}), comes, list);
    expect(selectIsActive(state, 109, false)).toBe(true);
    expect(selectIsActive(then(state, asked('getFriends', {}), list), 109, true)).toBe(false);
    const failed = told(asked('getFriends', {}), comes, refused('getFriends', {}), asked('getFriends', {}), list);
    expect(selectIsActive(failed, 109, true)).toBe(false);
  });

  // covers: notifications-reset-count
  it('given the bell, when notifications are opened, then it shows none', () => {
    const state = told(answered('getNotificationCount', {}, 3), notificationCountChanged(4));
    expect(selectNotificationCount(state)).toBe(4);
    expect(selectNotificationCount(then(state, answered('getNotifications', {}, [])))).toBe(0);
  });
});
