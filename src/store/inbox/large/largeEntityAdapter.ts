import { weakMapMemoize } from '@reduxjs/toolkit';
import {
  eachChange,
  emptyList,
  find,
  firstAfter,
  isSortedList,
  lastUpTo,
  type OnChange,
  type Order,
  put,
  remove,
  type SortedList,
  slice,
} from './sortedList.ts';
import { type Join, joinColumns, putMany, withKey } from './sortedListBulk.ts';

/** A collection of rows with numbers for ids. Plain and serialisable. */
export interface LargeEntityState<T> {
  /** The rows by id. */
  readonly rows: SortedList<T>;
  /** The ids by `sortKey`. */
  readonly order: Order;
  /** The ids by `indexBy`. */
  readonly index: Order;
}

/** How the rows of a collection are identified, sorted and found. */
interface LargeEntityOptions<T> {
  selectId: (row: T) => number;
  /** What rows are sorted by, smallest first; equal ones stand by id. */
  sortKey: (row: T) => number;
  /** A second number that rows are found by (`selectByKey`). */
  indexBy: (row: T) => number;
}

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

/**
 * The part of RTK's entity adapter that page users need, for one kind of long list. Every function returns the next state and mutates no
 * argument.
 */
export function createLargeEntityAdapter<T>({ selectId, sortKey, indexBy }: LargeEntityOptions<T>) {
  type State = LargeEntityState<T>;
  type KeyOf = (row: T) => number;
  type Change = { held: T | undefined; row: T };

  const empty: State = { rows: emptyList, order: emptyList, index: emptyList };

  /** The next state, where both orders follow the rows in the same way. */
  const stateOf = (
    { order, index }: State,
    rows: SortedList<T>,
    follow: (order: Order, keyOf: KeyOf) => Order,
  ): State => ({
    rows,
    order: follow(order, sortKey),
    index: follow(index, indexBy),
  });

  const setOne = (state: State, row: T, held = find(state.rows, selectId(row))): State => {
    if (row === held) return state;
    const id = selectId(row);
    return stateOf(state, put(state.rows, id, row), (order, keyOf) => withRow(order, keyOf, id, held, row));
  };

  const joinMany = (state: State, coming: readonly T[], join: Join<T>): State => {
    const changes: Change[] = [];
    const inOrder = [...coming].sort((a, b) => selectId(a) - selectId(b));
    const columns = { keys: inOrder.map(selectId), entries: inOrder };
    const rows = joinColumns(state.rows, columns, join, (held, row) => void changes.push({ held, row }));
    if (rows === state.rows) return state;
    return stateOf(state, rows, (order, keyOf) => {
      const moved = changes.filter(({ held, row }) => held === undefined || keyOf(held) !== keyOf(row));
      const left = moved.filter(({ held }) => held !== undefined);
      const rest = left.reduce((next, { held, row }) => withRow(next, keyOf, selectId(row), held, undefined), order);
      return putMany(rest, {
        keys: moved.map(({ row }) => keyOf(row)),
        entries: moved.map(({ row }) => selectId(row)),
      });
    });
  };

  const removeOne = (state: State, id: number): State => {
    const held = find(state.rows, id);
    if (held === undefined) return state;
    return stateOf(state, remove(state.rows, id), (order, keyOf) => withRow(order, keyOf, id, held, undefined));
  };

  const rowsFrom = ({ rows, order }: State, from?: number, to?: number): T[] =>
    slice(order, from, to).map((id) => find(rows, id) as T);

  const selectors = {
    /** All rows in order. Costs the length of the list after a change. */
    selectAll: weakMapMemoize((state: State) => rowsFrom(state)),
    selectTotal: ({ rows }: State): number => rows.size,
    /** All rows by id, in parts of some hundred. */
    selectParts: ({ rows }: State): readonly (readonly T[])[] => rows.parts.map(({ entries }) => entries),
    /** Calls `visit` with every row, by id. */
    forEach({ rows }: State, visit: (row: T) => void): void {
      for (const { entries } of rows.parts) for (const row of entries) visit(row);
    },
    selectById: ({ rows }: State, id: number): T | undefined => find(rows, id),
    /** The rows from place `from` up to, not including, `to`. */
    selectRange: (state: State, from: number, to: number): T[] => rowsFrom(state, from, to),
    /** The first row whose `sortKey` is larger than the key. */
    selectFirstAfter({ rows, order }: State, key: number): T | undefined {
      const id = firstAfter(order, key);
      return id === undefined ? undefined : find(rows, id);
    },
    /** The row whose `indexBy` is the key; of several the one with the highest id. */
    selectByKey({ rows, index }: State, key: number): T | undefined {
      const id = lastUpTo(index, key);
      const row = id === undefined ? undefined : find(rows, id);
      return row !== undefined && indexBy(row) === key ? row : undefined;
    },
  };

  return {
    getInitialState: (): State => empty,
    /** Adds or replaces a row. A caller that has looked up the row now held passes it. */
    setOne,
    setMany: (state: State, rows: readonly T[]): State => joinMany(state, rows, (_, coming) => coming),
    /** `join` makes each row of the held one and the one that comes. It runs once for each that comes, in no order. */
    joinMany,
    removeOne,
    removeMany: (state: State, ids: readonly number[]): State => ids.reduce(removeOne, state),
    getSelectors: () => selectors,
  };
}
