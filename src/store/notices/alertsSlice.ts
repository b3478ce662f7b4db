import { createSlice, nanoid, type PayloadAction } from '@reduxjs/toolkit';
import { signedIn } from '../session/sessionSlice.ts';

/**
 * The alerts of docs/specification.md#8. The screen titles each by its kind:
 * `offline` "အင်တာနက် လိုင်းမကောင်းပါ", `failed` "Fail!", `authentication` "Authentication Error", `uploadFailed` a Burmese "not successful";
 * `fileGone` the same, of a file that is no longer on the device.
 */
export type AlertKind = 'offline' | InterruptingKind;
/** Alerts that answer an action of the person and open a dialog; a bad connection is shown beside the work. */
export type InterruptingKind = 'failed' | 'authentication' | 'uploadFailed' | 'fileGone';

/** One alert on the screen, or waiting for it. */
export interface Alert<Kind extends AlertKind = AlertKind> {
  id: string;
  kind: Kind;
  /** The server's words; empty when there are none: the screen has its own then. */
  message: string;
}

const isInterrupting = (alert: Alert): alert is Alert<InterruptingKind> => alert.kind !== 'offline';

const alerts = createSlice({
  name: 'alerts',
  initialState: { queue: [] as Alert[] },
  reducers: {
    /** Something failed that a person must know. The same alert twice in a row is one. */
    alertShown: {
      reducer(state, action: PayloadAction<Alert>) {
        const { kind, message } = action.payload;
        const known = state.queue.some(
          (alert) => alert.kind === kind && (kind === 'offline' || alert.message === message),
        );
        if (!known) state.queue.push(action.payload);
      },
      prepare: (alert: Omit<Alert, 'id'>) => ({ payload: { id: nanoid(), ...alert } }),
    },
    /** The person closed it. */
    alertClosed(state, action: PayloadAction<string>) {
      state.queue = state.queue.filter((alert) => alert.id !== action.payload);
    },
  },
  extraReducers: (builder) => {
    builder.addCase(signedIn, (state) => {
      state.queue = state.queue.filter((alert) => alert.kind !== 'authentication');
    });
  },
  selectors: {
    /** The alert to interrupt with now, if any. */
    selectAlert: (state) => state.queue.find(isInterrupting),
    /** The alert of a bad connection, while it is shown. */
    selectOfflineAlert: (state) => state.queue.find(({ kind }) => kind === 'offline'),
  },
});

export const alertsReducer = alerts.reducer;
export const { alertShown, alertClosed } = alerts.actions;
export const { selectAlert, selectOfflineAlert } = alerts.selectors;
