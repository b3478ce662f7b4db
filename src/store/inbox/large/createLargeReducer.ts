import { type Action, isAsyncThunkAction, type Reducer, type UnknownAction } from '@reduxjs/toolkit';

/** Returns the next state, or the given one when nothing changes. It must not mutate: the state is no Immer draft. */
export type LargeCaseReducer<State, A> = (state: State, action: A) => State;

/** What an action creator of RTK's `createAction` has beside its call. */
interface ActionMatcher<A extends Action> {
  type: string;
  match: (action: unknown) => action is A;
}

/** The part of RTK's `ActionReducerMapBuilder` that page users need, for case reducers without Immer. */
export interface LargeReducerBuilder<State> {
  /** Handles the actions of one action creator. */
  addCase<A extends Action>(
    actionCreator: ActionMatcher<A>,
    reducer: LargeCaseReducer<State, A>,
  ): LargeReducerBuilder<State>;
  /**
   * Handles the calls that a type guard accepts, for example `endpoint.matchFulfilled`. Runs after the cases. Only actions of async
   * thunks are compared with it, so that an event is not compared with each matcher.
   */
  addMatcher<A>(
    matcher: (action: unknown) => action is A,
    reducer: LargeCaseReducer<State, A>,
  ): Omit<LargeReducerBuilder<State>, 'addCase'>;
}

/** RTK Query's calls are async thunks. */
const isCall = isAsyncThunkAction();

/**
 * RTK's `createReducer` for state with up to 100,000 rows. Case reducers run without Immer and return the next state: with
 * Immer an event costs more than ten times as much there (docs/decisions/0038-store-structure.md).
 */
export function createLargeReducer<State>(
  initialState: State,
  addReducers: (builder: LargeReducerBuilder<State>) => void,
): Reducer<State> {
  const cases = new Map<string, LargeCaseReducer<State, UnknownAction>>();
  const matchers: LargeCaseReducer<State, UnknownAction>[] = [];

  const builder: LargeReducerBuilder<State> = {
    addCase({ type, match }, reducer) {
      if (cases.has(type)) throw new Error(`${type} has two case reducers`);
      cases.set(type, (state, action) => (match(action) ? reducer(state, action) : state));
      return builder;
    },
    addMatcher(matcher, reducer) {
      matchers.push((state, action) => (matcher(action) ? reducer(state, action) : state));
      return builder;
    },
  };
  addReducers(builder);

  return (state = initialState, action) => {
    const handle = cases.get(action.type);
    const next = handle ? handle(state, action) : state;
    return isCall(action) ? matchers.reduce((reduced, match) => match(reduced, action), next) : next;
  };
}
