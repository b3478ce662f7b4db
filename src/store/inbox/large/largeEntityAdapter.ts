import { weakMapMemoize } from '@reduxjs/toolkit';
import { emptyOrder, type Order, orderOf, withKey } from './order.ts';
import {
  eachChange,
  emptyList,
  find,
  isSortedList,
  lastUpTo,
  type OnChange,
  put,
  readerOf,
  remove,
  type SortedList,
  slice,
} from './sortedList.ts';
import { build, type Join, joinMany, putMany, sortedColumns } from './sortedListBulk.ts';

export type { OnChange } from './sortedList.ts';
export type { Join } from './sortedListBulk.ts';

/** A collection of rows with numbers for ids. Plain and serialisable. */
export interface LargeEntityState<T> {
  /** The rows by id. */
  readonly rows: SortedList<T>;
  /** The ids by `sortKey`; null where the order is that of the ids. */
  readonly order: Order | null;
  /** The ids by `indexBy`; null where rows are found by id alone. */
  readonly index: Order | null;
}

/** How the rows of a collection are identified, sorted and found. */
export interface LargeEntityOptions<T> {
  selectId: (row: T) => number;
  /** What rows are sorted by, smallest first; equal ones stand by id. Without it all rows do. */
  sortKey?: (row: T) => number;
  /** A second number that rows are found by (`selectByKey`). */
  indexBy?: (row: T) => number;
}

/** Reads a collection; the first three are those of RTK's entity adapter. */
export interface LargeEntitySelectors<T> {
  /** All rows in order. Costs the length of the list after a change. */
  selectAll: (state: LargeEntityState<T>) => T[];
  selectTotal: (state: LargeEntityState<T>) => number;
  /** Calls `visit` with every row, by id. */
  forEach: (state: LargeEntityState<T>, visit: (row: T) => void) => void;
  selectById: (state: LargeEntityState<T>, id: number) => T | undefined;
  /** The row at a place, counted from 0. */
  selectAt: (state: LargeEntityState<T>, index: number) => T | undefined;
  /** The rows from place `from` up to, not including, `to`. */
  selectRange: (state: LargeEntityState<T>, from: number, to: number) => T[];
  /** The row whose `indexBy` is the key; of several the one with the highest id. */
  selectByKey: (state: LargeEntityState<T>, key: number) => T | undefined;
}

/** The part of RTK's entity adapter that page users need. Every function returns the next state and mutates no argument. */
export interface LargeEntityAdapter<T> {
  getInitialState: () => LargeEntityState<T>;
  /** Adds or replaces a row. A caller that has looked up the row now held passes it. */
  setOne: (state: LargeEntityState<T>, row: T, held?: T) => LargeEntityState<T>;
  setMany: (state: LargeEntityState<T>, rows: readonly T[]) => LargeEntityState<T>;
  /** `join` makes each row of the held one and the one that comes. It runs once for each that comes, in no order. */
  joinMany: (state: LargeEntityState<T>, rows: readonly T[], join: Join<T>) => LargeEntityState<T>;
  removeOne: (state: LargeEntityState<T>, id: number) => LargeEntityState<T>;
  removeMany: (state: LargeEntityState<T>, ids: readonly number[]) => LargeEntityState<T>;
  getSelectors: () => LargeEntitySelectors<T>;
}

/** From how many rows on, in relation to those held, sorting all anew is cheaper than removing them one by one. */
const worthRebuilding = (leaving: number, held: number): boolean => leaving > held / 2;

/** The ids of one order after a row is added (nothing was held), replaced, or removed (no row follows). */
const withRow = <T>(order: Order, keyOf: (row: T) => number, id: number, held: T | undefined, row: T | undefined) =>
  withKey(order, id, held === undefined ? undefined : keyOf(held), row === undefined ? undefined : keyOf(row));

/** Visits each row that differs between two versions of a list (undefined: one without rows). Costs the number of changes, not of rows. */
export const eachRowChange = <T>(
  before: LargeEntityState<T> | undefined,
  after: LargeEntityState<T>,
  visit: OnChange<T>,
): void => eachChange(before?.rows ?? emptyList, after.rows, visit);

/** Is a value a list of this adapter? */
export const isLargeEntityState = (value: object): value is LargeEntityState<object> =>
  'rows' in value && 'order' in value && isSortedList(value.rows) && isSortedList(value.order);

/** Makes the functions and selectors of one kind of long list. */
export function createLargeEntityAdapter<T>(options: LargeEntityOptions<T>): LargeEntityAdapter<T> {
  const { selectId, sortKey, indexBy } = options;
  type State = LargeEntityState<T>;
  type KeyOf = (row: T) => number;
  type Change = { held: T | undefined; row: T };

  const empty: State = { rows: emptyList, order: sortKey ? emptyOrder : null, index: indexBy ? emptyOrder : null };

  /** The next state, where both orders follow the rows in the same way. */
  const stateOf = (
    { order, index }: State,
    rows: SortedList<T>,
    follow: (order: Order, keyOf: KeyOf) => Order,
  ): State => ({
    rows,
    order: order && sortKey ? follow(order, sortKey) : null,
    index: index && indexBy ? follow(index, indexBy) : null,
  });

  const sorted = (rows: readonly T[], keyOf: KeyOf): Order =>
    orderOf([{ keys: rows.map(keyOf), entries: rows.map(selectId) }]);

  const setHeld = (state: State, held: T | undefined, row: T): State => {
    if (row === held) return state;
    const id = selectId(row);
    return stateOf(state, put(state.rows, id, row), (order, keyOf) => withRow(order, keyOf, id, held, row));
  };

  const joinRows = (state: State, coming: readonly T[], join: Join<T>): State => {
    const places = sortedColumns({ keys: coming.map(selectId), entries: coming.map((_, place) => place) });
    const inOrder = { keys: places.keys, entries: places.entries.map((place) => coming[place] as T) };
    const changes: Change[] = [];
    const rows = joinMany(state.rows, inOrder, join, (held, row) => void changes.push({ held, row }));
    if (rows === state.rows) return state;
    return stateOf(state, rows, (order, keyOf) => {
      const moved = changes.filter(({ held, row }) => held === undefined || keyOf(held) !== keyOf(row));
      const left = moved.filter(({ held }) => held !== undefined);
      if (worthRebuilding(left.length, state.rows.size)) return sorted(slice(rows), keyOf);
      const rest = left.reduce((next, { held, row }) => withRow(next, keyOf, selectId(row), held, undefined), order);
      const columns = { keys: moved.map(({ row }) => keyOf(row)), entries: moved.map(({ row }) => selectId(row)) };
      return putMany(rest, sortedColumns(columns));
    });
  };

  const removeOne = (state: State, id: number): State => {
    const held = find(state.rows, id);
    if (held === undefined) return state;
    return stateOf(state, remove(state.rows, id), (order, keyOf) => withRow(order, keyOf, id, held, undefined));
  };

  const removeMany = (state: State, ids: readonly number[]): State => {
    if (!worthRebuilding(ids.length, state.rows.size)) return ids.reduce(removeOne, state);
    const gone = new Set(ids);
    const kept = slice(state.rows).filter((row) => !gone.has(selectId(row)));
    const rows = build({ keys: kept.map(selectId), entries: kept });
    return stateOf(state, rows, (_, keyOf) => sorted(kept, keyOf));
  };

  const rowsFrom = ({ rows, order }: State, from?: number, to?: number): T[] =>
    order ? slice(order, from, to).map((id) => find(rows, id) as T) : slice(rows, from, to);

  const selectors: LargeEntitySelectors<T> = {
    selectAll: weakMapMemoize((state: State) => rowsFrom(state)),
    selectTotal: ({ rows }) => rows.size,
    forEach: ({ rows }, visit) => {
      for (const { entries } of rows.parts) for (const row of entries) visit(row);
    },
    selectById: ({ rows }, id) => find(rows, id),
    selectAt: ({ rows, order }, place) => {
      if (order === null) return readerOf(rows)(place);
      const id = readerOf(order)(place);
      return id === undefined ? undefined : find(rows, id);
    },
    selectRange: rowsFrom,
    selectByKey: ({ rows, index }, key) => {
      if (!index || !indexBy) return undefined;
      const id = lastUpTo(index, key);
      const row = id === undefined ? undefined : find(rows, id);
      return row !== undefined && indexBy(row) === key ? row : undefined;
    },
  };

  return {
    getInitialState: () => empty,
    setOne: (state, row, held = find(state.rows, selectId(row))) => setHeld(state, held, row),
    setMany: (state, rows) => joinRows(state, rows, (_, coming) => coming),
    joinMany: joinRows,
    removeOne,
    removeMany,
    getSelectors: () => selectors,
  };
}
