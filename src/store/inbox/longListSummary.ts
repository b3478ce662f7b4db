import { find, sizeOf, slice, type Tree } from './large/sortedTree.ts';

/** A list of the adapter for page users, whatever its rows are. */
interface LongList {
  rows: Tree<object>;
  order: Tree<number>;
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

const isTree = (value: unknown): boolean =>
  isRecord(value) && Array.isArray(value.keys) && (Array.isArray(value.entries) || Array.isArray(value.parts));

/** Is a value of the state a list of the adapter for page users? */
export const isLongList = (value: object): value is LongList =>
  'rows' in value && 'order' in value && isTree(value.rows) && isTree(value.order);

/** What can be read of such a list without its type: Redux DevTools is shown parts of it. */
export const readLongList = ({ rows, order }: LongList) => ({
  total: sizeOf(rows),
  /** The ids from one place up to, not including, another, in the list's order. */
  idsFrom: (from: number, to?: number): number[] => slice(order, from, to),
  rowOf: (id: number): object | undefined => find(rows, id),
});
