import { createSlice, isAction, type UnknownAction } from '@reduxjs/toolkit';

/** How many calls are on their way (docs/specification.md#8-loading: the global loading indicator). */
export interface BusyState {
  inFlight: number;
}

const CALL = /^api\/execute(?:Query|Mutation)\/(pending|fulfilled|rejected)$/;

/** +1 for a call that started, -1 for one that ended, 0 for everything else and for calls that were answered from the cache. */
function change(action: UnknownAction): number {
  const stage = CALL.exec(action.type)?.[1];
  if (stage === undefined) return 0;
  const { meta } = action;
  if (typeof meta === 'object' && meta !== null && 'condition' in meta && meta.condition === true) return 0;
  return stage === 'pending' ? 1 : -1;
}

const busy = createSlice({
  name: 'busy',
  initialState: { inFlight: 0 } as BusyState,
  reducers: {},
  extraReducers: (builder) => {
    builder.addMatcher(isAction, (state, action) => {
      const by = change(action);
      if (by !== 0) state.inFlight = Math.max(0, state.inFlight + by);
    });
  },
  selectors: {
    /** Calls on their way, uploads included. */
    selectInFlight: (state) => state.inFlight,
  },
});

export const busyReducer = busy.reducer;
export const { selectInFlight } = busy.selectors;
