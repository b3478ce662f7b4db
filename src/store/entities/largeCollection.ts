import { at, each, emptyTree, find, put, rankOf, remove, sizeOf, slice, type Tree } from '../../lib/sortedTree.ts';
import { build, buildRows, putMany, sortedColumns } from '../../lib/sortedTreeBulk.ts';

/** The ids of rows by what they are sorted by; equal keys stand by id. */
export type Order = Tree<number>;

/**
 * A collection of rows with numbers for ids. Plain and serialisable. `rows` are held by id; `order` holds their ids where
 * they are sorted otherwise, null where the order is that of the ids.
 */
export interface LargeState<T> {
  readonly rows: Tree<T>;
  readonly order: Order | null;
}

/** A change to a row: its id and the fields that differ. */
export interface Update<T> {
  id: number;
  changes: Partial<T>;
}

/** Reads a collection where it stands in some state `S`. The first five are those of RTK's entity adapter. */
export interface LargeSelectors<T, S> {
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

/**
 * The interface of RTK's entity adapter for long lists, but that rows are sorted by a number instead of a comparison; every
 * function answers a new state and touches no argument.
 */
export interface LargeCollection<T> {
  selectId: (row: T) => number;
  getInitialState: () => LargeState<T>;
  addOne: (state: LargeState<T>, row: T) => LargeState<T>;
  addMany: (state: LargeState<T>, rows: readonly T[]) => LargeState<T>;
  setOne: (state: LargeState<T>, row: T) => LargeState<T>;
  setMany: (state: LargeState<T>, rows: readonly T[]) => LargeState<T>;
  setAll: (state: LargeState<T>, rows: readonly T[]) => LargeState<T>;
  upsertOne: (state: LargeState<T>, row: T) => LargeState<T>;
  upsertMany: (state: LargeState<T>, rows: readonly T[]) => LargeState<T>;
  updateOne: (state: LargeState<T>, update: Update<T>) => LargeState<T>;
  updateMany: (state: LargeState<T>, updates: readonly Update<T>[]) => LargeState<T>;
  removeOne: (state: LargeState<T>, id: number) => LargeState<T>;
  removeMany: (state: LargeState<T>, ids: readonly number[]) => LargeState<T>;
  removeAll: (state: LargeState<T>) => LargeState<T>;
  getSelectors: {
    (): LargeSelectors<T, LargeState<T>>;
    <S>(selectState: (state: S) => LargeState<T>): LargeSelectors<T, S>;
  };
}

interface Options<T> {
  selectId: (row: T) => number;
  /** What rows are sorted by, smallest first; equal ones stand by id. Without it all rows do. */
  sortKey?: (row: T) => number;
}

/** Fewer rows than these are put one by one. */
const FEW = 8;

/** From how many rows on, in relation to those held, sorting all anew is cheaper than putting them between. */
const worthRebuilding = (coming: number, held: number): boolean => coming > held / 2;

/** A function that remembers its last answers by the object it was asked about. */
function remembering<K extends object, V>(compute: (key: K) => V): (key: K) => V {
  const known = new WeakMap<K, { value: V }>();
  return (key) => {
    const found = known.get(key);
    if (found) return found.value;
    const value = compute(key);
    known.set(key, { value });
    return value;
  };
}

/** Makes the functions and selectors of one kind of long list. */
export function createLargeCollection<T>({ selectId, sortKey }: Options<T>): LargeCollection<T> {
  type State = LargeState<T>;
  /** What becomes of a held row (if any) when another with its id comes. */
  type Join = (held: T | undefined, coming: T) => T;

  const keep: Join = (held, coming) => held ?? coming;
  const replace: Join = (_, coming) => coming;
  const merge: Join = (held, coming) => (held === undefined || held === coming ? coming : { ...held, ...coming });

  const empty: State = { rows: emptyTree, order: sortKey ? emptyTree : null };

  const inIdOrder = (rows: readonly T[]): T[] => {
    const { entries } = sortedColumns({ keys: rows.map(selectId), entries: rows.map((_, place) => place) });
    return entries.map((place) => rows[place] as T);
  };
  /** The ids of rows by their sort key. */
  const ordered = (rows: readonly T[], keyOf: (row: T) => number) =>
    sortedColumns({ keys: rows.map(keyOf), entries: rows.map(selectId) });

  const sorted = (rows: readonly T[]): State => ({
    rows: buildRows(inIdOrder(rows), selectId),
    order: sortKey ? build(ordered(rows, sortKey), true) : null,
  });

  const place = (state: State, coming: T, join: Join): State => {
    const id = selectId(coming);
    const held = find(state.rows, id);
    const row = join(held, coming);
    if (row === held) return state;
    const rows = put(state.rows, id, row);
    if (state.order === null || !sortKey) return { rows, order: null };
    const key = sortKey(row);
    const heldKey = held === undefined ? undefined : sortKey(held);
    if (heldKey === key) return { rows, order: state.order };
    const without = heldKey === undefined ? state.order : remove(state.order, heldKey, id);
    return { rows, order: put(without, key, id, id) };
  };

  /** What the rows become, the last word for each id, and what is held of them. */
  const joined = (state: State, coming: readonly T[], join: Join): Map<number, { held: T | undefined; row: T }> => {
    const changes = new Map<number, { held: T | undefined; row: T }>();
    for (const one of coming) {
      const id = selectId(one);
      const known = changes.get(id);
      const held = known ? known.held : find(state.rows, id);
      const row = join(known ? known.row : held, one);
      if (row !== held || known) changes.set(id, { held, row });
    }
    return changes;
  };

  const placeMany = (state: State, coming: readonly T[], join: Join): State => {
    if (coming.length < FEW) {
      let next = state;
      for (const row of coming) next = place(next, row, join);
      return next;
    }
    const changes = joined(state, coming, join);
    if (changes.size === 0) return state;
    if (worthRebuilding(changes.size, sizeOf(state.rows))) {
      const byId = new Map<number, T>();
      each(state.rows, (row, id) => byId.set(id, row));
      for (const [id, { row }] of changes) byId.set(id, row);
      return sorted([...byId.values()]);
    }
    const fresh = inIdOrder(Array.from(changes.values(), ({ row }) => row));
    const rows = putMany(state.rows, { keys: fresh.map(selectId), entries: fresh });
    if (state.order === null || !sortKey) return { rows, order: null };
    let order = state.order;
    const moved: T[] = [];
    for (const [id, { held, row }] of changes) {
      const heldKey = held === undefined ? undefined : sortKey(held);
      if (heldKey === sortKey(row)) continue;
      if (heldKey !== undefined) order = remove(order, heldKey, id);
      moved.push(row);
    }
    return { rows, order: putMany(order, ordered(moved, sortKey), true) };
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

  const allIds = remembering((state: State): number[] =>
    state.order ? slice(state.order) : slice(state.rows).map(selectId),
  );
  const allRows = remembering((state: State): T[] => {
    const found: T[] = [];
    if (state.order === null) each(state.rows, (row) => found.push(row));
    else for (const id of allIds(state)) found.push(find(state.rows, id) as T);
    return found;
  });
  const entities = remembering((state: State): Record<number, T> => {
    const byId: Record<number, T> = {};
    each(state.rows, (row, id) => {
      byId[id] = row;
    });
    return byId;
  });

  const own: LargeSelectors<T, State> = {
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

  function getSelectors(): LargeSelectors<T, State>;
  function getSelectors<S>(selectState: (state: S) => State): LargeSelectors<T, S>;
  function getSelectors<S>(selectState?: (state: S) => State): LargeSelectors<T, State> | LargeSelectors<T, S> {
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

  return {
    selectId,
    getInitialState: () => empty,
    addOne: (state, row) => place(state, row, keep),
    addMany: (state, rows) => placeMany(state, rows, keep),
    setOne: (state, row) => place(state, row, replace),
    setMany: (state, rows) => placeMany(state, rows, replace),
    setAll: (_, rows) => placeMany(empty, rows, replace),
    upsertOne: (state, row) => place(state, row, merge),
    upsertMany: (state, rows) => placeMany(state, rows, merge),
    updateOne,
    updateMany: (state, updates) => updates.reduce(updateOne, state),
    removeOne,
    removeMany,
    removeAll: () => empty,
    getSelectors,
  };
}
