import { at, emptyTree, rankOf, readerOf, sizeOf, slice, type Tree } from './sortedTree.ts';
import { build, sortedColumns } from './sortedTreeBulk.ts';
import { put, remove } from './sortedTreeWrites.ts';

/** Ids by a number that each of them has, its key; ids with equal keys stand by themselves. Immutable. */
export type Order = Tree<number>;

/** An order without ids. */
export const emptyOrder: Order = emptyTree;

/** How many ids there are. */
export const orderSize = (order: Order): number => sizeOf(order);

/** Reads ids by their places, counted from 0; fast where neighbours are read. */
export const orderReader = (order: Order): ((index: number) => number | undefined) => readerOf(order);

/** The ids from place `from` up to, not including, `to`. */
export const idsIn = (order: Order, from?: number, to?: number): number[] => slice(order, from, to);

/** The order of groups of ids with their keys. The keys of a group are smaller than those of the next; each group alone sorts faster. */
export function orderOf(groups: readonly { keys: number[]; entries: number[] }[]): Order {
  const sorted = groups.map(sortedColumns);
  const none: number[] = [];
  const keys = none.concat(...sorted.map((group) => group.keys));
  return build({ keys, entries: none.concat(...sorted.map((group) => group.entries)) }, true);
}

/** The order with an id under another key; a key that is undefined: it is not there. */
export function withKey(order: Order, id: number, held: number | undefined, key: number | undefined): Order {
  if (held === key) return order;
  const rest = held === undefined ? order : remove(order, held, id);
  return key === undefined ? rest : put(rest, key, id, id);
}

/** The highest id under a key or a smaller one. */
export const lastIdUpTo = (order: Order, key: number): number | undefined =>
  // No id is infinite: it would stand after all ids of the key, so the id before its place is the highest.
  at(order, ~rankOf(order, key, Number.POSITIVE_INFINITY) - 1);
