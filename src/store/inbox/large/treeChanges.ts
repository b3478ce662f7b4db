import { isLeaf, type Tree } from './sortedTree.ts';

/** Receives each entry that differs: as it was (undefined: it is new) and as it is (undefined: it is removed). */
export type OnChange<E> = (before: E | undefined, after: E | undefined) => void;

const childrenOf = <E>(nodes: readonly Tree<E>[]): Tree<E>[] =>
  nodes.flatMap((node) => (isLeaf(node) ? [node] : node.parts));

const allLeaves = <E>(nodes: readonly Tree<E>[]): boolean => nodes.every((node) => isLeaf(node));

const heightOf = <E>(nodes: readonly Tree<E>[]): number => {
  let height = 0;
  for (let node = nodes[0]; node !== undefined && !isLeaf(node); node = node.parts[0]) height += 1;
  return height;
};

/** The nodes of each side that the other does not share. */
function unshared<E>(before: Tree<E>[], after: Tree<E>[]): [Tree<E>[], Tree<E>[]] {
  const old = new Set(before);
  const fresh = after.filter((node) => !old.delete(node));
  return [before.filter((node) => old.has(node)), fresh];
}

/** The entries of leaves in order, with their keys. */
function columnsOf<E>(leaves: readonly Tree<E>[]): { keys: number[]; entries: E[] } {
  const keys: number[] = [];
  const entries: E[] = [];
  for (const leaf of leaves) {
    if (!isLeaf(leaf)) continue;
    for (const key of leaf.keys) keys.push(key);
    for (const entry of leaf.entries) entries.push(entry);
  }
  return { keys, entries };
}

/**
 * What differs between two versions of one list in which every key is there once. Parts that both versions share are
 * skipped unread, so the work follows the number of changes and not the length of the list.
 */
export function eachChange<E>(before: Tree<E>, after: Tree<E>, onChange: OnChange<E>): void {
  if (before === after) return;
  let olds: Tree<E>[] = [before];
  let news: Tree<E>[] = [after];
  while (!(allLeaves(olds) && allLeaves(news))) {
    const oldHeight = heightOf(olds);
    const newHeight = heightOf(news);
    if (oldHeight >= newHeight) olds = childrenOf(olds);
    if (newHeight >= oldHeight) news = childrenOf(news);
    [olds, news] = unshared(olds, news);
  }
  const was = columnsOf(olds);
  const is = columnsOf(news);
  let i = 0;
  let j = 0;
  while (i < was.keys.length || j < is.keys.length) {
    const a = was.keys[i] ?? Number.POSITIVE_INFINITY;
    const b = is.keys[j] ?? Number.POSITIVE_INFINITY;
    if (a < b) {
      onChange(was.entries[i], undefined);
      i += 1;
    } else if (b < a) {
      onChange(undefined, is.entries[j]);
      j += 1;
    } else {
      if (was.entries[i] !== is.entries[j]) onChange(was.entries[i], is.entries[j]);
      i += 1;
      j += 1;
    }
  }
}
