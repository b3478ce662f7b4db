import { type Columns, isBefore, type Order, partsOf, put, remove, type SortedList } from './sortedList.ts';

/** What becomes of the row held under a key (if any) when another comes; undefined: nothing, it is left out. */
export type Join<E> = (held: E | undefined, coming: E) => E | undefined;

/** Receives each changed row, as it was held (undefined: it is new) and as it is. */
type OnJoin<E> = (held: E | undefined, row: E) => void;

/** A part with the rows `from … to` of what comes joined where they belong; the part itself where nothing changes. */
function joinedPart<E>(
  part: Columns<E>,
  coming: Columns<E>,
  from: number,
  to: number,
  join: Join<E>,
  onJoin: OnJoin<E>,
) {
  const keys: number[] = [];
  const entries: E[] = [];
  let isSame = true;
  let i = 0;
  const keep = (until: number) => {
    for (; i < part.keys.length && (part.keys[i] as number) < until; i += 1) {
      keys.push(part.keys[i] as number);
      entries.push(part.entries[i] as E);
    }
  };
  for (let j = from; j < to; ) {
    const key = coming.keys[j] as number;
    keep(key);
    const held = part.keys[i] === key ? part.entries[i] : undefined;
    if (held !== undefined) i += 1;
    let row = held;
    for (; j < to && coming.keys[j] === key; j += 1) row = join(row, coming.entries[j] as E) ?? row;
    if (row === undefined) continue;
    keys.push(key);
    entries.push(row);
    if (row === held) continue;
    isSame = false;
    onJoin(held, row);
  }
  if (isSame) return part;
  keep(Number.POSITIVE_INFINITY);
  return { keys, entries };
}

/**
 * The list of rows with many joined where they belong; they come in the order of their keys, those of one key in the order they are
 * joined in. Parts in which nothing changes are shared, and where nothing changes at all, it is the same list.
 */
export function joinColumns<E>(
  list: SortedList<E>,
  coming: Columns<E>,
  join: Join<E>,
  onJoin: OnJoin<E>,
): SortedList<E> {
  const held: readonly Columns<E>[] = list.size > 0 ? list.parts : [{ keys: [], entries: [] }];
  const parts: Columns<E>[] = [];
  let isSame = true;
  let { size } = list;
  let start = 0;
  for (const [index, part] of held.entries()) {
    const nextKey = held[index + 1]?.keys[0] ?? Number.POSITIVE_INFINITY;
    let end = start;
    while (end < coming.keys.length && (coming.keys[end] as number) < nextKey) end += 1;
    const joined = joinedPart(part, coming, start, end, join, onJoin);
    if (joined === part) parts.push(part);
    else {
      parts.push(...partsOf(joined));
      size += joined.keys.length - part.keys.length;
      isSame = false;
    }
    start = end;
  }
  return isSame ? list : { size, parts };
}

/** The columns in the order of their keys. Entries with equal keys are numbers, and stand in their order. */
function sortedColumns<E>({ keys, entries }: Columns<E>): Columns<E> {
  const places = keys.map((_, place) => place);
  places.sort((a, b) => (keys[a] as number) - (keys[b] as number) || (entries[a] as number) - (entries[b] as number));
  return { keys: places.map((place) => keys[place] as number), entries: places.map((place) => entries[place] as E) };
}

/** The order with many ids, none of which is there yet, put where they belong. */
export function putMany(order: Order, coming: Columns<number>): Order {
  if (coming.keys.length === 0) return order;
  const fresh = sortedColumns(coming);
  const keys: number[] = [];
  const entries: number[] = [];
  let next = 0;
  for (const part of order.parts)
    for (let place = 0; place < part.keys.length; place += 1) {
      for (
        ;
        next < fresh.keys.length && !isBefore(part, place, fresh.keys[next] as number, fresh.entries[next]);
        next += 1
      ) {
        keys.push(fresh.keys[next] as number);
        entries.push(fresh.entries[next] as number);
      }
      keys.push(part.keys[place] as number);
      entries.push(part.entries[place] as number);
    }
  const rest = { keys: fresh.keys.slice(next), entries: fresh.entries.slice(next) };
  return {
    size: order.size + fresh.keys.length,
    parts: partsOf({ keys: keys.concat(rest.keys), entries: entries.concat(rest.entries) }),
  };
}

/** The order with an id under another key; a key that is undefined: it is not there. */
export function withKey(order: Order, id: number, held: number | undefined, key: number | undefined): Order {
  if (held === key) return order;
  const rest = held === undefined ? order : remove(order, held, id);
  return key === undefined ? rest : put(rest, key, id, id);
}
