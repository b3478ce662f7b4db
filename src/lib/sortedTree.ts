/**
 * A long ordered list as a tree of short arrays: every change copies only the arrays on its path (structural sharing), so
 * it costs the same at a thousand entries and at a hundred thousand, and what did not change keeps its identity.
 * Nodes are plain arrays and objects: they survive JSON, structured clones and Redux DevTools.
 *
 * Entries of type E stand by a mark of type M each, their id for example. The tree does not know the order of marks. Who calls
 * brings a probe: a function that says where the sought entry stands in relation to the entry with a given mark (below
 * zero: before it, 0: it is the one, above zero: after it).
 */
export type Tree<E, M = number> = Leaf<E> | Branch<E, M>;
/** Entries in order, at most LEAF_MAX. */
export type Leaf<E> = readonly E[];
/** Parts in order, at most BRANCH_MAX; `starts` holds the mark of each part's first entry, `size` counts all entries. */
export interface Branch<E, M = number> {
  readonly size: number;
  readonly starts: readonly M[];
  readonly parts: readonly Tree<E, M>[];
}

/** Where the sought entry stands relative to the entry with this mark. */
export type Probe<M = number> = (mark: M) => number;
/** The mark of an entry. */
export type MarkOf<E, M = number> = (entry: E) => M;

const LEAF_MAX = 64;
const BRANCH_MAX = 32;

/** A list without entries. */
export const emptyTree: Leaf<never> = [];

/** Is the node one of entries (and not of further parts)? */
export const isLeaf = <E, M>(tree: Tree<E, M>): tree is Leaf<E> => Array.isArray(tree);

/** How many entries a list has. */
export const sizeOf = <E, M>(tree: Tree<E, M>): number => (isLeaf(tree) ? tree.length : tree.size);

const firstMark = <E, M>(tree: Tree<E, M>, markOf: MarkOf<E, M>): M =>
  isLeaf(tree) ? markOf(tree[0] as E) : (tree.starts[0] as M);

const branchOf = <E, M>(parts: readonly Tree<E, M>[], markOf: MarkOf<E, M>): Branch<E, M> => {
  let size = 0;
  const starts: M[] = [];
  for (const part of parts) {
    size += sizeOf(part);
    starts.push(firstMark(part, markOf));
  }
  return { size, starts, parts };
};

/** The part that holds the sought entry, or would: the last that does not begin after it. */
function partFor<M>(starts: readonly M[], probe: Probe<M>): number {
  let low = 0;
  let high = starts.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (probe(starts[middle] as M) >= 0) low = middle;
    else high = middle - 1;
  }
  return low;
}

/**
 * The place of the sought entry in a leaf, or the complement (`~`) of where it would be. Ids mostly follow each other: as
 * far as the sought one lies from the first, so many places further it is looked for before the leaf is halved.
 */
function placeIn<E, M>(leaf: Leaf<E>, probe: Probe<M>, markOf: MarkOf<E, M>): number {
  if (leaf.length === 0) return ~0;
  const distance = probe(markOf(leaf[0] as E));
  if (distance <= 0) return distance === 0 ? 0 : ~0;
  let low = 1;
  let high = leaf.length;
  if (distance < high && Number.isInteger(distance)) {
    const side = probe(markOf(leaf[distance] as E));
    if (side === 0) return distance;
    if (side > 0) low = distance + 1;
    else high = distance;
  }
  while (low < high) {
    const middle = (low + high) >> 1;
    const side = probe(markOf(leaf[middle] as E));
    if (side === 0) return middle;
    if (side > 0) low = middle + 1;
    else high = middle;
  }
  return ~low;
}

/** The sought entry. */
export function find<E, M>(tree: Tree<E, M>, probe: Probe<M>, markOf: MarkOf<E, M>): E | undefined {
  let node = tree;
  while (!isLeaf(node)) node = node.parts[partFor(node.starts, probe)] as Tree<E, M>;
  const place = placeIn(node, probe, markOf);
  return place < 0 ? undefined : node[place];
}

/** How many entries stand before the sought one; the complement (`~`) of that when it is not in the list. */
export function rankOf<E, M>(tree: Tree<E, M>, probe: Probe<M>, markOf: MarkOf<E, M>): number {
  let node = tree;
  let before = 0;
  while (!isLeaf(node)) {
    const index = partFor(node.starts, probe);
    for (let i = 0; i < index; i += 1) before += sizeOf(node.parts[i] as Tree<E, M>);
    node = node.parts[index] as Tree<E, M>;
  }
  const place = placeIn(node, probe, markOf);
  return place < 0 ? ~(before + ~place) : before + place;
}

/** The entry at a place, counted from 0. */
export function at<E, M>(tree: Tree<E, M>, index: number): E | undefined {
  if (index < 0) return undefined;
  let node = tree;
  let rest = index;
  while (!isLeaf(node)) {
    let i = 0;
    const { parts } = node;
    for (; i < parts.length - 1; i += 1) {
      const size = sizeOf(parts[i] as Tree<E, M>);
      if (rest < size) break;
      rest -= size;
    }
    node = parts[i] as Tree<E, M>;
  }
  return node[rest];
}

/** The entries from place `from` up to, not including, `to`. */
export function slice<E, M>(tree: Tree<E, M>, from = 0, to = sizeOf(tree)): E[] {
  const found: E[] = [];
  const start = Math.max(0, from);
  const collect = (node: Tree<E, M>, offset: number): void => {
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
export function each<E, M>(tree: Tree<E, M>, visit: (entry: E) => void): void {
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

type Grown<E, M> = Tree<E, M> | { split: [Tree<E, M>, Tree<E, M>] };

function putInto<E, M>(tree: Tree<E, M>, entry: E, probe: Probe<M>, markOf: MarkOf<E, M>): Grown<E, M> {
  if (isLeaf(tree)) {
    const place = placeIn(tree, probe, markOf);
    if (place >= 0) return tree[place] === entry ? tree : replaced(tree, place, entry);
    const grown = inserted(tree, ~place, entry);
    return grown.length <= LEAF_MAX ? grown : { split: halves(grown, ~place) };
  }
  const index = partFor(tree.starts, probe);
  const part = tree.parts[index] as Tree<E, M>;
  const next = putInto(part, entry, probe, markOf);
  if (next === part) return tree;
  if (!('split' in next)) {
    const start = firstMark(next, markOf);
    return {
      size: tree.size - sizeOf(part) + sizeOf(next),
      starts: start === tree.starts[index] ? tree.starts : replaced(tree.starts, index, start),
      parts: replaced(tree.parts, index, next),
    };
  }
  const [left, right] = next.split;
  const parts = inserted(replaced(tree.parts, index, left), index + 1, right);
  if (parts.length <= BRANCH_MAX) return branchOf(parts, markOf);
  const [one, other] = halves(parts, index === 0 ? 0 : index + 1);
  return { split: [branchOf(one, markOf), branchOf(other, markOf)] };
}

/** The list with an entry put where the probe says, in place of the one that is there, if any. */
export function put<E, M>(tree: Tree<E, M>, entry: E, probe: Probe<M>, markOf: MarkOf<E, M>): Tree<E, M> {
  const next = putInto(tree, entry, probe, markOf);
  return 'split' in next ? branchOf(next.split, markOf) : next;
}

/** Joins a part that became short with a neighbour, so that removals leave no list of crumbs behind. */
function tidied<E, M>(parts: readonly Tree<E, M>[], index: number): readonly Tree<E, M>[] {
  const part = parts[index] as Tree<E, M>;
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
    const joined: Branch<E, M> = {
      size: one.size + other.size,
      starts: [...one.starts, ...other.starts],
      parts: [...one.parts, ...other.parts],
    };
    return [...parts.slice(0, left), joined, ...parts.slice(left + 2)];
  }
  return parts;
}

function removeFrom<E, M>(tree: Tree<E, M>, probe: Probe<M>, markOf: MarkOf<E, M>): Tree<E, M> {
  if (isLeaf(tree)) {
    const place = placeIn(tree, probe, markOf);
    if (place < 0) return tree;
    const copy = tree.slice();
    copy.splice(place, 1);
    return copy;
  }
  const index = partFor(tree.starts, probe);
  const part = tree.parts[index] as Tree<E, M>;
  const next = removeFrom(part, probe, markOf);
  if (next === part) return tree;
  const parts = replaced(tree.parts, index, next);
  const tidy = tidied(parts, index);
  if (tidy !== parts) return branchOf(tidy, markOf);
  const start = firstMark(next, markOf);
  return {
    size: tree.size - 1,
    starts: start === tree.starts[index] ? tree.starts : replaced(tree.starts, index, start),
    parts,
  };
}

/** The list without the sought entry; the same list when it is not there. */
export function remove<E, M>(tree: Tree<E, M>, probe: Probe<M>, markOf: MarkOf<E, M>): Tree<E, M> {
  let next = removeFrom(tree, probe, markOf);
  while (!isLeaf(next) && next.parts.length <= 1) next = next.parts[0] ?? emptyTree;
  return next;
}

/** A list of entries that are in order already. */
export function build<E, M>(entries: readonly E[], markOf: MarkOf<E, M>): Tree<E, M> {
  let level: Tree<E, M>[] = [];
  for (let i = 0; i < entries.length; i += LEAF_MAX) level.push(entries.slice(i, i + LEAF_MAX));
  while (level.length > 1) {
    const above: Tree<E, M>[] = [];
    for (let i = 0; i < level.length; i += BRANCH_MAX) above.push(branchOf(level.slice(i, i + BRANCH_MAX), markOf));
    level = above;
  }
  return level[0] ?? emptyTree;
}
