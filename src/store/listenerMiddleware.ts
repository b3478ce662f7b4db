import { createListenerMiddleware, type ListenerMiddlewareInstance, type TypedStartListening } from '@reduxjs/toolkit';
import type { AppDispatch, RootState } from './rootReducer.ts';
import type { Services } from './services.ts';

/**
 * Adds a listener: "when this happened, then …". Reducers are dull; listeners tell stories
 * (CONTRIBUTING.md#structure).
 */
export type StartListening = TypedStartListening<RootState, AppDispatch, Services>;
export type Listening = ListenerMiddlewareInstance<RootState, AppDispatch, Services>;

/** The listener middleware of one store. Each store has its own, so that two tabs or two tests never hear each other. */
export const createListening = (services: Services): Listening =>
  createListenerMiddleware<RootState, AppDispatch, Services>({ extra: services });
