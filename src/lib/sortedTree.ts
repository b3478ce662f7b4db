/**
 * A long ordered list as a tree of short arrays: every change copies only the arrays on its path (structural sharing), so
 * it costs the same at a thousand entries and at a hundred thousand, and what did not change keeps its identity.
 * Nodes are plain arrays and objects: they survive JSON, structured clones and Redux DevTools.
 *
 * The tree does not know its order. Who calls brings a probe: a function that says where the sought entry stands in
 * relation to the entry with a given id (below zero: before it, 0: it is the one, above zero: after it).
 */
export type Tree<E> = Leaf<E> | Branch<E>;
/** Entries in order, at most LEAF_MAX. */
export type Leaf<E> = readonly E[];
/** Parts in order, at most BRANCH_MAX; `starts` holds the id of each part's first entry, `size` counts all entries. */
export interface Branch<E> {
  readonly size: number;
  readonly starts: readonly number[];
  readonly parts: readonly Tree<E>[];
}

/** Where the sought entry stands relative to the entry with this id. */
export type Probe = (id: number) => number;
/** The id of an entry; whole numbers. */
export type IdOf<E> = (entry: E) => number;

const LEAF_MAX = 64;
const BRANCH_MAX = 32;

/** A list without entries. */
export const emptyTree: Leaf<never> = [];

/** Is the node one of entries (and not of further parts)? */
export const isLeaf = <E>(tree: Tree<E>): tree is Leaf<E> => Array.isArray(tree);

/** How many entries a list has. */
export const sizeOf = <E>(tree: Tree<E>): number => (isLeaf(tree) ? tree.length : tree.size);

const firstId = <E>(tree: Tree<E>, idOf: IdOf<E>): number => {
  if (!isLeaf(tree)) return tree.starts[0] ?? 0;
  const [first] = tree;
  return first === undefined ? 0 : idOf(first);
};

const branchOf = <E>(parts: readonly Tree<E>[], idOf: IdOf<E>): Branch<E> => {
  let size = 0;
  const starts: number[] = [];
  for (const part of parts) {
    size += sizeOf(part);
    starts.push(firstId(part, idOf));
  }
  return { size, starts, parts };
};

/** The part that holds the sought entry, or would: the last that does not begin after it. */
function partFor(starts: readonly number[], probe: Probe): number {
  let low = 0;
  let high = starts.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (probe(starts[middle] as number) >= 0) low = middle;
    else high = middle - 1;
  }
  return low;
}

/** The place of the sought entry in a leaf, or the complement (`~`) of where it would be. */
function placeIn<E>(leaf: Leaf<E>, probe: Probe, idOf: IdOf<E>): number {
  let low = 0;
  let high = leaf.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    const side = probe(idOf(leaf[middle] as E));
    if (side === 0) return middle;
    if (side > 0) low = middle + 1;
    else high = middle;
  }
  return ~low;
}

/** The sought entry. */
export function find<E>(tree: Tree<E>, probe: Probe, idOf: IdOf<E>): E | undefined {
  let node = tree;
  while (!isLeaf(node)) node = node.parts[partFor(node.starts, probe)] as Tree<E>;
  const place = placeIn(node, probe, idOf);
  return place < 0 ? undefined : node[place];
}

/** How many entries stand before the sought one; the complement (`~`) of that when it is not in the list. */
export function rankOf<E>(tree: Tree<E>, probe: Probe, idOf: IdOf<E>): number {
  let node = tree;
  let before = 0;
  while (!isLeaf(node)) {
    const index = partFor(node.starts, probe);
    for (let i = 0; i < index; i += 1) before += sizeOf(node.parts[i] as Tree<E>);
    node = node.parts[index] as Tree<E>;
  }
  const place = placeIn(node, probe, idOf);
  return place < 0 ? ~(before + ~place) : before + place;
}

/** The entry at a place, counted from 0. */
export function at<E>(tree: Tree<E>, index: number): E | undefined {
  if (index < 0) return undefined;
  let node = tree;
  let rest = index;
  while (!isLeaf(node)) {
    let i = 0;
    const { parts } = node;
    for (; i < parts.length - 1; i += 1) {
      const size = sizeOf(parts[i] as Tree<E>);
      if (rest < size) break;
      rest -= size;
    }
    node = parts[i] as Tree<E>;
  }
  return node[rest];
}

/** The entries from place `from` up to, not including, `to`. */
export function slice<E>(tree: Tree<E>, from = 0, to = sizeOf(tree)): E[] {
  const found: E[] = [];
  const start = Math.max(0, from);
  const collect = (node: Tree<E>, offset: number): void => {
    if (isLeaf(node)) {
      const end = Math.min(node.length, to - offset);
      for (let i = Math.max(0, start - offset); i < end; i += 1) found.push(node[i] as E);
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
export function each<E>(tree: Tree<E>, visit: (entry: E) => void): void {
  if (isLeaf(tree)) for (const entry of tree) visit(entry);
  else for (const part of tree.parts) each(part, visit);
}

const inserted = <T>(list: readonly T[], index: number, entry: T): T[] => {
  const copy = list.slice();
  copy.splice(index, 0, entry);
  return copy;
};

const replaced = <T>(list: readonly T[], index: number, entry: T): T[] => {
  const copy = list.slice();
  copy[index] = entry;
  return copy;
};

/** Splits an overfull list. Growth at an end leaves a full list behind, so that lists filled in order stay dense. */
function halves<T>(list: readonly T[], grewAt: number): [T[], T[]] {
  const cut = grewAt === list.length - 1 ? list.length - 1 : grewAt === 0 ? 1 : list.length >> 1;
  return [list.slice(0, cut), list.slice(cut)];
}

type Grown<E> = Tree<E> | { split: [Tree<E>, Tree<E>] };

function putInto<E>(tree: Tree<E>, entry: E, probe: Probe, idOf: IdOf<E>): Grown<E> {
  if (isLeaf(tree)) {
    const place = placeIn(tree, probe, idOf);
    if (place >= 0) return tree[place] === entry ? tree : replaced(tree, place, entry);
    const grown = inserted(tree, ~place, entry);
    return grown.length <= LEAF_MAX ? grown : { split: halves(grown, ~place) };
  }
  const index = partFor(tree.starts, probe);
  const part = tree.parts[index] as Tree<E>;
  const next = putInto(part, entry, probe, idOf);
  if (next === part) return tree;
  if (!('split' in next)) {
    const start = firstId(next, idOf);
    return {
      size: tree.size - sizeOf(part) + sizeOf(next),
      starts: start === tree.starts[index] ? tree.starts : replaced(tree.starts, index, start),
      parts: replaced(tree.parts, index, next),
    };
  }
  const [left, right] = next.split;
  const parts = inserted(replaced(tree.parts, index, left), index + 1, right);
  if (parts.length <= BRANCH_MAX) return branchOf(parts, idOf);
  const [one, other] = halves(parts, index === 0 ? 0 : index + 1);
  return { split: [branchOf(one, idOf), branchOf(other, idOf)] };
}

/** The list with an entry put where the probe says, in place of the one that is there, if any. */
export function put<E>(tree: Tree<E>, entry: E, probe: Probe, idOf: IdOf<E>): Tree<E> {
  const next = putInto(tree, entry, probe, idOf);
  return 'split' in next ? branchOf(next.split, idOf) : next;
}

/** Joins a part that became short with a neighbour, so that removals leave no list of crumbs behind. */
function tidied<E>(parts: readonly Tree<E>[], index: number): readonly Tree<E>[] {
  const part = parts[index] as Tree<E>;
  const count = isLeaf(part) ? part.length : part.parts.length;
  if (count === 0) return parts.filter((_, i) => i !== index);
  const most = isLeaf(part) ? LEAF_MAX : BRANCH_MAX;
  if (count > most / 4) return parts;
  for (const left of [index - 1, index]) {
    const one = parts[left];
    const other = parts[left + 1];
    if (one === undefined || other === undefined) continue;
    if (isLeaf(one) && isLeaf(other)) {
      if (one.length + other.length > (most * 3) / 4) continue;
      return [...parts.slice(0, left), [...one, ...other], ...parts.slice(left + 2)];
    }
    if (isLeaf(one) || isLeaf(other) || one.parts.length + other.parts.length > (most * 3) / 4) continue;
    const joined: Branch<E> = {
      size: one.size + other.size,
      starts: [...one.starts, ...other.starts],
      parts: [...one.parts, ...other.parts],
    };
    return [...parts.slice(0, left), joined, ...parts.slice(left + 2)];
  }
  return parts;
}

function removeFrom<E>(tree: Tree<E>, probe: Probe, idOf: IdOf<E>): Tree<E> {
  if (isLeaf(tree)) {
    const place = placeIn(tree, probe, idOf);
    if (place < 0) return tree;
    const copy = tree.slice();
    copy.splice(place, 1);
    return copy;
  }
  const index = partFor(tree.starts, probe);
  const part = tree.parts[index] as Tree<E>;
  const next = removeFrom(part, probe, idOf);
  if (next === part) return tree;
  const parts = replaced(tree.parts, index, next);
  const tidy = tidied(parts, index);
  if (tidy !== parts) return branchOf(tidy, idOf);
  const start = firstId(next, idOf);
  return {
    size: tree.size - 1,
    starts: start === tree.starts[index] ? tree.starts : replaced(tree.starts, index, start),
    parts,
  };
}

/** The list without the sought entry; the same list when it is not there. */
export function remove<E>(tree: Tree<E>, probe: Probe, idOf: IdOf<E>): Tree<E> {
  let next = removeFrom(tree, probe, idOf);
  while (!isLeaf(next) && next.parts.length <= 1) next = next.parts[0] ?? emptyTree;
  return next;
}

/** A list of entries that are in order already. */
export function build<E>(entries: readonly E[], idOf: IdOf<E>): Tree<E> {
  let level: Tree<E>[] = [];
  for (let i = 0; i < entries.length; i += LEAF_MAX) level.push(entries.slice(i, i + LEAF_MAX));
  while (level.length > 1) {
    const above: Tree<E>[] = [];
    for (let i = 0; i < level.length; i += BRANCH_MAX) above.push(branchOf(level.slice(i, i + BRANCH_MAX), idOf));
    level = above;
  }
  return level[0] ?? emptyTree;
}
