import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

/**
 * The state of the line to the server (design 1): `offline` → `connecting` → `catchingUp` → `live`.
 * `live` is only said once everything missed has been read and applied.
 */
export type Line = 'offline' | 'connecting' | 'catchingUp' | 'live';

/** What is known of the line. Forgotten on reload. */
export interface LineState {
  state: Line;
  /** Attempts to connect that failed since the line was last live. */
  attempts: number;
}

const line = createSlice({
  name: 'line',
  initialState: { state: 'offline', attempts: 0 } as LineState,
  reducers: {
    /** An attempt to connect began. */
    lineSought(state) {
      state.state = 'connecting';
    },
    /** Connected and subscribed; what was missed is being read. */
    lineFound(state) {
      state.state = 'catchingUp';
    },
    /** Everything missed is applied: what is shown is the truth. */
    lineLive(state) {
      state.state = 'live';
      state.attempts = 0;
    },
    /** The connection ended or could not be made; `tryAgain` says that another attempt follows by itself. */
    lineLost(state, action: PayloadAction<{ tryAgain: boolean }>) {
      state.state = 'offline';
      state.attempts = action.payload.tryAgain ? state.attempts + 1 : 0;
    },
  },
  selectors: {
    /** The state of the line, for the head of the screen and the outbox. */
    selectLine: (state) => state.state,
    /** Failed attempts since the line was last live. */
    selectLineAttempts: (state) => state.attempts,
  },
});

export const lineReducer = line.reducer;
export const { lineSought, lineFound, lineLive, lineLost } = line.actions;
export const { selectLine, selectLineAttempts } = line.selectors;
