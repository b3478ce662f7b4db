import { configureStore } from '@reduxjs/toolkit';
import { FLUSH, PAUSE, PERSIST, PURGE, persistStore, REGISTER, REHYDRATE } from 'redux-persist';
import { api } from './api/api.ts';
import { createDevTools } from './devTools.ts';
import { createAppListenerMiddleware } from './listenerMiddleware.ts';
import { createStompMiddleware } from './realtime/stompMiddleware.ts';
import { createRootReducer } from './rootReducer.ts';
import { createServices, type Services } from './services.ts';
import { signedOut } from './session/sessionSlice.ts';
import { sessionStarts } from './session/sessionStarts.ts';
import { startServices } from './startServices.ts';

export type { AppDispatch, AppThunk, RootState } from './rootReducer.ts';

/** The slices that may hold a hundred thousand rows. They are written without Immer and made of plain data by type. */
const LARGE_SLICES = ['entities', api.reducerPath];

/** The checks of development warn of their own slowness only beyond this, in ms. */
const CHECK_WARNING_MS = 1_000;

/** redux-persist passes functions in its actions. */
const PERSIST_ACTIONS = [FLUSH, REHYDRATE, PAUSE, PERSIST, PURGE, REGISTER];

/**
 * Creates the store of one tab, with the services given (a test gives its own).
 * - `persistor`: redux-persist's, for `PersistGate`.
 * - `ready`: resolves when session, preferences and the entities seen last are restored.
 * - `stop()`: ends every connection, timer and listener of the store.
 */
export function makeStore(given: Partial<Services> = {}) {
  const services = createServices(given);
  const listenerMiddleware = createAppListenerMiddleware(services);
  const store = configureStore({
    reducer: createRootReducer(services),
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
        .concat(api.middleware, createStompMiddleware(services)),
    // Events are marked for batching (model/events.ts): subscribers are notified once a frame.
    enhancers: (getDefault) => getDefault({ autoBatch: { type: 'raf' } }),
  });
  const running = startServices(store, listenerMiddleware, services);
  let rehydrated: () => void = () => undefined;
  const ready = new Promise<void>((resolve) => {
    rehydrated = resolve;
  }).then(running.entitiesRestored);
  const persistor = persistStore(store, null, () => rehydrated());
  // Other tabs read the session from storage: it is written at once, not key by key.
  listenerMiddleware.startListening({
    predicate: (action) => sessionStarts(action) || signedOut.match(action),
    effect: () => void persistor.flush(),
  });
  const stop = () => {
    persistor.pause();
    running.stop();
  };
  return Object.assign(store, { persistor, ready, stop });
}

/** A store as `makeStore` makes it. */
export type AppStore = ReturnType<typeof makeStore>;
