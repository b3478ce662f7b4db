import { isLeaf, type MarkOf, type Tree } from './sortedTree.ts';

/** Told of each entry that differs: as it was (undefined: it is new) and as it is (undefined: it is gone). */
export type OnChange<E> = (before: E | undefined, after: E | undefined) => void;

const childrenOf = <E>(nodes: readonly Tree<E>[]): Tree<E>[] =>
  nodes.flatMap((node) => (isLeaf(node) ? [node] : node.parts));

const allLeaves = <E>(nodes: readonly Tree<E>[]): boolean => nodes.every(isLeaf);

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

/**
 * What differs between two versions of one list ordered by id. Parts that both versions share are skipped unread, so the
 * work follows the number of changes and not the length of the list.
 */
export function eachChange<E>(before: Tree<E>, after: Tree<E>, idOf: MarkOf<E>, onChange: OnChange<E>): void {
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
  const was = olds.flatMap((leaf) => (isLeaf(leaf) ? leaf : []));
  const is = news.flatMap((leaf) => (isLeaf(leaf) ? leaf : []));
  let i = 0;
  let j = 0;
  while (i < was.length || j < is.length) {
    const a = was[i];
    const b = is[j];
    if (b === undefined || (a !== undefined && idOf(a) < idOf(b))) {
      onChange(a, undefined);
      i += 1;
    } else if (a === undefined || idOf(b) < idOf(a)) {
      onChange(undefined, b);
      j += 1;
    } else {
      if (a !== b) onChange(a, b);
      i += 1;
      j += 1;
    }
  }
}
