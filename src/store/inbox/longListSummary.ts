import { isLargeEntityState } from './large/largeEntityAdapter.ts';
import { find, slice } from './large/sortedList.ts';

/** A sorted list of the adapter for page users, read without its type: Redux DevTools is shown parts of the state. Undefined: it is none. */
export function readLongList(value: object) {
  if (!isLargeEntityState(value)) return undefined;
  const { order, rows } = value;
  return {
    total: order.size,
    /** The ids from one place up to, not including, another, in the list's order. */
    idsFrom: (from: number, to?: number): number[] => slice(order, from, to),
    rowOf: (id: number): object | undefined => find(rows, id),
  };
}
