import type { UnknownAction } from '@reduxjs/toolkit';
import {
  conversationLooked,
  type EventAction,
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
} from '../model/events.ts';
import { type FriendsState, friendsReducer } from './friendsSlice.ts';
import { type MessagesState, messagesReducer } from './messagesSlice.ts';
import { type NotificationsState, notificationsReducer } from './notificationsSlice.ts';
import type { PageUsersState } from './pageMembers.ts';
import { type PagesState, pagesReducer } from './pagesSlice.ts';
import { pageUsersReducer } from './pageUsersSlice.ts';
import { type PresenceState, presenceReducer } from './presenceSlice.ts';

/** What the server told us (docs/architecture.md#store). Every answer and every event passes through here. */
export interface EntitiesState {
  readonly pages: PagesState;
  readonly pageUsers: PageUsersState;
  readonly friends: FriendsState;
  readonly presence: PresenceState;
  readonly messages: MessagesState;
  readonly notifications: NotificationsState;
}

const nothing: UnknownAction = { type: 'entities/nothing' };

const initial: EntitiesState = {
  pages: pagesReducer(undefined, nothing),
  pageUsers: pageUsersReducer(undefined, nothing),
  friends: friendsReducer(undefined, nothing),
  presence: presenceReducer(undefined, nothing),
  messages: messagesReducer(undefined, nothing),
  notifications: notificationsReducer(undefined, nothing),
};

/** After an event of the line. Up to a thousand come in a second: nobody is asked but those whom one concerns. */
export function entitiesAfter(state: EntitiesState, event: EventAction): EntitiesState {
  switch (event.type) {
    case messageSaved.type:
    case messageUpdated.type:
    case messageDeleted.type:
    case conversationLooked.type: {
      const messages = messagesReducer(state.messages, event);
      return messages === state.messages ? state : { ...state, messages };
    }
    case pageConversationActive.type:
    case pageSaved.type:
    case pageRemoved.type:
    case pageUserSaved.type:
    case pageUserRemoved.type: {
      const pageUsers = pageUsersReducer(state.pageUsers, event);
      const pages = pagesReducer(state.pages, event, { before: state.pageUsers, after: pageUsers });
      return pageUsers === state.pageUsers && pages === state.pages ? state : { ...state, pageUsers, pages };
    }
    case friendConversationActive.type:
    case friendSaved.type:
    case friendRemoved.type: {
      const friends = friendsReducer(state.friends, event);
      return friends === state.friends ? state : { ...state, friends };
    }
    case presenceChanged.type: {
      const presence = presenceReducer(state.presence, event);
      return presence === state.presence ? state : { ...state, presence };
    }
    case notificationCountChanged.type: {
      const notifications = notificationsReducer(state.notifications, event);
      return notifications === state.notifications ? state : { ...state, notifications };
    }
    case typingHeard.type:
      return state;
  }
}

/** Written by hand and not with combineReducers, because the totals of pages follow from what happened to their customers. */
export function entitiesReducer(state: EntitiesState = initial, action: UnknownAction): EntitiesState {
  const pageUsers = pageUsersReducer(state.pageUsers, action);
  const pages = pagesReducer(state.pages, action, { before: state.pageUsers, after: pageUsers });
  const friends = friendsReducer(state.friends, action);
  const presence = presenceReducer(state.presence, action);
  const messages = messagesReducer(state.messages, action);
  const notifications = notificationsReducer(state.notifications, action);
  const isSame =
    pages === state.pages &&
    pageUsers === state.pageUsers &&
    friends === state.friends &&
    presence === state.presence &&
    messages === state.messages &&
    notifications === state.notifications;
  return isSame ? state : { pages, pageUsers, friends, presence, messages, notifications };
}
