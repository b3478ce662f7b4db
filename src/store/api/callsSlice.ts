import { createSlice, isFulfilled, isPending, isRejected } from '@reduxjs/toolkit';

/** The calls of this tab. Not stored. */
interface CallsState {
  /** How many are on their way, uploads included (docs/specification.md#8-loading: the global loading indicator). */
  inFlight: number;
  /** Whether the person is asked to confirm who they are, because the server refused a call without it. */
  isConfirmationAsked: boolean;
}

const hasEnded = (state: CallsState): void => {
  state.inFlight = Math.max(0, state.inFlight - 1);
};

const calls = createSlice({
  name: 'calls',
  initialState: { inFlight: 0, isConfirmationAsked: false } as CallsState,
  reducers: {
    /** A call was refused until the person confirms who they are; it waits. */
    confirmationAsked(state) {
      state.isConfirmationAsked = true;
    },
    /** The server accepted a confirmation: the calls that wait are repeated. */
    sessionConfirmed(state) {
      state.isConfirmationAsked = false;
    },
    /** The person does not confirm: the calls that wait fail. */
    confirmationCancelled(state) {
      state.isConfirmationAsked = false;
    },
  },
  extraReducers: (builder) => {
    builder
      .addMatcher(isPending(), (state) => {
        state.inFlight += 1;
      })
      .addMatcher(isFulfilled(), hasEnded)
      .addMatcher(isRejected(), (state, { meta }) => {
        // `condition`: the call was not made, because its answer is cached.
        if (!meta.condition) hasEnded(state);
      });
  },
  selectors: {
    selectInFlight: (state) => state.inFlight,
    selectIsConfirmationAsked: (state) => state.isConfirmationAsked,
  },
});

export const callsReducer = calls.reducer;
export const { confirmationAsked, sessionConfirmed, confirmationCancelled } = calls.actions;
export const { selectInFlight, selectIsConfirmationAsked } = calls.selectors;
