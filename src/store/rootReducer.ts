import { combineReducers, type ThunkAction, type ThunkDispatch, type UnknownAction } from '@reduxjs/toolkit';
import { alertsReducer } from './alerts/alertsSlice.ts';
import { api } from './api/api.ts';
import { busyReducer } from './api/pendingRequestsSlice.ts';
import { openConversationsReducer } from './conversations/openConversationsSlice.ts';
import { desktopNotificationsReducer } from './desktopNotifications/desktopNotificationsSlice.ts';
import { draftsReducer } from './drafts/draftsSlice.ts';
import { entitiesReducer } from './entities/entitiesReducer.ts';
import { connectionReducer } from './model/connectionSlice.ts';
import { outboxReducer } from './outbox/outboxSlice.ts';
import { preferencesReducer } from './preferences/preferencesSlice.ts';
import type { Services } from './services.ts';
import { sessionReducer, signedIn, signedOut } from './session/sessionSlice.ts';
import { toastsReducer } from './toasts/toastsSlice.ts';

const rooms = combineReducers({
  entities: entitiesReducer,
  openConversations: openConversationsReducer,
  outbox: outboxReducer,
  drafts: draftsReducer,
  session: sessionReducer,
  preferences: preferencesReducer,
  desktopNotifications: desktopNotificationsReducer,
  toasts: toastsReducer,
  alerts: alertsReducer,
  busy: busyReducer,
  connection: connectionReducer,
  [api.reducerPath]: api.reducer,
});

/** The whole store, room by room (docs/architecture.md#store). */
export type RootState = ReturnType<typeof rooms>;

/** What the server told belongs to one account: it goes with the session, and never shows under another. */
function endsAccount(state: RootState, action: UnknownAction): boolean {
  if (signedOut.match(action)) return true;
  const account = state.session.account;
  return signedIn.match(action) && account !== null && account.userId !== action.payload.userId;
}

/** The reducer of the whole store. Entities are dropped when their account's session ends. */
export function rootReducer(state: RootState | undefined, action: UnknownAction): RootState {
  if (state && endsAccount(state, action)) {
    return rooms({ ...state, entities: entitiesReducer(undefined, action) }, action);
  }
  return rooms(state, action);
}

/** Dispatch as thunks and screens see it. */
export type AppDispatch = ThunkDispatch<RootState, Services, UnknownAction>;
/** A thunk of this store. */
export type AppThunk<Result = void> = ThunkAction<Result, RootState, Services, UnknownAction>;
