import { combineSlices, type UnknownAction } from '@reduxjs/toolkit';
import { persistReducer } from 'redux-persist';
import { alertsReducer } from './alerts/alertsSlice.ts';
import { busyReducer } from './api/pendingRequestsSlice.ts';
import { confirmationReducer } from './model/confirmationSlice.ts';
import { connectionReducer } from './model/connectionSlice.ts';
import { persistConfig } from './persist/persistConfig.ts';
import { persistedDesktopNotifications, persistedPreferences, persistedSession } from './persist/persistedSlices.ts';
import { desktopNotificationsReducer } from './preferences/desktopNotificationsSlice.ts';
import { preferencesReducer } from './preferences/preferencesSlice.ts';
import type { CoreServices } from './services.ts';
import { sessionReducer, signedIn, signedOut } from './session/sessionSlice.ts';
import { toastsReducer } from './toasts/toastsSlice.ts';

/** What the reducers of a store need: where redux-persist stores the small slices, and whom it tells of a failure. */
export type ReducerServices = Pick<CoreServices, 'storage' | 'report'>;

/**
 * The slices that the sign-in screens need; `messagingReducer.ts` injects the others. `persistReducer` holds what it writes
 * in its closure, so every store has its own.
 */
const createSlices = (services: ReducerServices) =>
  combineSlices({
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
    confirmation: confirmationReducer,
  }).withLazyLoadedSlices<{ entities: unknown }>();

type Slices = ReturnType<typeof createSlices>;
/** The state of a store into which messaging may not have been injected yet. */
type State = ReturnType<Slices>;
/** The slices of every store. */
export type CoreState = Omit<State, 'entities'>;

/** Entities belong to one account: they go with its session, and are never shown under another. */
function endsAccount(state: State, action: UnknownAction): boolean {
  if (signedOut.match(action)) return true;
  const account = state.session.account;
  return signedIn.match(action) && account !== null && account.userId !== action.payload.userId;
}

/** Creates the reducer of one store, without messaging. Entities are dropped when their account's session ends. */
export function createCoreReducer(services: ReducerServices) {
  const slices = createSlices(services);
  const reducer = (state: State | undefined, action: UnknownAction): State =>
    state?.entities && endsAccount(state, action)
      ? slices({ ...state, entities: undefined }, action)
      : slices(state, action);
  return { reducer, slices };
}

/** What `createCoreReducer` creates. */
export type CoreReducer = ReturnType<typeof createCoreReducer>;
