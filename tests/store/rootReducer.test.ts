import { isAnyOf } from '@reduxjs/toolkit';
import { describe, expect, it } from 'vitest';
import { pagesApi } from '../../src/store/api/pagesApi.ts';
import { notesOpened } from '../../src/store/conversation/notesSlice.ts';
import { conversationOpened, scrolledAway, typistAdded } from '../../src/store/conversation/openConversationsSlice.ts';
import { selectFriends } from '../../src/store/inbox/friendsSlice.ts';
import { selectNotificationCount } from '../../src/store/inbox/notificationsSlice.ts';
import {
  type EventAction,
  friendActivityReceived,
  friendRemoved,
  friendSaved,
  messageDeleted,
  messageSaved,
  messagesRead,
  messageUpdated,
  noteDeleted,
  noteSaved,
  notificationCountChanged,
  pageRemoved,
  pageSaved,
  pageUserActivityReceived,
  pageUserRemoved,
  pageUserSaved,
  presenceChanged,
  scheduledChanged,
  staffListChanged,
  typingReceived,
  viewersChanged,
} from '../../src/store/model/events.ts';
import { messageWritten } from '../../src/store/outbox/outboxSlice.ts';
import { signedIn, signedOut } from '../../src/store/session/sessionSlice.ts';
import { startSession } from '../../src/store/session/signIn.ts';
import { createRootReducer } from '../rootReducer.ts';
import { membersAnswered } from './fakes/calls.ts';
import { exampleOutgoing } from './fakes/exampleOutgoing.ts';
import { customerRow, friendRow, noteRow, pageRow } from './fakes/rows.ts';
import { account, openTab, PAGE_KEY, pageMessage, until } from './fakes/tab.ts';

const rootReducer = createRootReducer();
const events = [
  friendSaved(friendRow({ requestFormId: 1 })),
  friendSaved(friendRow({ requestFormId: 2 })),
  notificationCountChanged(3),
];

const message = pageMessage({ messageId: 5, messageStatus: 'C', clientId: 'a' });
/** One event of each kind, after each other; some concern what the earlier ones brought. */
const everyKind: { [T in EventAction['type']]: Extract<EventAction, { type: T }> } = {
  'messages/saved': messageSaved({ key: PAGE_KEY, message, revision: 1 }),
  'messages/updated': messageUpdated({ key: PAGE_KEY, message: { ...message, sendMessage: 'b' }, revision: 2 }),
  'messages/deleted': messageDeleted({ key: PAGE_KEY, id: 99, revision: 3 }),
  'messages/read': messagesRead({ key: PAGE_KEY, reader: 'C', upTo: 1, revision: 4 }),
  'typing/received': typingReceived({ key: PAGE_KEY, userAccountId: 5, profileName: 'Thida', side: 'C' }),
  'viewers/changed': viewersChanged({
    key: PAGE_KEY,
    viewers: [{ userAccountId: 4, profileName: 'Thiri', profilePhoto: '' }],
  }),
  'presence/changed': presenceChanged({ userAccountId: 1_001, active: true }),
  'pages/saved': pageSaved({ side: 'P', page: pageRow() }),
  'pageUsers/saved': pageUserSaved(customerRow({ pageUserId: 1 })),
  'pageUsers/activityReceived': pageUserActivityReceived({
    key: 'page:7:1001',
    pageId: 7,
    customerId: 1_001,
    pageUserId: 1,
    side: 'P',
    messageId: 5,
    revision: 1,
    sendMessage: 'hello',
    messageDate: '2026-11-21T06:00:00.000Z',
    lastSide: 'C',
    from: 'other',
  }),
  'friends/saved': friendSaved(friendRow({ requestFormId: 1 })),
  'friends/activityReceived': friendActivityReceived({
    key: 'friend:1',
    requestFormId: 1,
    messageId: 5,
    sendMessage: 'hello',
    messageDate: '2026-11-21T06:00:00.000Z',
    from: 'other',
  }),
  'notes/saved': noteSaved({ key: PAGE_KEY, note: noteRow({ noteId: 3 }) }),
  'notes/deleted': noteDeleted({ key: PAGE_KEY, noteId: 3 }),
  'notifications/countChanged': notificationCountChanged(3),
  'scheduled/changed': scheduledChanged({ conversation: PAGE_KEY }),
  'staffLists/changed': staffListChanged({ list: 'labels' }),
  'friends/removed': friendRemoved({ requestFormId: 1 }),
  'pageUsers/removed': pageUserRemoved({ pageUserId: 1, pageId: 7 }),
  'pages/removed': pageRemoved({ side: 'P', pageId: 7 }),
};

/** Customers were read; a conversation is on the screen, scrolled away from its newest, and a message is on its way into it. */
const inUse = [
  membersAnswered([customerRow({ pageUserId: 2 })]),
  conversationOpened({ key: PAGE_KEY, cached: true, viewer: { userAccountId: 1, side: 'P' } }),
  typistAdded({ key: PAGE_KEY, typist: { userAccountId: 3, profileName: 'Thida', until: 9 } }),
  scrolledAway(PAGE_KEY),
  notesOpened(PAGE_KEY),
  messageWritten(exampleOutgoing()),
];

describe('the store', () => {
  it('given one event of each kind, then all but typing and scheduling change the state', () => {
    let state = inUse.reduce(rootReducer, rootReducer(undefined, { type: 'start' }));
    for (const [type, event] of Object.entries(everyKind)) {
      const next = rootReducer(state, event);
      expect(event.type).toBe(type);
      const isNoState = isAnyOf(typingReceived, scheduledChanged, staffListChanged);
      expect(next === state, type).toBe(isNoState(event));
      state = next;
    }
  });

  it('given the events of a frame, when dispatched, then subscribers see all of them', async () => {
    const { store } = openTab();
    const seen: number[] = [];
    const stop = store.subscribe(() => seen.push(selectFriends(store.getState()).length));
    for (const event of events) store.dispatch(event);
    expect(selectFriends(store.getState())).toHaveLength(2);
    await until(() => seen.length > 0);
    stop();
    expect(new Set(seen)).toEqual(new Set([2]));
    expect(selectNotificationCount(store.getState())).toBe(3);
  });

  it('given what the server told, when the session ends, then nothing of it is left', () => {
    const { store } = openTab();
    for (const event of events) store.dispatch(event);
    store.dispatch(signedOut({ reason: 'expired' }));
    expect(selectFriends(store.getState())).toEqual([]);
  });

  it('given a guest, when they sign in to their account, then nothing of the guest is left', async () => {
    const read = pagesApi.endpoints.getPages;
    const { store, heard } = openTab({ answers: { getPages: [] } });
    for (const event of events) store.dispatch(event);
    await store.dispatch(read.initiate({ customerOrPage: 'C' }));
    store.dispatch(messageWritten(exampleOutgoing()));
    store.dispatch(startSession({ ...account, userId: 2, password: 'token-2' }));
    await store.dispatch(read.initiate({ customerOrPage: 'C' }));
    expect(heard.filter(({ name }) => name === 'getPages')).toHaveLength(2);
    expect(selectFriends(store.getState())).toEqual([]);
    expect(store.getState().outbox.rows.ids).toEqual([]);
  });

  it('given the same person signs in again, when a new token comes, then what is held stays', () => {
    const { store } = openTab();
    for (const event of events) store.dispatch(event);
    store.dispatch(signedIn({ ...account, password: 'token-2' }));
    expect(selectFriends(store.getState())).toHaveLength(2);
  });
});
