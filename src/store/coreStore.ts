import { configureStore, createDynamicMiddleware, isAnyOf, type Reducer } from '@reduxjs/toolkit';
import { FLUSH, PAUSE, PERSIST, type PersistorOptions, PURGE, persistStore, REGISTER, REHYDRATE } from 'redux-persist';
import { createCoreReducer } from './coreReducer.ts';
import { createDevTools } from './devTools.ts';
import { createAppListenerMiddleware } from './listenerMiddleware.ts';
import { confirmationCancelled, selectIsConfirmationAsked } from './model/confirmationSlice.ts';
import { isRehydration } from './model/rehydration.ts';
import { followOtherTabs } from './persist/followOtherTabs.ts';
import { loadSchemasOfStored } from './persist/persistedSlices.ts';
import type { AppDispatch, RootState } from './rootReducer.ts';
import { createCoreServices, type Services } from './services.ts';
import { signedIn, signedOut } from './session/sessionSlice.ts';
import { sessionStarts } from './session/sessionStarts.ts';

/** The slices that may hold a hundred thousand rows. They are written without Immer and made of plain data by type. */
const LARGE_SLICES = ['entities', 'api'];

/** The checks of development warn of their own slowness only beyond this, in ms. */
const CHECK_WARNING_MS = 1_000;

/** redux-persist passes functions in its actions. */
const PERSIST_ACTIONS = [FLUSH, REHYDRATE, PAUSE, PERSIST, PURGE, REGISTER];

/**
 * Creates the store of one tab with the slices that the sign-in screens need. `addMessaging` adds the others, with their
 * middleware and services, before a screen that reads them is rendered: the types are those of the whole store.
 */
export function createCoreStore(given: Partial<Services> = {}) {
  // `addMessaging` adds the rest.
  const services = createCoreServices(given) as Services;
  const listenerMiddleware = createAppListenerMiddleware(services);
  const dynamicMiddleware = createDynamicMiddleware<RootState, AppDispatch>();
  const core = createCoreReducer(services);
  const store = configureStore({
    reducer: core.reducer as Reducer<RootState>,
    devTools: createDevTools(),
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
        .prepend(listenerMiddleware.middleware)
        .concat(dynamicMiddleware.middleware),
    // Events are marked for batching (model/events.ts): subscribers are notified once a frame.
    enhancers: (getDefault) => getDefault({ autoBatch: { type: 'raf' } }),
  });

  const { startListening } = listenerMiddleware;
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
    effect: () => {
      services.removeDeviceFiles().catch((error: unknown) => services.report('files could not be removed', error));
    },
  });
  const stopFollowing = followOtherTabs(store, services);

  let setRehydrated: () => void = () => undefined;
  // redux-persist documents `manualPersist`, but its types lack it.
  const persistor = persistStore(store, { manualPersist: true } as PersistorOptions, () => setRehydrated());
  const rehydrated = new Promise<void>((resolve, reject) => {
    setRehydrated = resolve;
    loadSchemasOfStored(services.storage).then(() => persistor.persist(), reject);
  });

  const onStop = [() => persistor.pause(), stopFollowing];
  /** Ends every connection, timer and listener of the store. */
  const stop = () => {
    for (const end of onStop) end();
    listenerMiddleware.clearListeners();
  };
  return {
    store: Object.assign(store, { persistor, stop }),
    services,
    reducer: core,
    addMiddleware: dynamicMiddleware.addMiddleware,
    startListening,
    /** Resolves when session and preferences are restored; rejects when the code to read them cannot be loaded. */
    rehydrated,
    /** What `stop` runs. */
    onStop,
  };
}

/** What `createCoreStore` creates. */
export type CoreStore = ReturnType<typeof createCoreStore>;
