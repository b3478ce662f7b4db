/**
 * A long ordered list as a tree of short arrays: every change copies only the arrays on its path (structural sharing), so
 * it costs the same at a thousand entries and at a hundred thousand, and what did not change keeps its identity.
 * Nodes are plain arrays and objects: they survive JSON, structured clones and Redux DevTools.
 *
 * Entries stand by a number, their key, which is kept beside them: to search is to read a few short arrays of numbers, and no
 * entry. There are two kinds of lists. In the first each key is there once, a row's id for example. In the second the
 * entries are numbers themselves and decide between equal keys: then every function takes the `tie`, the entry sought.
 */
export type Tree<E> = Leaf<E> | Branch<E>;
/** At most LEAF_MAX entries in order, and the key of each. */
export interface Leaf<E> {
  readonly keys: readonly number[];
  readonly entries: readonly E[];
}
/**
 * At most BRANCH_MAX parts in order; `size` counts all entries. `keys` and `ties` tell from where on entries belong to each part;
 * those of the first part are never asked, and stay behind when entries are put in before all others.
 */
export interface Branch<E> {
  readonly size: number;
  readonly keys: readonly number[];
  /** Empty where keys are unique. */
  readonly ties: readonly number[];
  readonly parts: readonly Tree<E>[];
}

export const LEAF_MAX = 32;
export const BRANCH_MAX = 32;
const NO_TIES: readonly number[] = [];

/** A list without entries. */
export const emptyTree: Leaf<never> = { keys: [], entries: [] };

/** Is the node one of entries (and not of further parts)? */
export const isLeaf = <E>(tree: Tree<E>): tree is Leaf<E> => 'entries' in tree;

/** Has a value the form of such a list? */
export const isTree = (value: unknown): boolean =>
  typeof value === 'object' &&
  value !== null &&
  'keys' in value &&
  Array.isArray(value.keys) &&
  (('entries' in value && Array.isArray(value.entries)) || ('parts' in value && Array.isArray(value.parts)));

/** How many entries a list has. */
export const sizeOf = <E>(tree: Tree<E>): number => (isLeaf(tree) ? tree.keys.length : tree.size);

/** The key of the first entry of a list that has any. */
export const firstKey = <E>(tree: Tree<E>): number => tree.keys[0] as number;
/** The first entry of such a list; only asked where entries are numbers. */
export const firstTie = <E>(tree: Tree<E>): number =>
  isLeaf(tree) ? (tree.entries[0] as number) : (tree.ties[0] as number);

/** A branch over parts that are in order. */
export function branchOf<E>(parts: readonly Tree<E>[], tied: boolean): Branch<E> {
  let size = 0;
  for (const part of parts) size += sizeOf(part);
  return { size, keys: parts.map(firstKey), ties: tied ? parts.map(firstTie) : NO_TIES, parts };
}

/** The part that holds the sought entry, or would: the last that does not begin after it. */
export function partFor({ keys, ties }: Branch<unknown>, key: number, tie: number | undefined): number {
  let low = 0;
  let high = keys.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    const start = keys[middle] as number;
    if (start < key || (start === key && (tie === undefined || (ties[middle] as number) <= tie))) low = middle;
    else high = middle - 1;
  }
  return low;
}

/**
 * The place of the sought entry in a leaf, or the complement (`~`) of where it would be. Ids mostly follow each other: as
 * far as the sought one lies from the first, so many places further it is looked for before the leaf is halved.
 */
export function placeIn({ keys, entries }: Leaf<unknown>, key: number, tie: number | undefined): number {
  let low = 0;
  let high = keys.length;
  if (tie === undefined && high > 0) {
    const guess = key - (keys[0] as number);
    if (guess >= 0 && guess < high && keys[guess] === key) return guess;
  }
  while (low < high) {
    const middle = (low + high) >> 1;
    const found = keys[middle] as number;
    if (found < key || (found === key && tie !== undefined && (entries[middle] as number) < tie)) low = middle + 1;
    else high = middle;
  }
  const isThere = keys[low] === key && (tie === undefined || entries[low] === tie);
  return isThere ? low : ~low;
}

/** The entry with a key. */
export function find<E>(tree: Tree<E>, key: number): E | undefined {
  let node = tree;
  while (!isLeaf(node)) node = node.parts[partFor(node, key, undefined)] as Tree<E>;
  const place = placeIn(node, key, undefined);
  return place < 0 ? undefined : node.entries[place];
}

/** How many entries stand before the sought one; the complement (`~`) of that when it is not in the list. */
export function rankOf<E>(tree: Tree<E>, key: number, tie?: number): number {
  let node = tree;
  let before = 0;
  while (!isLeaf(node)) {
    const index = partFor(node, key, tie);
    for (let i = 0; i < index; i += 1) before += sizeOf(node.parts[i] as Tree<E>);
    node = node.parts[index] as Tree<E>;
  }
  const place = placeIn(node, key, tie);
  return place < 0 ? ~(before + ~place) : before + place;
}

/** The entries next to a place that the list has, and which of them it is. Parts are counted from the nearer end: most is asked of the ends. */
function around<E>(tree: Tree<E>, index: number): { entries: readonly E[]; rest: number } {
  let node = tree;
  let rest = index;
  while (!isLeaf(node)) {
    const { parts } = node;
    let i = 0;
    if (rest < node.size >> 1) {
      for (let size = sizeOf(parts[0] as Tree<E>); rest >= size; size = sizeOf(parts[i] as Tree<E>)) {
        rest -= size;
        i += 1;
      }
    } else {
      i = parts.length - 1;
      let start = node.size - sizeOf(parts[i] as Tree<E>);
      while (rest < start) {
        i -= 1;
        start -= sizeOf(parts[i] as Tree<E>);
      }
      rest -= start;
    }
    node = parts[i] as Tree<E>;
  }
  return { entries: node.entries, rest };
}

/** The entry at a place, counted from 0. */
export function at<E>(tree: Tree<E>, index: number): E | undefined {
  if (index < 0 || index >= sizeOf(tree)) return undefined;
  const { entries, rest } = around(tree, index);
  return entries[rest];
}

/** Reads a list by places, counted from 0. Entries near the one read last are found at once: screens read neighbours. */
export function readerOf<E>(tree: Tree<E>): (index: number) => E | undefined {
  let start = 0;
  let near: readonly E[] = [];
  return (index) => {
    if (index >= start && index < start + near.length) return near[index - start];
    if (index < 0 || index >= sizeOf(tree)) return undefined;
    const { entries, rest } = around(tree, index);
    near = entries;
    start = index - rest;
    return entries[rest];
  };
}

/** The entries from place `from` up to, not including, `to`. */
export function slice<E>(tree: Tree<E>, from = 0, to = sizeOf(tree)): E[] {
  const found: E[] = [];
  const start = Math.max(0, from);
  const collect = (node: Tree<E>, offset: number): void => {
    if (isLeaf(node)) {
      const end = Math.min(node.entries.length, to - offset);
      for (let i = Math.max(0, start - offset); i < end; i += 1) found.push(node.entries[i] as E);
      return;
    }
    let place = offset;
    for (const part of node.parts) {
      const size = sizeOf(part);
      if (place >= to) return;
      if (place + size > start) collect(part, place);
      place += size;
    }
  };
  collect(tree, 0);
  return found;
}

/** Calls `visit` with every entry, in order. */
export function each<E>(tree: Tree<E>, visit: (entry: E, key: number) => void): void {
  if (isLeaf(tree)) {
    const { entries, keys } = tree;
    for (let i = 0; i < entries.length; i += 1) visit(entries[i] as E, keys[i] as number);
  } else for (const part of tree.parts) each(part, visit);
}
