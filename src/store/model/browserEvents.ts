import { createAction } from '@reduxjs/toolkit';

/** The browser reports that the network is back. */
export const networkOnline = createAction('browser/online');
/** The browser reports that the network is gone. */
export const networkOffline = createAction('browser/offline');
/** The tab became visible again. */
export const tabShown = createAction('browser/tabShown');
/** The store ends: connections, timers and listeners stop. Dispatched by `store.stop()` alone. */
export const storeStopped = createAction('store/stopped');
