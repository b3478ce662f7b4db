import {
  BRANCH_MAX,
  type Branch,
  branchOf,
  emptyTree,
  firstKey,
  firstTie,
  isLeaf,
  LEAF_MAX,
  type Leaf,
  partFor,
  placeIn,
  sizeOf,
  type Tree,
} from './sortedTree.ts';

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

const without = <T>(list: readonly T[], index: number): T[] => {
  const copy = list.slice();
  copy.splice(index, 1);
  return copy;
};

/** Where an overfull list is cut. Growth at an end leaves a full list behind, so that lists filled in order stay dense. */
const cutOf = (length: number, grewAt: number): number =>
  grewAt === length - 1 ? length - 1 : grewAt === 0 ? 1 : length >> 1;

type Grown<E> = Tree<E> | { split: [Tree<E>, Tree<E>] };

function putIntoLeaf<E>(leaf: Leaf<E>, key: number, tie: number | undefined, entry: E): Grown<E> {
  const place = placeIn(leaf, key, tie);
  if (place >= 0)
    return leaf.entries[place] === entry ? leaf : { keys: leaf.keys, entries: replaced(leaf.entries, place, entry) };
  const keys = inserted(leaf.keys, ~place, key);
  const entries = inserted(leaf.entries, ~place, entry);
  if (keys.length <= LEAF_MAX) return { keys, entries };
  const cut = cutOf(keys.length, ~place);
  return {
    split: [
      { keys: keys.slice(0, cut), entries: entries.slice(0, cut) },
      { keys: keys.slice(cut), entries: entries.slice(cut) },
    ],
  };
}

/** A branch with another part at a place. */
function withPart<E>(branch: Branch<E>, index: number, part: Tree<E>, tied: boolean): Branch<E> {
  const { keys, ties } = branch;
  const key = firstKey(part);
  // Where the first part begins is never asked: what is put in before all others copies no keys.
  const isFirst = index === 0;
  return {
    size: branch.size - sizeOf(branch.parts[index] as Tree<E>) + sizeOf(part),
    keys: isFirst || key === keys[index] ? keys : replaced(keys, index, key),
    ties: isFirst || !tied || firstTie(part) === ties[index] ? ties : replaced(ties, index, firstTie(part)),
    parts: replaced(branch.parts, index, part),
  };
}

function putInto<E>(tree: Tree<E>, key: number, tie: number | undefined, entry: E): Grown<E> {
  if (isLeaf(tree)) return putIntoLeaf(tree, key, tie, entry);
  const tied = tie !== undefined;
  const index = partFor(tree, key, tie);
  const part = tree.parts[index] as Tree<E>;
  const next = putInto(part, key, tie, entry);
  if (next === part) return tree;
  if (!('split' in next)) return withPart(tree, index, next, tied);
  const [left, right] = next.split;
  const parts = inserted(replaced(tree.parts, index, left), index + 1, right);
  if (parts.length <= BRANCH_MAX) return branchOf(parts, tied);
  const cut = cutOf(parts.length, index === 0 ? 0 : index + 1);
  return { split: [branchOf(parts.slice(0, cut), tied), branchOf(parts.slice(cut), tied)] };
}

/** The list with an entry put where it belongs, in place of the one that is there, if any. */
export function put<E>(tree: Tree<E>, key: number, entry: E, tie?: number): Tree<E> {
  const next = putInto(tree, key, tie, entry);
  return 'split' in next ? branchOf(next.split, tie !== undefined) : next;
}

/** Two neighbours in one, if both together leave room to grow; they are of the same height. */
function joined<E>(one: Tree<E>, other: Tree<E>): Tree<E> | undefined {
  if (isLeaf(one) && isLeaf(other)) {
    if (one.keys.length + other.keys.length > (LEAF_MAX * 3) / 4) return undefined;
    return { keys: [...one.keys, ...other.keys], entries: [...one.entries, ...other.entries] };
  }
  if (isLeaf(one) || isLeaf(other) || one.parts.length + other.parts.length > (BRANCH_MAX * 3) / 4) return undefined;
  return {
    size: one.size + other.size,
    keys: [...one.keys, ...other.keys],
    ties: [...one.ties, ...other.ties],
    parts: [...one.parts, ...other.parts],
  };
}

/** Joins a part that became short with a neighbour, so that removals leave no small parts behind. */
function tidied<E>(parts: readonly Tree<E>[], index: number): readonly Tree<E>[] {
  const part = parts[index] as Tree<E>;
  const count = part.keys.length;
  if (count === 0) return parts.filter((_, i) => i !== index);
  if (count > (isLeaf(part) ? LEAF_MAX : BRANCH_MAX) / 4) return parts;
  for (const left of [index - 1, index]) {
    const one = parts[left];
    const other = parts[left + 1];
    const both = one && other && joined(one, other);
    if (both) return [...parts.slice(0, left), both, ...parts.slice(left + 2)];
  }
  return parts;
}

function removeFrom<E>(tree: Tree<E>, key: number, tie: number | undefined): Tree<E> {
  if (isLeaf(tree)) {
    const place = placeIn(tree, key, tie);
    return place < 0 ? tree : { keys: without(tree.keys, place), entries: without(tree.entries, place) };
  }
  const tied = tie !== undefined;
  const index = partFor(tree, key, tie);
  const part = tree.parts[index] as Tree<E>;
  const next = removeFrom(part, key, tie);
  if (next === part) return tree;
  if (next.keys.length <= (isLeaf(next) ? LEAF_MAX : BRANCH_MAX) / 4) {
    const parts = replaced(tree.parts, index, next);
    const tidy = tidied(parts, index);
    if (tidy !== parts) return branchOf(tidy, tied);
  }
  return withPart(tree, index, next, tied);
}

/** The list without the sought entry; the same list when it is not there. */
export function remove<E>(tree: Tree<E>, key: number, tie?: number): Tree<E> {
  let next = removeFrom(tree, key, tie);
  while (!isLeaf(next) && next.parts.length <= 1) next = next.parts[0] ?? emptyTree;
  return next;
}
