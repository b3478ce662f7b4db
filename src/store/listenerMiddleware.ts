import { createListenerMiddleware, type ListenerMiddlewareInstance, type TypedStartListening } from '@reduxjs/toolkit';
import type { AppDispatch, RootState } from './rootReducer.ts';
import type { Services } from './services.ts';

/** Adds a listener of this store (CONTRIBUTING.md#structure). */
export type StartListening = TypedStartListening<RootState, AppDispatch, Services>;
/** RTK's listener middleware with the types of this store. */
export type AppListenerMiddleware = ListenerMiddlewareInstance<RootState, AppDispatch, Services>;

/** Creates the listener middleware of one store: every store has its own. */
export const createAppListenerMiddleware = (services: Services): AppListenerMiddleware =>
  createListenerMiddleware<RootState, AppDispatch, Services>({ extra: services });
