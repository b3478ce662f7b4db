import { emptyList, put, readerOf, remove, type SortedList, slice } from './sortedList.ts';
import { build, sortedColumns } from './sortedListBulk.ts';

/** Ids by a number that each of them has, its key; ids with equal keys stand by themselves. Immutable. */
export type Order = SortedList<number>;

/** An order without ids. */
export const emptyOrder: Order = emptyList;

/** How many ids there are. */
export const orderSize = (order: Order): number => order.size;

/** Reads ids by their places, counted from 0; fast where neighbours are read. */
export const orderReader = (order: Order): ((index: number) => number | undefined) => readerOf(order);

/** The ids from place `from` up to, not including, `to`. */
export const idsIn = (order: Order, from?: number, to?: number): number[] => slice(order, from, to);

/** The order of groups of ids with their keys. The keys of a group are smaller than those of the next; each group alone sorts faster. */
export function orderOf(groups: readonly { keys: number[]; entries: number[] }[]): Order {
  const sorted = groups.map(sortedColumns);
  const none: number[] = [];
  const keys = none.concat(...sorted.map((group) => group.keys));
  return build({ keys, entries: none.concat(...sorted.map((group) => group.entries)) });
}

/** The order with an id under another key; a key that is undefined: it is not there. */
export function withKey(order: Order, id: number, held: number | undefined, key: number | undefined): Order {
  if (held === key) return order;
  const rest = held === undefined ? order : remove(order, held, id);
  return key === undefined ? rest : put(rest, key, id, id);
}
