import { sizeOf, slice, type Tree } from './large/sortedTree.ts';

/** A list of at most this many rows is shown whole. */
const WHOLE = 200;

/** A list of the large adapter, whatever its rows are. */
export interface LongList {
  readonly rows: Tree<unknown>;
  readonly order: Tree<number> | null;
}

/** Both ends of a long list. */
export interface LongListEnds {
  total: number;
  /** How many rows between the ends are left out. */
  leftOut: number;
  /** By id. */
  rows: unknown[];
  /** In the order of the list, where that is not the order of the ids. */
  ids?: number[];
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

const isTree = (value: unknown): boolean =>
  isRecord(value) && Array.isArray(value.keys) && (Array.isArray(value.entries) || Array.isArray(value.parts));

/** Is a value of the state a list of the large adapter? */
export const isLongList = (value: unknown): value is LongList =>
  isRecord(value) && 'order' in value && isTree(value.rows);

/** The first and the last `howMany` entries of a long list, each row as `show` returns it. */
export function endsOfLongList(
  { rows, order }: LongList,
  howMany: number,
  show: (row: unknown) => unknown,
): LongListEnds {
  const total = sizeOf(rows);
  const leftOut = total <= WHOLE ? 0 : total - 2 * howMany;
  const ends = <E>(list: Tree<E>): E[] =>
    leftOut === 0 ? slice(list) : [...slice(list, 0, howMany), ...slice(list, total - howMany)];
  return { total, leftOut, rows: ends(rows).map(show), ...(order && { ids: ends(order) }) };
}
