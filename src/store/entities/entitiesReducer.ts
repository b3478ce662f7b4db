import type { UnknownAction } from '@reduxjs/toolkit';
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
