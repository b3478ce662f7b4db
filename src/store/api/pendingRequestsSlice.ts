import { createSlice, isFulfilled, isPending, isRejected } from '@reduxjs/toolkit';

/** How many calls are on their way (docs/specification.md#8-loading: the global loading indicator). */
interface BusyState {
  inFlight: number;
}

const hasEnded = (state: BusyState): void => {
  state.inFlight = Math.max(0, state.inFlight - 1);
};

const busy = createSlice({
  name: 'busy',
  initialState: { inFlight: 0 } as BusyState,
  reducers: {},
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
    /** Calls on their way, uploads included. */
    selectInFlight: (state) => state.inFlight,
  },
});

export const busyReducer = busy.reducer;
export const { selectInFlight } = busy.selectors;
