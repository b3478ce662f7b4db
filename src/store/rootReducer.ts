import { combineReducers, type ThunkAction, type ThunkDispatch, type UnknownAction } from '@reduxjs/toolkit';
import { persistReducer } from 'redux-persist';
import { alertsReducer } from './alerts/alertsSlice.ts';
import { api } from './api/api.ts';
import { busyReducer } from './api/pendingRequestsSlice.ts';
import { openConversationsReducer } from './conversations/openConversationsSlice.ts';
import { draftsReducer } from './drafts/draftsSlice.ts';
import { entitiesReducer } from './entities/entitiesReducer.ts';
import { connectionReducer } from './model/connectionSlice.ts';
import { outboxReducer } from './outbox/outboxSlice.ts';
import { persistConfig } from './persist/persistConfig.ts';
import { persistedDesktopNotifications, persistedPreferences, persistedSession } from './persist/persistedSlices.ts';
import { desktopNotificationsReducer } from './preferences/desktopNotificationsSlice.ts';
import { preferencesReducer } from './preferences/preferencesSlice.ts';
import type { Services } from './services.ts';
import { sessionReducer, signedIn, signedOut } from './session/sessionSlice.ts';
import { toastsReducer } from './toasts/toastsSlice.ts';

/** What the reducers of a store need: where redux-persist stores the small slices, and whom it tells of a failure. */
export type ReducerServices = Pick<Services, 'storage' | 'report'>;

/** The slices of one store. `persistReducer` holds what it writes in its closure, so every store has its own. */
const createSlices = (services: ReducerServices) =>
  combineReducers({
    entities: entitiesReducer,
    openConversations: openConversationsReducer,
    outbox: outboxReducer,
    drafts: draftsReducer,
    session: persistReducer(persistConfig(persistedSession, services), sessionReducer),
    preferences: persistReducer(persistConfig(persistedPreferences, services), preferencesReducer),
    desktopNotifications: persistReducer(
      persistConfig(persistedDesktopNotifications, services),
      desktopNotificationsReducer,
    ),
    toasts: toastsReducer,
    alerts: alertsReducer,
    busy: busyReducer,
    connection: connectionReducer,
    [api.reducerPath]: api.reducer,
  });

/** The state of the whole store (docs/architecture.md#store). */
export type RootState = ReturnType<ReturnType<typeof createSlices>>;

/** Entities belong to one account: they go with its session, and are never shown under another. */
function endsAccount(state: RootState, action: UnknownAction): boolean {
  if (signedOut.match(action)) return true;
  const account = state.session.account;
  return signedIn.match(action) && account !== null && account.userId !== action.payload.userId;
}

/** Creates the reducer of one store. Entities are dropped when their account's session ends. */
export function createRootReducer(services: ReducerServices) {
  const slices = createSlices(services);
  return (state: RootState | undefined, action: UnknownAction): RootState =>
    state && endsAccount(state, action)
      ? slices({ ...state, entities: entitiesReducer(undefined, action) }, action)
      : slices(state, action);
}

/** Dispatch as thunks and screens see it. */
export type AppDispatch = ThunkDispatch<RootState, Services, UnknownAction>;
/** A thunk of this store. */
export type AppThunk<Result = void> = ThunkAction<Result, RootState, Services, UnknownAction>;
