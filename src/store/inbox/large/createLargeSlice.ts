import { type Action, isAsyncThunkAction, type Reducer, type UnknownAction } from '@reduxjs/toolkit';

/** Returns the next state, or the given one when nothing changes. It must not mutate: the state is no Immer draft. */
export type LargeCaseReducer<State, A> = (state: State, action: A) => State;

/** What an action creator of RTK's `createAction` tells of its actions. */
interface ActionMatcher<A extends Action> {
  type: string;
  match: (action: unknown) => action is A;
}

/** The part of RTK's `ActionReducerMapBuilder` that long slices use, for case reducers without Immer. */
export interface LargeSliceBuilder<State> {
  /** Handles the actions of one action creator. */
  addCase<A extends Action>(
    actionCreator: ActionMatcher<A>,
    reducer: LargeCaseReducer<State, A>,
  ): LargeSliceBuilder<State>;
  /**
   * Handles the calls that a type guard accepts, for example `endpoint.matchFulfilled`. Runs after the cases. Other actions
   * than those of async thunks are not tried: a slice has many matchers, and an event would be compared with each.
   */
  addMatcher<A>(
    matcher: (action: unknown) => action is A,
    reducer: LargeCaseReducer<State, A>,
  ): Omit<LargeSliceBuilder<State>, 'addCase'>;
}

/** The options of `createSlice` that long slices use. */
export interface LargeSliceOptions<State, Name extends string> {
  name: Name;
  initialState: State;
  extraReducers: (builder: LargeSliceBuilder<State>) => void;
}

/** The part of RTK's `Slice` that long slices have. */
export interface LargeSlice<State, Name extends string> {
  name: Name;
  reducer: Reducer<State>;
  getInitialState: () => State;
}

/** RTK Query's calls are async thunks. */
const isCall = isAsyncThunkAction();

/**
 * `createSlice` for state with up to 100,000 rows. Case reducers run without Immer and return the next state: with Immer an
 * event costs more than ten times as much there (docs/decisions/0038-store-structure.md).
 */
export function createLargeSlice<State, Name extends string>({
  name,
  initialState,
  extraReducers,
}: LargeSliceOptions<State, Name>): LargeSlice<State, Name> {
  const cases = new Map<string, LargeCaseReducer<State, UnknownAction>>();
  const matchers: LargeCaseReducer<State, UnknownAction>[] = [];

  const builder: LargeSliceBuilder<State> = {
    addCase({ type, match }, reducer) {
      if (cases.has(type)) throw new Error(`${name} handles ${type} twice`);
      cases.set(type, (state, action) => (match(action) ? reducer(state, action) : state));
      return builder;
    },
    addMatcher(matcher, reducer) {
      matchers.push((state, action) => (matcher(action) ? reducer(state, action) : state));
      return builder;
    },
  };
  extraReducers(builder);

  return {
    name,
    reducer: (state = initialState, action) => {
      const handle = cases.get(action.type);
      const next = handle ? handle(state, action) : state;
      return isCall(action) ? matchers.reduce((reduced, match) => match(reduced, action), next) : next;
    },
    getInitialState: () => initialState,
  };
}
