import { createAction, createSlice, type PayloadAction } from '@reduxjs/toolkit';

/** The browser reports that the network is back. */
export const networkOnline = createAction('browser/online');
/** The browser reports that the network is gone. */
export const networkOffline = createAction('browser/offline');
/** The tab became visible again. */
export const tabShown = createAction('browser/tabShown');
/** The tab is not visible any more. */
export const tabHidden = createAction('browser/tabHidden');
/** The store ends: connections, timers and listeners stop. Dispatched by `store.stop()` alone. */
export const storeStopped = createAction('store/stopped');

/**
 * The state of the connection to the server (docs/architecture.md#connection): `offline` → `connecting` → `catchingUp` →
 * `live`. `live` is only said once everything missed has been read and applied.
 */
type ConnectionStatus = 'offline' | 'connecting' | 'catchingUp' | 'live';

/** The connection. Not stored. */
interface ConnectionState {
  state: ConnectionStatus;
  /** Attempts to connect that failed since the connection was last live. */
  attempts: number;
}

const connection = createSlice({
  name: 'connection',
  initialState: { state: 'offline', attempts: 0 } as ConnectionState,
  reducers: {
    /** An attempt to connect began. */
    connecting(state) {
      state.state = 'connecting';
    },
    /** Connected and subscribed; what was missed is being read. */
    connected(state) {
      state.state = 'catchingUp';
    },
    /** Everything missed is applied: the state is up to date. */
    caughtUp(state) {
      state.state = 'live';
      state.attempts = 0;
    },
    /** The connection ended or could not be made; `tryAgain` says that another attempt follows by itself. */
    disconnected(state, action: PayloadAction<{ tryAgain: boolean }>) {
      state.state = 'offline';
      state.attempts = action.payload.tryAgain ? state.attempts + 1 : 0;
    },
  },
  selectors: {
    /** The state of the connection, for the toolbar and the outbox. */
    selectConnection: (state) => state.state,
  },
});

export const connectionReducer = connection.reducer;
export const { connecting, connected, caughtUp, disconnected } = connection.actions;
export const { selectConnection } = connection.selectors;
