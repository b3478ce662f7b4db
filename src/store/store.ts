import {
  combineSlices,
  configureStore,
  createDynamicMiddleware,
  createListenerMiddleware,
  isAnyOf,
  type ThunkDispatch,
  type UnknownAction,
} from '@reduxjs/toolkit';
import {
  FLUSH,
  PAUSE,
  PERSIST,
  type Persistor,
  type PersistorOptions,
  PURGE,
  persistReducer,
  persistStore,
  REGISTER,
  REHYDRATE,
} from 'redux-persist';
import { callsReducer, confirmationCancelled, selectIsConfirmationAsked } from './api/callsSlice.ts';
import { connectionReducer } from './model/connectionSlice.ts';
import { alertsReducer } from './notices/alertsSlice.ts';
import { toastsReducer } from './notices/toastsSlice.ts';
import { type CoreServices, createServices, type Services } from './services.ts';
import { followOtherTabs } from './session/followOtherTabs.ts';
import { loadSchemasOfStored, persistConfig, persistedPreferences, persistedSession } from './session/persistConfig.ts';
import { preferencesReducer } from './session/preferencesSlice.ts';
import {
  isRehydration,
  selectIsSignedIn,
  sessionReducer,
  sessionStarts,
  signedIn,
  signedOut,
} from './session/sessionSlice.ts';
import type { MessagingState } from './types.ts';

/** What the reducers of a store need: where redux-persist stores the small slices, and whom it tells of a failure. */
type ReducerServices = Pick<CoreServices, 'storage' | 'report'>;

/**
 * The slices that the sign-in screens need; messaging injects the others. `persistReducer` holds what it writes in its closure, so
 * every store has its own.
 */
const createCoreSlices = (services: ReducerServices) =>
  combineSlices({
    session: persistReducer(persistConfig(persistedSession, services), sessionReducer),
    preferences: persistReducer(persistConfig(persistedPreferences, services), preferencesReducer),
    toasts: toastsReducer,
    alerts: alertsReducer,
    calls: callsReducer,
    connection: connectionReducer,
  });

/** The slices of every store. */
export type CoreState = ReturnType<ReturnType<typeof createCoreSlices>>;

/** The state of a store to which messaging may not have been added yet. */
export type StoreState = CoreState & Partial<MessagingState>;

/** What belongs to one account: it goes with its session, and is never shown under another. */
const OF_ACCOUNT = {
  entities: undefined,
  openConversations: undefined,
  inboxViews: undefined,
  begunBulks: undefined,
  outbox: undefined,
  drafts: undefined,
};

/** Creates the reducer of one store, and the slices it is made of. */
export function createReducer(services: ReducerServices) {
  const slices = createCoreSlices(services).withLazyLoadedSlices<MessagingState>();
  const reducer = (state: StoreState | undefined, action: UnknownAction): StoreState =>
    slices(state?.entities && signedOut.match(action) ? { ...state, ...OF_ACCOUNT } : state, action);
  return { reducer, slices };
}

/** The slices that may hold a hundred thousand rows. They are written without Immer and made of plain data by type. */
const LARGE_SLICES = ['entities', 'api'];

/** The checks of development warn of their own slowness only beyond this, in ms. */
const CHECK_WARNING_MS = 10_000;

/** redux-persist passes functions in its actions. */
const PERSIST_ACTIONS = [FLUSH, REHYDRATE, PAUSE, PERSIST, PURGE, REGISTER];

/** What a store has beside state and dispatch. */
export interface StoreLife {
  /** redux-persist's, for `PersistGate`. */
  persistor: Persistor;
  /** Resolves when session and preferences are restored; rejects when the code to read them cannot be loaded. */
  ready: Promise<void>;
  /** Loads and adds what people use who are signed in; rejects when its code cannot be loaded. */
  loadMessaging: () => Promise<void>;
  /** Ends every connection, timer and listener of the store. */
  stop: () => void;
}

/**
 * Creates the store of one tab with the slices that the sign-in screens need. `loadMessaging` adds the others, with their middleware
 * and services, before a screen that reads them is rendered, so that their code is not loaded before the sign-in screen.
 */
export function makeStore(given: Partial<Services> = {}) {
  const stopping = new AbortController();
  const services = createServices(given, stopping.signal);
  const listeners = createListenerMiddleware<
    StoreState,
    ThunkDispatch<StoreState, CoreServices, UnknownAction>,
    CoreServices
  >({
    extra: services,
  });
  const dynamicMiddleware = createDynamicMiddleware();
  const { reducer, slices } = createReducer(services);
  const store = configureStore({
    reducer,
    devTools: services.devTools,
    middleware: (getDefault) =>
      getDefault({
        thunk: { extraArgument: services },
        // The checks of development walk the whole state and every action; in slices of this size that takes seconds.
        immutableCheck: { ignoredPaths: LARGE_SLICES, warnAfter: CHECK_WARNING_MS },
        serializableCheck: {
          warnAfter: CHECK_WARNING_MS,
          ignoredPaths: LARGE_SLICES,
          ignoredActions: ['api/executeQuery/fulfilled', 'api/executeMutation/fulfilled', ...PERSIST_ACTIONS],
          ignoredActionPaths: ['meta.arg', 'meta.baseQueryMeta'],
        },
      })
        .prepend(listeners.middleware)
        .concat(dynamicMiddleware.middleware),
    // Events are marked for batching (model/events.ts): subscribers are notified once a frame.
    enhancers: (getDefault) => getDefault({ autoBatch: { type: 'raf' } }),
  });

  const { startListening } = listeners;
  startListening({
    actionCreator: signedOut,
    effect: (_, { dispatch, getState }) => {
      if (selectIsConfirmationAsked(getState())) dispatch(confirmationCancelled());
    },
  });
  startListening({
    matcher: isRehydration,
    effect: ({ key, err }) => {
      if (err !== undefined) services.report(`${key} could not be restored`, err);
    },
  });
  // Other tabs read the session from storage: it is written at once, not key by key.
  startListening({
    predicate: (action) => sessionStarts(action) || signedOut.match(action),
    effect: () => void persistor.flush(),
  });
  startListening({
    // At sign-in too: the tab in which the last person signed out may have been closed before it was done.
    matcher: isAnyOf(signedIn, signedOut),
    effect: (action, { getOriginalState }) => {
      // Only the token is another: what is kept, and push, go on.
      if (signedIn.match(action) && selectIsSignedIn(getOriginalState())) return;
      services
        .removeDeviceFiles(
          signedIn.match(action) || (signedOut.match(action) && action.payload.reason === 'otherAccount'),
        )
        .catch((error: unknown) => services.report('files could not be removed', error));
    },
  });

  let setRehydrated: () => void = () => undefined;
  // redux-persist documents `manualPersist`, but its types lack it.
  const persistor = persistStore(store, { manualPersist: true } as PersistorOptions, () => setRehydrated());
  const rehydrated = new Promise<void>((resolve, reject) => {
    setRehydrated = resolve;
    loadSchemasOfStored(services.storage).then(() => persistor.persist(), reject);
  });

  followOtherTabs(store, services);
  const stop = () => {
    persistor.pause();
    stopping.abort();
    listeners.clearListeners();
  };
  let loading: Promise<void> | undefined;
  const loadMessaging = () => {
    loading ??= import('./messaging.ts').then(
      ({ addMessaging }) => addMessaging(core).restored,
      // Only code that could not be loaded is loaded again: messaging is added once.
      (error: unknown) => {
        loading = undefined;
        throw error;
      },
    );
    return loading;
  };
  const life: StoreLife = { persistor, ready: rehydrated, loadMessaging, stop };
  const core = Object.assign(store, life, {
    /** What `addMessaging` adds to. */
    parts: {
      given,
      services,
      slices,
      startListening,
      addMiddleware: dynamicMiddleware.addMiddleware,
    },
  });
  return core;
}

/** The store of one tab, whether or not messaging is added to it. */
export type CoreStore = ReturnType<typeof makeStore>;
