import { createAction, createAsyncThunk, createReducer, isAnyOf } from '@reduxjs/toolkit';
import { describe, expect, it } from 'vitest';
import { createLargeReducer, type LargeReducerBuilder } from '../../../../src/store/inbox/large/createLargeReducer.ts';

interface Counts {
  readonly added: number;
  readonly matched: number;
}

const added = createAction<number>('counts/added');
const cleared = createAction('counts/cleared');
const read = createAsyncThunk('counts/read', () => 1);
const written = createAsyncThunk('counts/written', () => 1);
const initialState: Counts = { added: 0, matched: 0 };

/** Case reducers that RTK's reducer and a large one share: they return the next state. */
const addReducers = (builder: LargeReducerBuilder<Counts>) => {
  builder
    .addCase(added, (state, { payload }) => (payload === 0 ? state : { ...state, added: state.added + payload }))
    .addMatcher(isAnyOf(read.fulfilled, written.pending), (state) => ({ ...state, matched: state.matched + 1 }));
};
const large = createLargeReducer(initialState, addReducers);
const rtk = createReducer(initialState, addReducers);

describe('createLargeReducer', () => {
  it('given the cases of a reducer of RTK, when actions come, then it reduces them alike', () => {
    const calls = [read.fulfilled(1, 'r1'), read.pending('r2'), written.pending('r3')];
    const actions = [added(2), ...calls, { type: 'other' }, added(0)];
    expect(actions.reduce(large, initialState)).toEqual({ added: 2, matched: 2 });
    expect(actions.reduce(rtk, initialState)).toEqual({ added: 2, matched: 2 });
  });

  it('given no state, when any action comes, then the initial state is the state', () => {
    expect(large(undefined, { type: 'start' })).toBe(initialState);
  });

  it('given an action that no case handles, then the state is the same object', () => {
    const state = { added: 1, matched: 1 };
    expect(large(state, { type: 'other' })).toBe(state);
  });

  it('given a matcher, when an action comes that is no call, then the matcher is not tried', () => {
    const tried: unknown[] = [];
    const reducer = createLargeReducer(initialState, (builder) => {
      builder.addMatcher(
        (action): action is ReturnType<typeof cleared> => {
          tried.push(action);
          return false;
        },
        (state) => state,
      );
    });
    const call = read.pending('r1');
    for (const action of [cleared(), call]) reducer(initialState, action);
    expect(tried).toEqual([call]);
  });

  it('given a case reducer, when it runs, then it gets the state itself and no draft', () => {
    const state = { added: 1, matched: 1 };
    let seen: unknown;
    const reducer = createLargeReducer(initialState, (builder) => {
      builder.addCase(cleared, (given) => {
        seen = given;
        return given;
      });
    });
    expect(reducer(state, cleared())).toBe(state);
    expect(seen).toBe(state);
  });

  it('given two cases for one action, when it is made, then it fails', () => {
    const addTwice = (builder: LargeReducerBuilder<Counts>) => {
      builder.addCase(cleared, (state) => state).addCase(cleared, (state) => state);
    };
    expect(() => createLargeReducer(initialState, addTwice)).toThrow('counts/cleared');
  });
});
