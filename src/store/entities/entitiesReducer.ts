import { combineReducers, type UnknownAction } from '@reduxjs/toolkit';
import { friendsReducer } from './friendsSlice.ts';
import { messagesReducer } from './messagesSlice.ts';
import { notificationsReducer } from './notificationsSlice.ts';
import { noPageUsers } from './pageMembers.ts';
import { pagesReducer } from './pagesSlice.ts';
import { pageTotalsAction } from './pageTotals.ts';
import { pageUsersReducer } from './pageUsersSlice.ts';
import { presenceReducer } from './presenceSlice.ts';

const combined = combineReducers({
  pages: pagesReducer,
  pageUsers: pageUsersReducer,
  friends: friendsReducer,
  presence: presenceReducer,
  messages: messagesReducer,
  notifications: notificationsReducer,
});

/** What the server told us (docs/architecture.md#store). Every response and every event passes through here. */
export type EntitiesState = ReturnType<typeof combined>;

/** The totals of served pages follow from what an action did to their customers. */
export function entitiesReducer(state: EntitiesState | undefined, action: UnknownAction): EntitiesState {
  const next = combined(state, action);
  const totals = pageTotalsAction(state?.pageUsers ?? noPageUsers, next.pageUsers, action);
  return totals ? { ...next, pages: pagesReducer(next.pages, totals) } : next;
}
