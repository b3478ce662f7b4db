import { createLargeEntityAdapter, isLargeEntityState } from './large/largeEntityAdapter.ts';
import { idsIn, orderSize } from './large/order.ts';

/** Rows are only read here, by the ids under which they are held. */
const { selectById } = createLargeEntityAdapter<object>({ selectId: () => 0 }).getSelectors();

/** A sorted list of the adapter for page users, read without its type: Redux DevTools is shown parts of the state. Undefined: it is none. */
export function readLongList(value: object) {
  if (!isLargeEntityState(value) || !value.order) return undefined;
  const { order } = value;
  return {
    total: orderSize(order),
    /** The ids from one place up to, not including, another, in the list's order. */
    idsFrom: (from: number, to?: number): number[] => idsIn(order, from, to),
    rowOf: (id: number): object | undefined => selectById(value, id),
  };
}
