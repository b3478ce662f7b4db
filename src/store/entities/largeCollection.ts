import {
  at,
  build,
  each,
  emptyTree,
  find,
  type Probe,
  put,
  rankOf,
  remove,
  sizeOf,
  slice,
  type Tree,
} from '../../lib/sortedTree.ts';

/** A row's place in an order: what it is sorted by, and its id, which decides between equals. */
export type Mark = readonly [key: number, id: number];

/** Where marks stand to each other. */
export const byMark = (a: Mark, b: Mark): number => a[0] - b[0] || a[1] - b[1];
/** A list of marks stands by the marks themselves. */
export const markItself = (mark: Mark): Mark => mark;

/**
 * A collection of rows with numbers for ids. Plain and serialisable. `rows` are held by id; `order` holds their places where
 * they are sorted otherwise, null where the order is that of the ids.
 */
export interface LargeState<T> {
  readonly rows: Tree<T>;
  readonly order: Tree<Mark, Mark> | null;
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

/** The interface of RTK's entity adapter for long lists; every function answers a new state and touches no argument. */
export interface LargeCollection<T> {
  selectId: (row: T) => number;
  sortComparer: ((a: T, b: T) => number) | undefined;
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
  /** Below zero when `a` stands before `b`. Equal rows stand by id. Without it, and without `sortKey`, all rows do. */
  sortComparer?: (a: T, b: T) => number;
  /** In place of a comparer: a number to sort by, smallest first. Quicker, because no other row is read. */
  sortKey?: (row: T) => number;
}

/** From how many rows on, in relation to those held, sorting all anew is cheaper than placing each. */
const worthRebuilding = (coming: number, held: number): boolean => coming > 64 && coming > held / 8;

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
export function createLargeCollection<T>({ selectId, sortComparer, sortKey }: Options<T>): LargeCollection<T> {
  type State = LargeState<T>;
  /** What becomes of a held row (if any) when another with its id comes. */
  type Join = (held: T | undefined, coming: T) => T;

  const keep: Join = (held, coming) => held ?? coming;
  const replace: Join = (_, coming) => coming;
  const merge: Join = (held, coming) => (held === undefined || held === coming ? coming : { ...held, ...coming });

  const rowOf = (rows: Tree<T>, id: number): T | undefined => find(rows, (other) => id - other, selectId);

  const isSorted = sortKey !== undefined || sortComparer !== undefined;
  const empty: State = { rows: emptyTree, order: isSorted ? emptyTree : null };

  const compare = (a: T, b: T): number => (sortKey ? sortKey(a) - sortKey(b) : sortComparer ? sortComparer(a, b) : 0);
  const markOf = (row: T): Mark => [sortKey ? sortKey(row) : 0, selectId(row)];

  const sorted = (rows: readonly T[]): State => ({
    rows: build(
      [...rows].sort((a, b) => selectId(a) - selectId(b)),
      selectId,
    ),
    order: isSorted ? build(inOrder(rows), markItself) : null,
  });

  const inOrder = (rows: readonly T[]): Mark[] => {
    if (sortKey) return rows.map(markOf).sort(byMark);
    return [...rows].sort((a, b) => compare(a, b) || selectId(a) - selectId(b)).map(markOf);
  };

  /** Where a row stands in the order; without a key, told by comparing it with the rows held. */
  const placeOf = (row: T, rows: Tree<T>): Probe<Mark> => {
    const mark = markOf(row);
    if (sortKey) return (other) => byMark(mark, other);
    return ([, id]) => {
      if (id === mark[1]) return 0;
      const other = rowOf(rows, id);
      return other === undefined ? 1 : compare(row, other) || mark[1] - id;
    };
  };

  const place = (state: State, coming: T, join: Join): State => {
    const id = selectId(coming);
    const held = rowOf(state.rows, id);
    const row = join(held, coming);
    if (row === held) return state;
    const rows = put(state.rows, row, (other) => id - other, selectId);
    if (state.order === null) return { rows, order: null };
    if (held !== undefined && compare(held, row) === 0) return { rows, order: state.order };
    const without = held === undefined ? state.order : remove(state.order, placeOf(held, state.rows), markItself);
    return { rows, order: put(without, markOf(row), placeOf(row, state.rows), markItself) };
  };

  const placeMany = (state: State, coming: readonly T[], join: Join): State => {
    if (!worthRebuilding(coming.length, sizeOf(state.rows))) {
      let next = state;
      for (const row of coming) next = place(next, row, join);
      return next;
    }
    const byId = new Map<number, T>();
    each(state.rows, (row) => byId.set(selectId(row), row));
    for (const row of coming) byId.set(selectId(row), join(byId.get(selectId(row)), row));
    return sorted([...byId.values()]);
  };

  const removeOne = (state: State, id: number): State => {
    const held = rowOf(state.rows, id);
    if (held === undefined) return state;
    return {
      rows: remove(state.rows, (other) => id - other, selectId),
      order: state.order && remove(state.order, placeOf(held, state.rows), markItself),
    };
  };

  const removeMany = (state: State, ids: readonly number[]): State => {
    if (!worthRebuilding(ids.length, sizeOf(state.rows))) return ids.reduce(removeOne, state);
    const gone = new Set(ids);
    const kept: T[] = [];
    each(state.rows, (row) => {
      if (!gone.has(selectId(row))) kept.push(row);
    });
    return sorted(kept);
  };

  const updateOne = (state: State, { id, changes }: Update<T>): State => {
    const held = rowOf(state.rows, id);
    if (held === undefined) return state;
    const next = { ...held, ...changes };
    return selectId(next) === id ? place(state, next, replace) : place(removeOne(state, id), next, replace);
  };

  const allIds = remembering((state: State): number[] =>
    state.order ? slice(state.order).map(([, id]) => id) : slice(state.rows).map(selectId),
  );
  const allRows = remembering((state: State): T[] => {
    const found: T[] = [];
    if (state.order === null) each(state.rows, (row) => found.push(row));
    else for (const id of allIds(state)) found.push(rowOf(state.rows, id) as T);
    return found;
  });
  const entities = remembering((state: State): Record<number, T> => {
    const byId: Record<number, T> = {};
    each(state.rows, (row) => {
      byId[selectId(row)] = row;
    });
    return byId;
  });

  const own: LargeSelectors<T, State> = {
    selectIds: allIds,
    selectEntities: entities,
    selectAll: allRows,
    selectTotal: (state) => sizeOf(state.rows),
    selectById: (state, id) => rowOf(state.rows, id),
    selectAt: (state, index) => {
      if (state.order === null) return at(state.rows, index);
      const mark = at(state.order, index);
      return mark && rowOf(state.rows, mark[1]);
    },
    selectRange: (state, from, to) =>
      state.order === null
        ? slice(state.rows, from, to)
        : slice(state.order, from, to).map(([, id]) => rowOf(state.rows, id) as T),
    indexOf: (state, id) => {
      const row = rowOf(state.rows, id);
      if (row === undefined) return -1;
      return state.order === null
        ? rankOf(state.rows, (other) => id - other, selectId)
        : rankOf(state.order, placeOf(row, state.rows), markItself);
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
    sortComparer,
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
