import { weakMapMemoize } from '@reduxjs/toolkit';
import { at, each, find, rankOf, sizeOf, slice, type Tree } from './sortedTree.ts';

/** The ids of rows by what they are sorted by; equal keys stand by id. */
export type Order = Tree<number>;

/**
 * A collection of rows with numbers for ids. Plain and serialisable. `rows` are held by id; `order` holds their ids where
 * they are sorted otherwise, null where the order is that of the ids.
 */
export interface LargeEntityState<T> {
  readonly rows: Tree<T>;
  readonly order: Order | null;
}

/** How the rows of a collection are told apart and sorted. */
export interface RowOrder<T> {
  selectId: (row: T) => number;
  /** What rows are sorted by, smallest first; equal ones stand by id. Without it all rows do. */
  sortKey?: (row: T) => number;
}

/** Reads a collection where it stands in some state `S`. The first five are those of RTK's entity adapter. */
export interface LargeEntitySelectors<T, S> {
  /** All ids in order. Costs the length of the list after a change: for tests and short lists. */
  selectIds: (state: S) => number[];
  /** All rows by id; costs like `selectIds`. */
  selectEntities: (state: S) => Record<number, T>;
  /** All rows in order; costs like `selectIds`. */
  selectAll: (state: S) => T[];
  selectTotal: (state: S) => number;
  selectById: (state: S, id: number) => T | undefined;
  /** The row at a place, counted from 0. */
  selectAt: (state: S, index: number) => T | undefined;
  /** The rows from place `from` up to, not including, `to`. */
  selectRange: (state: S, from: number, to: number) => T[];
  /** The place of a row, -1 when it is not there. */
  indexOf: (state: S, id: number) => number;
}

/** Makes selectors, of a collection itself or of states that hold one. */
export interface GetSelectors<T> {
  (): LargeEntitySelectors<T, LargeEntityState<T>>;
  <S>(selectState: (state: S) => LargeEntityState<T>): LargeEntitySelectors<T, S>;
}

/** The selectors of one kind of long list. */
export function readingOf<T>({ selectId, sortKey }: RowOrder<T>): GetSelectors<T> {
  type State = LargeEntityState<T>;
  const allIds = weakMapMemoize((state: State): number[] =>
    state.order ? slice(state.order) : slice(state.rows).map(selectId),
  );
  const allRows = weakMapMemoize((state: State): T[] => {
    const found: T[] = [];
    if (state.order === null) each(state.rows, (row) => found.push(row));
    else for (const id of allIds(state)) found.push(find(state.rows, id) as T);
    return found;
  });
  const entities = weakMapMemoize((state: State): Record<number, T> => {
    const byId: Record<number, T> = {};
    each(state.rows, (row, id) => {
      byId[id] = row;
    });
    return byId;
  });

  const own: LargeEntitySelectors<T, State> = {
    selectIds: allIds,
    selectEntities: entities,
    selectAll: allRows,
    selectTotal: (state) => sizeOf(state.rows),
    selectById: (state, id) => find(state.rows, id),
    selectAt: (state, index) => {
      if (state.order === null) return at(state.rows, index);
      const id = at(state.order, index);
      return id === undefined ? undefined : find(state.rows, id);
    },
    selectRange: (state, from, to) =>
      state.order === null
        ? slice(state.rows, from, to)
        : slice(state.order, from, to).map((id) => find(state.rows, id) as T),
    indexOf: (state, id) => {
      const row = find(state.rows, id);
      if (row === undefined) return -1;
      return state.order && sortKey ? rankOf(state.order, sortKey(row), id) : rankOf(state.rows, id);
    },
  };

  function getSelectors(): LargeEntitySelectors<T, State>;
  function getSelectors<S>(selectState: (state: S) => State): LargeEntitySelectors<T, S>;
  function getSelectors<S>(
    selectState?: (state: S) => State,
  ): LargeEntitySelectors<T, State> | LargeEntitySelectors<T, S> {
    if (!selectState) return own;
    return {
      selectIds: (state: S) => own.selectIds(selectState(state)),
      selectEntities: (state: S) => own.selectEntities(selectState(state)),
      selectAll: (state: S) => own.selectAll(selectState(state)),
      selectTotal: (state: S) => own.selectTotal(selectState(state)),
      selectById: (state: S, id: number) => own.selectById(selectState(state), id),
      selectAt: (state: S, index: number) => own.selectAt(selectState(state), index),
      selectRange: (state: S, from: number, to: number) => own.selectRange(selectState(state), from, to),
      indexOf: (state: S, id: number) => own.indexOf(selectState(state), id),
    };
  }

  return getSelectors;
}
