import {
  type Columns,
  columnsOf,
  isAt,
  isBefore,
  type Order,
  partFor,
  partsOf,
  put,
  remove,
  type SortedList,
} from './sortedList.ts';

/** What becomes of the row held under a key (if any) when another comes; undefined: nothing, it is left out. */
export type Join<E> = (held: E | undefined, coming: E) => E | undefined;

/** Receives each changed row, as it was held (undefined: it is new) and as it is. */
type OnJoin<E> = (held: E | undefined, row: E) => void;

const tieOf = (entry: unknown): number | undefined => (typeof entry === 'number' ? entry : undefined);

/**
 * The list with many entries joined where they belong; they come in its order, those of one key in the order they are joined in. Parts
 * before the first and after the last of them are shared, and where nothing changes at all, it is the same list.
 */
export function joinColumns<E>(
  list: SortedList<E>,
  coming: Columns<E>,
  join: Join<E>,
  onJoin: OnJoin<E> = () => undefined,
): SortedList<E> {
  const total = coming.keys.length;
  if (total === 0) return list;
  const partOf = (place: number) => partFor(list, coming.keys[place] as number, tieOf(coming.entries[place]));
  const [first, last] = [partOf(0), partOf(total - 1)];
  const held = columnsOf(list.parts.slice(first, last + 1));
  const keys: number[] = [];
  const entries: E[] = [];
  let isSame = true;
  let i = 0;
  for (let j = 0; j < total; ) {
    const key = coming.keys[j] as number;
    const tie = tieOf(coming.entries[j]);
    for (; i < held.keys.length && isBefore(held, i, key, tie); i += 1) {
      keys.push(held.keys[i] as number);
      entries.push(held.entries[i] as E);
    }
    const before = isAt(held, i, key, tie) ? held.entries[i] : undefined;
    if (before !== undefined) i += 1;
    let row = before;
    for (; isAt(coming, j, key, tie); j += 1) row = join(row, coming.entries[j] as E) ?? row;
    if (row === undefined) continue;
    keys.push(key);
    entries.push(row);
    if (row === before) continue;
    isSame = false;
    onJoin(before, row);
  }
  if (isSame) return list;
  const whole = { keys: keys.concat(held.keys.slice(i)), entries: entries.concat(held.entries.slice(i)) };
  return {
    size: list.size + whole.keys.length - held.keys.length,
    parts: [...list.parts.slice(0, first), ...partsOf(whole), ...list.parts.slice(last + 1)],
  };
}

/** The columns in the order of their keys. Entries with equal keys are numbers, and stand in their order. */
function sortedColumns<E>({ keys, entries }: Columns<E>): Columns<E> {
  const places = keys.map((_, place) => place);
  places.sort((a, b) => (keys[a] as number) - (keys[b] as number) || (entries[a] as number) - (entries[b] as number));
  return { keys: places.map((place) => keys[place] as number), entries: places.map((place) => entries[place] as E) };
}

/** The order with many ids, none of which is there yet, put where they belong. */
export const putMany = (order: Order, coming: Columns<number>): Order =>
  joinColumns(order, sortedColumns(coming), (_, id) => id);

/** The order with an id under another key; a key that is undefined: it is not there. */
export function withKey(order: Order, id: number, held: number | undefined, key: number | undefined): Order {
  if (held === key) return order;
  const rest = held === undefined ? order : remove(order, held, id);
  return key === undefined ? rest : put(rest, key, id, id);
}
