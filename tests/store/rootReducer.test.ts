import { describe, expect, it } from 'vitest';
import { conversationOpened, scrolledAway, typistHeard } from '../../src/store/conversations/openConversationsSlice.ts';
import { selectFriends } from '../../src/store/entities/friendsSlice.ts';
import { selectNotificationCount } from '../../src/store/entities/notificationsSlice.ts';
import {
  conversationLooked,
  type EventAction,
  eventsArrived,
  friendConversationActive,
  friendRemoved,
  friendSaved,
  messageDeleted,
  messageSaved,
  messageUpdated,
  notificationCountChanged,
  pageConversationActive,
  pageRemoved,
  pageSaved,
  pageUserRemoved,
  pageUserSaved,
  presenceChanged,
  typingHeard,
} from '../../src/store/model/events.ts';
import { messageWritten } from '../../src/store/outbox/outboxSlice.ts';
import { rootReducer } from '../../src/store/rootReducer.ts';
import { signedIn, signedOut } from '../../src/store/session/sessionSlice.ts';
import { membersAnswered } from './fakes/calls.ts';
import { customerRow, friendRow, pageRow } from './fakes/rows.ts';
import { account, openTab, PAGE_KEY, pageMessage } from './fakes/world.ts';

const frame = eventsArrived([
  friendSaved(friendRow({ requestFormId: 1 })),
  friendSaved(friendRow({ requestFormId: 2 })),
  notificationCountChanged(3),
]);

const message = pageMessage({ messageId: 5, messageStatus: 'C', clientId: 'a' });
/** One event of each kind, after each other; some concern what the earlier ones brought. */
const everyKind: { [T in EventAction['type']]: Extract<EventAction, { type: T }> } = {
  'events/messageSaved': messageSaved({ key: PAGE_KEY, message, revision: 1 }),
  'events/messageUpdated': messageUpdated({ key: PAGE_KEY, message: { ...message, sendMessage: 'b' }, revision: 2 }),
  'events/messageDeleted': messageDeleted({ key: PAGE_KEY, id: 99, revision: 3 }),
  'events/conversationLooked': conversationLooked({ key: PAGE_KEY, reader: 'C', upTo: 1, revision: 4 }),
  'events/typingHeard': typingHeard({ key: PAGE_KEY, userAccountId: 5, profileName: 'Thida', side: 'C' }),
  'events/presenceChanged': presenceChanged({ userAccountId: 1_001, active: true }),
  'events/pageSaved': pageSaved({ side: 'P', page: pageRow() }),
  'events/pageUserSaved': pageUserSaved(customerRow({ pageUserId: 1 })),
  'events/pageConversationActive': pageConversationActive({
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
  'events/friendSaved': friendSaved(friendRow({ requestFormId: 1 })),
  'events/friendConversationActive': friendConversationActive({
    key: 'friend:1',
    requestFormId: 1,
    messageId: 5,
    sendMessage: 'hello',
    messageDate: '2026-11-21T06:00:00.000Z',
    from: 'other',
  }),
  'events/notificationCountChanged': notificationCountChanged(3),
  'events/friendRemoved': friendRemoved({ requestFormId: 1 }),
  'events/pageUserRemoved': pageUserRemoved({ pageUserId: 1, pageId: 7 }),
  'events/pageRemoved': pageRemoved({ side: 'P', pageId: 7 }),
};

/** Customers were read; a conversation is on the screen, scrolled away from its newest, and a message is on its way into it. */
const inUse = [
  membersAnswered([customerRow({ pageUserId: 2 })]),
  conversationOpened({ key: PAGE_KEY, cached: true, hasOlder: false, viewer: { userAccountId: 1, side: 'P' } }),
  typistHeard({ key: PAGE_KEY, typist: { userAccountId: 3, profileName: 'Thida', until: 9 } }),
  scrolledAway(PAGE_KEY),
  messageWritten({
    clientId: 'a',
    key: PAGE_KEY,
    side: 'C',
    kind: 'text',
    text: 'on its way',
    fileName: '',
    fileType: '',
    bytes: 0,
    reply: null,
    status: 'waiting',
    progress: 0,
    time: '2026-11-21T06:00:00.000Z',
    order: 1,
  }),
];

describe('the store', () => {
  it('given one event of each kind, when each is dispatched alone, then the result is the same', () => {
    let state = inUse.reduce(rootReducer, rootReducer(undefined, { type: 'start' }));
    for (const event of Object.values(everyKind)) {
      const alone = rootReducer(state, event);
      const inFrame = rootReducer(state, eventsArrived([event]));
      expect(inFrame, event.type).toEqual(alone);
      expect(alone === state, event.type).toBe(event.type === typingHeard.type);
      state = alone;
    }
  });

  it('given the events of a frame, when dispatched, then subscribers are notified once', () => {
    const { store } = openTab();
    const seen: number[] = [];
    const stop = store.subscribe(() => seen.push(selectFriends(store.getState()).length));
    store.dispatch(frame);
    stop();
    expect(seen).toEqual([2]);
    expect(selectNotificationCount(store.getState())).toBe(3);
  });

  it('given what the server told, when the session ends, then nothing of it is left', () => {
    const { store } = openTab();
    store.dispatch(frame);
    store.dispatch(signedOut({ reason: 'expired' }));
    expect(selectFriends(store.getState())).toEqual([]);
  });

  it('given the same person signs in again, when a new token comes, then what is held stays', () => {
    const { store } = openTab();
    store.dispatch(frame);
    store.dispatch(signedIn({ ...account, password: 'token-2' }));
    expect(selectFriends(store.getState())).toHaveLength(2);
  });
});
