import { configureStore } from '@reduxjs/toolkit';
import { api } from './api/api.ts';
import { createDevTools } from './devTools.ts';
import { createListening } from './listenerMiddleware.ts';
import { createStompMiddleware } from './realtime/stompMiddleware.ts';
import { type RootState, rootReducer } from './rootReducer.ts';
import { createServices, type Services } from './services.ts';
import { startServices } from './startServices.ts';

export type { AppDispatch, AppThunk, RootState } from './rootReducer.ts';

/** What a test, or a second store in one page, brings along: the world it lives in, and what it starts with. */
export interface StoreOptions extends Partial<Services> {
  preloadedState?: RootState;
}

/** The rooms that may hold a hundred thousand rows. They are written without Immer and made of plain data by type. */
const LARGE_ROOMS = ['entities', api.reducerPath];

/** The checks of development speak of their own slowness only beyond this, in ms: a busy machine is not news. */
const CHECK_PATIENCE_MS = 1_000;

/** The store of one tab. Nothing may be decided by its session before `life.restored`; `life.stop()` ends everything it runs. */
export function makeStore({ preloadedState, ...given }: StoreOptions = {}) {
  const services = createServices(given);
  const listening = createListening(services);
  const store = configureStore({
    reducer: rootReducer,
    preloadedState,
    devTools: createDevTools(),
    middleware: (getDefault) =>
      getDefault({
        thunk: { extraArgument: services },
        // The checks of development walk the whole state and every action; in rooms of this size that takes seconds.
        immutableCheck: { ignoredPaths: LARGE_ROOMS, warnAfter: CHECK_PATIENCE_MS },
        serializableCheck: {
          warnAfter: CHECK_PATIENCE_MS,
          ignoredPaths: LARGE_ROOMS,
          ignoredActions: ['api/executeQuery/fulfilled', 'api/executeMutation/fulfilled'],
          ignoredActionPaths: ['meta.arg', 'meta.baseQueryMeta'],
        },
      })
        .prepend(listening.middleware)
        .concat(api.middleware, createStompMiddleware(services)),
    // Events are marked for batching (model/events.ts): subscribers are notified once a frame.
    enhancers: (getDefault) => getDefault({ autoBatch: { type: 'raf' } }),
  });
  return Object.assign(store, { life: startServices(store, listening, services) });
}

/** A store as `makeStore` makes it. */
export type AppStore = ReturnType<typeof makeStore>;
