import { combineReducers } from '@reduxjs/toolkit';
import { friendsReducer } from './friendsSlice.ts';
import { messagesReducer } from './messagesSlice.ts';
import { notificationsReducer } from './notificationsSlice.ts';
import { pagesReducer } from './pagesSlice.ts';
import { pageUsersReducer } from './pageUsersSlice.ts';
import { presenceReducer } from './presenceSlice.ts';

/** What the server told us (docs/architecture.md#store). */
export const entitiesReducer = combineReducers({
  pages: pagesReducer,
  pageUsers: pageUsersReducer,
  friends: friendsReducer,
  presence: presenceReducer,
  messages: messagesReducer,
  notifications: notificationsReducer,
});

export type EntitiesState = ReturnType<typeof entitiesReducer>;
