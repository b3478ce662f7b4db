import { BRANCH_MAX, branchOf, emptyTree, isLeaf, LEAF_MAX, type Leaf, type Tree } from './sortedTree.ts';

/** Many entries in order, column by column: each key with its entry. */
export interface Columns<E> {
  readonly keys: readonly number[];
  readonly entries: readonly E[];
}

/** How many lists of at most `most` a list of `length` is cut into, and how long each is. */
const pieceOf = (length: number, most: number): number => Math.ceil(length / Math.ceil(length / most));

const leavesOf = <E>({ keys, entries }: Columns<E>, size: number): Leaf<E>[] => {
  const leaves: Leaf<E>[] = [];
  for (let i = 0; i < keys.length; i += size)
    leaves.push({ keys: keys.slice(i, i + size), entries: entries.slice(i, i + size) });
  return leaves;
};

function rootOf<E>(nodes: readonly Tree<E>[], tied: boolean): Tree<E> {
  let level = nodes;
  while (level.length > 1) {
    const above: Tree<E>[] = [];
    for (let i = 0; i < level.length; i += BRANCH_MAX) above.push(branchOf(level.slice(i, i + BRANCH_MAX), tied));
    level = above;
  }
  return level[0] ?? emptyTree;
}

/** A list of entries that are in order already. `tied`: the entries decide between equal keys (`Tree`). */
export const build = <E>(columns: Columns<E>, tied = false): Tree<E> => rootOf(leavesOf(columns, LEAF_MAX), tied);

/** Does the entry at a place of the columns stand before an entry with this key (and tie)? */
function isBefore<E>({ keys, entries }: Columns<E>, place: number, key: number, tie: E | number | undefined): boolean {
  const own = keys[place] as number;
  return own < key || (own === key && tie !== undefined && (entries[place] as number) < (tie as number));
}

/** Puts the entries `from … to` of what comes into a leaf; answers the leaf itself where nothing changes. */
type PutIntoLeaf<E> = (leaf: Leaf<E>, coming: Columns<E>, from: number, to: number) => Columns<E>;

/** The nodes, of the same height, that stand in place of one after entries were put into it. */
function putSpan<E>(
  tree: Tree<E>,
  coming: Columns<E>,
  [from, to]: readonly [number, number],
  tied: boolean,
  putInto: PutIntoLeaf<E>,
): readonly Tree<E>[] {
  if (isLeaf(tree)) {
    const all = putInto(tree, coming, from, to);
    return all === tree ? [tree] : leavesOf(all, pieceOf(all.keys.length, LEAF_MAX));
  }
  const parts: Tree<E>[] = [];
  let start = from;
  for (let i = 0; i < tree.parts.length; i += 1) {
    const part = tree.parts[i] as Tree<E>;
    let end = to;
    if (i + 1 < tree.parts.length) {
      const key = tree.keys[i + 1] as number;
      const tie = tied ? tree.ties[i + 1] : undefined;
      end = start;
      while (end < to && isBefore(coming, end, key, tie)) end += 1;
    }
    if (start === end) parts.push(part);
    else for (const next of putSpan(part, coming, [start, end], tied, putInto)) parts.push(next);
    start = end;
  }
  if (parts.length === tree.parts.length && parts.every((part, i) => part === tree.parts[i])) return [tree];
  if (parts.length <= BRANCH_MAX) return [branchOf(parts, tied)];
  const size = pieceOf(parts.length, BRANCH_MAX);
  const branches: Tree<E>[] = [];
  for (let i = 0; i < parts.length; i += size) branches.push(branchOf(parts.slice(i, i + size), tied));
  return branches;
}

const putAll = <E>(tree: Tree<E>, coming: Columns<E>, tied: boolean, putInto: PutIntoLeaf<E>): Tree<E> =>
  coming.keys.length === 0 ? tree : rootOf(putSpan(tree, coming, [0, coming.keys.length], tied, putInto), tied);

/** Numbers put between the numbers of a leaf, from the last to the first: what stands before all of them is not moved. */
const withNumbers: PutIntoLeaf<number> = (leaf, coming, from, to) => {
  const keys = leaf.keys.concat(coming.keys.slice(from, to));
  const entries = leaf.entries.concat(coming.entries.slice(from, to));
  let i = leaf.keys.length - 1;
  let place = keys.length - 1;
  for (let j = to - 1; j >= from; j -= 1, place -= 1) {
    const key = coming.keys[j] as number;
    const entry = coming.entries[j] as number;
    for (; i >= 0 && !isBefore(leaf, i, key, entry); i -= 1, place -= 1) {
      keys[place] = leaf.keys[i] as number;
      entries[place] = leaf.entries[i] as number;
    }
    keys[place] = key;
    entries[place] = entry;
  }
  return { keys, entries };
};

/**
 * The list of numbers by keys that repeat, with many put where they belong. They come in order, and none is there yet. Parts into
 * which none is put are shared.
 */
export const putMany = (tree: Tree<number>, coming: Columns<number>): Tree<number> =>
  putAll(tree, coming, true, withNumbers);

/** What becomes of the row held under a key (if any) when another comes; undefined: nothing, it is left out. */
export type Join<E> = (held: E | undefined, coming: E) => E | undefined;

/**
 * The list of rows with many joined where they belong; they come in the order of their keys, those of one key in the order they
 * are joined in. The held rows are met on the way, so none is looked for. `onChange` receives each changed row, and which of those
 * that come was the last joined into it. Parts in which nothing changes are shared; where nothing changes at all, it is the same list.
 */
export function joinMany<E>(
  tree: Tree<E>,
  coming: Columns<E>,
  join: Join<E>,
  onChange: (before: E | undefined, after: E, last: number) => void,
): Tree<E> {
  return putAll(tree, coming, false, (leaf, _, from, to) => {
    const keys: number[] = [];
    const entries: E[] = [];
    let isSame = true;
    let i = 0;
    for (let j = from; j < to; ) {
      const key = coming.keys[j] as number;
      for (; i < leaf.keys.length && (leaf.keys[i] as number) < key; i += 1) {
        keys.push(leaf.keys[i] as number);
        entries.push(leaf.entries[i] as E);
      }
      const held = leaf.keys[i] === key ? leaf.entries[i] : undefined;
      if (held !== undefined) i += 1;
      let row = held;
      for (; j < to && coming.keys[j] === key; j += 1) row = join(row, coming.entries[j] as E) ?? row;
      if (row === undefined) continue;
      keys.push(key);
      entries.push(row);
      if (row === held) continue;
      isSame = false;
      onChange(held, row, j - 1);
    }
    if (isSame) return leaf;
    for (; i < leaf.keys.length; i += 1) {
      keys.push(leaf.keys[i] as number);
      entries.push(leaf.entries[i] as E);
    }
    return { keys, entries };
  });
}

/** Are the columns in order: by key, and by entry where keys are equal? */
function areSorted({ keys, entries }: Columns<number>): boolean {
  for (let i = 1; i < keys.length; i += 1) {
    const [one, other] = [keys[i - 1] as number, keys[i] as number];
    if (other < one || (other === one && (entries[i] as number) < (entries[i - 1] as number))) return false;
  }
  return true;
}

/**
 * Numbers in the order of their keys, equal keys in the order of the numbers. Where they fit, key and place are packed into one
 * number each, because numbers alone sort many times faster.
 */
export function sortedColumns(columns: Columns<number>): Columns<number> {
  if (areSorted(columns)) return columns;
  const { keys, entries } = columns;
  const count = keys.length;
  let least = Number.POSITIVE_INFINITY;
  let most = Number.NEGATIVE_INFINITY;
  for (const key of keys) {
    if (key < least) least = key;
    if (key > most) most = key;
  }
  const byEntry = (one: number, other: number) => (entries[one] as number) - (entries[other] as number);
  let places: number[] = [];
  if ((most - least + 1) * count < Number.MAX_SAFE_INTEGER) {
    const packed = new Float64Array(count);
    for (let i = 0; i < count; i += 1) packed[i] = ((keys[i] as number) - least) * count + i;
    packed.sort();
    // What `%` answers, which is slow for numbers this large; below 2^53 no quotient is rounded up to the next whole number.
    for (const value of packed) places.push(value - Math.floor(value / count) * count);
    // Equal keys stand in the order they came in; only there the numbers must still be looked at.
    for (let i = 1; i < count; i += 1) {
      const key = keys[places[i] as number];
      if (keys[places[i - 1] as number] !== key) continue;
      let end = i + 1;
      while (end < count && keys[places[end] as number] === key) end += 1;
      const equals = places.slice(i - 1, end).sort(byEntry);
      for (let j = 0; j < equals.length; j += 1) places[i - 1 + j] = equals[j] as number;
      i = end - 1;
    }
  } else {
    places = keys.map((_, i) => i);
    places.sort((one, other) => (keys[one] as number) - (keys[other] as number) || byEntry(one, other));
  }
  return { keys: places.map((i) => keys[i] as number), entries: places.map((i) => entries[i] as number) };
}
