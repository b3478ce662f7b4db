import {
  type GetSelectors,
  type LargeEntityState,
  type Order,
  type RowOrder,
  readingOf,
} from './largeEntitySelectors.ts';
import { each, emptyTree, find, sizeOf, slice } from './sortedTree.ts';
import { build, buildRows, type Join, joinMany, putMany, sortedColumns } from './sortedTreeBulk.ts';
import { put, remove } from './sortedTreeWrites.ts';

export type { LargeEntitySelectors, LargeEntityState, Order } from './largeEntitySelectors.ts';

/** A change to a row: its id and the fields that differ. */
export interface Update<T> {
  id: number;
  changes: Partial<T>;
}

/**
 * The interface of RTK's entity adapter for long lists, but that rows are sorted by a number instead of a comparison; every
 * function answers a new state and touches no argument.
 */
export interface LargeEntityAdapter<T> {
  selectId: (row: T) => number;
  getInitialState: () => LargeEntityState<T>;
  addOne: (state: LargeEntityState<T>, row: T) => LargeEntityState<T>;
  addMany: (state: LargeEntityState<T>, rows: readonly T[]) => LargeEntityState<T>;
  setOne: (state: LargeEntityState<T>, row: T) => LargeEntityState<T>;
  /** `setOne` for who has looked up the held row of this id already (undefined: there is none). */
  setHeld: (state: LargeEntityState<T>, held: T | undefined, row: T) => LargeEntityState<T>;
  setMany: (state: LargeEntityState<T>, rows: readonly T[]) => LargeEntityState<T>;
  setAll: (state: LargeEntityState<T>, rows: readonly T[]) => LargeEntityState<T>;
  upsertOne: (state: LargeEntityState<T>, row: T) => LargeEntityState<T>;
  upsertMany: (state: LargeEntityState<T>, rows: readonly T[]) => LargeEntityState<T>;
  /** `join` makes each row of the held one and the one that comes; it is asked once for each that comes, in no order. */
  joinMany: (state: LargeEntityState<T>, rows: readonly T[], join: Join<T>) => LargeEntityState<T>;
  updateOne: (state: LargeEntityState<T>, update: Update<T>) => LargeEntityState<T>;
  updateMany: (state: LargeEntityState<T>, updates: readonly Update<T>[]) => LargeEntityState<T>;
  removeOne: (state: LargeEntityState<T>, id: number) => LargeEntityState<T>;
  removeMany: (state: LargeEntityState<T>, ids: readonly number[]) => LargeEntityState<T>;
  removeAll: (state: LargeEntityState<T>) => LargeEntityState<T>;
  getSelectors: GetSelectors<T>;
}

/** Fewer rows than these are put one by one. */
const FEW = 8;

/** From how many rows on, in relation to those held, sorting all anew is cheaper than taking them out one by one. */
const worthRebuilding = (leaving: number, held: number): boolean => leaving > held / 2;

/** Ids by keys, to be filled. */
interface Filled {
  readonly keys: number[];
  readonly entries: number[];
}
const columns = (): Filled => ({ keys: [], entries: [] });

function note({ keys, entries }: Filled, key: number, id: number): void {
  keys.push(key);
  entries.push(id);
}

/** Makes the functions and selectors of one kind of long list. */
export function createLargeEntityAdapter<T>(rowOrder: RowOrder<T>): LargeEntityAdapter<T> {
  const { selectId, sortKey } = rowOrder;
  type State = LargeEntityState<T>;
  type Known = (held: T | undefined, coming: T) => T;

  const keep: Known = (held, coming) => held ?? coming;
  const replace: Known = (_, coming) => coming;
  const merge: Known = (held, coming) => (held === undefined || held === coming ? coming : { ...held, ...coming });

  const empty: State = { rows: emptyTree, order: sortKey ? emptyTree : null };

  const inIdOrder = (rows: readonly T[]): T[] => {
    const { entries } = sortedColumns({ keys: rows.map(selectId), entries: rows.map((_, place) => place) });
    return entries.map((place) => rows[place] as T);
  };
  /** The ids of rows by their sort key. */
  const orderOf = (rows: readonly T[], keyOf: (row: T) => number): Order =>
    build(sortedColumns({ keys: rows.map(keyOf), entries: rows.map(selectId) }), true);

  const sorted = (rows: readonly T[]): State => ({
    rows: buildRows(inIdOrder(rows), selectId),
    order: sortKey ? orderOf(rows, sortKey) : null,
  });

  const setHeld = (state: State, held: T | undefined, row: T): State => {
    if (row === held) return state;
    const id = selectId(row);
    const rows = put(state.rows, id, row);
    if (state.order === null || !sortKey) return { rows, order: null };
    const key = sortKey(row);
    const heldKey = held === undefined ? undefined : sortKey(held);
    if (heldKey === key) return { rows, order: state.order };
    const without = heldKey === undefined ? state.order : remove(state.order, heldKey, id);
    return { rows, order: put(without, key, id, id) };
  };

  const place = (state: State, coming: T, join: Join<T>): State => {
    const held = find(state.rows, selectId(coming));
    const row = join(held, coming);
    return row === undefined ? state : setHeld(state, held, row);
  };

  const placeMany = (state: State, coming: readonly T[], join: Join<T>): State => {
    if (coming.length < FEW) {
      let next = state;
      for (const row of coming) next = place(next, row, join);
      return next;
    }
    const left = columns();
    const entered = columns();
    const fresh = inIdOrder(coming);
    const rows = joinMany(state.rows, { keys: fresh.map(selectId), entries: fresh }, join, (held, row) => {
      if (!sortKey) return;
      const key = sortKey(row);
      const heldKey = held === undefined ? undefined : sortKey(held);
      if (heldKey === key) return;
      const id = selectId(row);
      if (heldKey !== undefined) note(left, heldKey, id);
      note(entered, key, id);
    });
    if (rows === state.rows) return state;
    if (state.order === null || !sortKey) return { rows, order: null };
    if (worthRebuilding(left.keys.length, sizeOf(state.rows))) return { rows, order: orderOf(slice(rows), sortKey) };
    let { order } = state;
    for (let i = 0; i < left.keys.length; i += 1) order = remove(order, left.keys[i] as number, left.entries[i]);
    return { rows, order: putMany(order, sortedColumns(entered)) };
  };

  const removeOne = (state: State, id: number): State => {
    const held = find(state.rows, id);
    if (held === undefined) return state;
    return {
      rows: remove(state.rows, id),
      order: state.order && sortKey ? remove(state.order, sortKey(held), id) : null,
    };
  };

  const removeMany = (state: State, ids: readonly number[]): State => {
    if (ids.length < FEW || !worthRebuilding(ids.length, sizeOf(state.rows))) return ids.reduce(removeOne, state);
    const gone = new Set(ids);
    const kept: T[] = [];
    each(state.rows, (row, id) => {
      if (!gone.has(id)) kept.push(row);
    });
    return sorted(kept);
  };

  const updateOne = (state: State, { id, changes }: Update<T>): State => {
    const held = find(state.rows, id);
    if (held === undefined) return state;
    const next = { ...held, ...changes };
    return selectId(next) === id ? place(state, next, replace) : place(removeOne(state, id), next, replace);
  };

  return {
    selectId,
    getInitialState: () => empty,
    addOne: (state, row) => place(state, row, keep),
    addMany: (state, rows) => placeMany(state, rows, keep),
    setOne: (state, row) => place(state, row, replace),
    setHeld,
    setMany: (state, rows) => placeMany(state, rows, replace),
    setAll: (_, rows) => placeMany(empty, rows, replace),
    upsertOne: (state, row) => place(state, row, merge),
    upsertMany: (state, rows) => placeMany(state, rows, merge),
    joinMany: placeMany,
    updateOne,
    updateMany: (state, updates) => updates.reduce(updateOne, state),
    removeOne,
    removeMany,
    removeAll: () => empty,
    getSelectors: readingOf(rowOrder),
  };
}
