import { type Columns, isBefore, type Order, partsOf, put, remove, type SortedList } from './sortedList.ts';

/** The list of the entries that pass a test; the same list where all do. */
export function filtered<E>(list: SortedList<E>, passes: (entry: E) => boolean): SortedList<E> {
  const keys: number[] = [];
  const entries: E[] = [];
  for (const part of list.parts)
    for (const [place, entry] of part.entries.entries()) {
      if (!passes(entry)) continue;
      keys.push(part.keys[place] as number);
      entries.push(entry);
    }
  return entries.length === list.size ? list : { size: keys.length, parts: partsOf({ keys, entries }) };
}

/** Puts the entries `from … to` of what comes into a part; answers the part itself where nothing changes. */
type PutIntoPart<E> = (part: Columns<E>, coming: Columns<E>, from: number, to: number) => Columns<E>;

/** The list with many put where they belong; they come in order. Parts into which none is put are shared. */
function putAll<E>(list: SortedList<E>, coming: Columns<E>, tied: boolean, putInto: PutIntoPart<E>): SortedList<E> {
  const held: readonly Columns<E>[] = list.size > 0 ? list.parts : [{ keys: [], entries: [] }];
  const parts: Columns<E>[] = [];
  let isSame = true;
  let { size } = list;
  let start = 0;
  for (const [index, part] of held.entries()) {
    const next = held[index + 1];
    const tie = tied ? next?.entries[0] : undefined;
    let end = next ? start : coming.keys.length;
    while (next && end < coming.keys.length && isBefore(coming, end, next.keys[0] as number, tie)) end += 1;
    const joined = start === end ? part : putInto(part, coming, start, end);
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

/** Numbers put between the numbers of a part, from the last to the first: what stands before all of them is not moved. */
const withNumbers: PutIntoPart<number> = (part, coming, from, to) => {
  const keys = part.keys.concat(coming.keys.slice(from, to));
  const entries = part.entries.concat(coming.entries.slice(from, to));
  let i = part.keys.length - 1;
  let place = keys.length - 1;
  for (let j = to - 1; j >= from; j -= 1, place -= 1) {
    const key = coming.keys[j] as number;
    const entry = coming.entries[j] as number;
    for (; i >= 0 && !isBefore(part, i, key, entry); i -= 1, place -= 1) {
      keys[place] = part.keys[i] as number;
      entries[place] = part.entries[i] as number;
    }
    keys[place] = key;
    entries[place] = entry;
  }
  return { keys, entries };
};

/** The list of numbers by keys that repeat, with many put where they belong. They come in order, and none is there yet. */
export const putMany = (list: Order, coming: Columns<number>): Order =>
  coming.keys.length === 0 ? list : putAll(list, coming, true, withNumbers);

/** What becomes of the row held under a key (if any) when another comes; undefined: nothing, it is left out. */
export type Join<E> = (held: E | undefined, coming: E) => E | undefined;

/**
 * The list of rows with many joined where they belong; they come in the order of their keys, those of one key in the order they are
 * joined in. `onChange` receives each changed row. Where nothing changes at all, it is the same list.
 */
export function joinColumns<E>(
  list: SortedList<E>,
  coming: Columns<E>,
  join: Join<E>,
  onChange: (before: E | undefined, after: E) => void,
): SortedList<E> {
  return putAll(list, coming, false, (part, _, from, to) => {
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
      onChange(held, row);
    }
    if (isSame) return part;
    keep(Number.POSITIVE_INFINITY);
    return { keys, entries };
  });
}

/** Are the columns in order: by key, and by entry where keys are equal? */
function areSorted({ keys, entries }: Columns<number>): boolean {
  for (let i = 1; i < keys.length; i += 1) {
    const [one, other] = [keys[i - 1] as number, keys[i] as number];
    if (other < one || (other === one && (entries[i] as number) < (entries[i - 1] as number))) return false;
  }
  return true;
}

/**
 * Numbers in the order of their keys, equal keys in the order of the numbers. Where they fit, key and place are packed into one
 * number each, because numbers alone sort many times faster.
 */
export function sortedColumns(columns: Columns<number>): Columns<number> {
  if (areSorted(columns)) return columns;
  const { keys, entries } = columns;
  const count = keys.length;
  let least = Number.POSITIVE_INFINITY;
  let most = Number.NEGATIVE_INFINITY;
  for (const key of keys) {
    if (key < least) least = key;
    if (key > most) most = key;
  }
  const byEntry = (one: number, other: number) => (entries[one] as number) - (entries[other] as number);
  let places: number[] = [];
  if ((most - least + 1) * count < Number.MAX_SAFE_INTEGER) {
    const packed = new Float64Array(count);
    for (let i = 0; i < count; i += 1) packed[i] = ((keys[i] as number) - least) * count + i;
    packed.sort();
    // What `%` answers, which is slow for numbers this large; below 2^53 no quotient is rounded up to the next whole number.
    for (const value of packed) places.push(value - Math.floor(value / count) * count);
    // Equal keys stand in the order they came in; only there the numbers must still be looked at.
    for (let i = 1; i < count; i += 1) {
      const key = keys[places[i] as number];
      if (keys[places[i - 1] as number] !== key) continue;
      let end = i + 1;
      while (end < count && keys[places[end] as number] === key) end += 1;
      const equals = places.slice(i - 1, end).sort(byEntry);
      for (let j = 0; j < equals.length; j += 1) places[i - 1 + j] = equals[j] as number;
      i = end - 1;
    }
  } else {
    places = keys.map((_, i) => i);
    places.sort((one, other) => (keys[one] as number) - (keys[other] as number) || byEntry(one, other));
  }
  return { keys: places.map((i) => keys[i] as number), entries: places.map((i) => entries[i] as number) };
}

/** The order of groups of ids with their keys. The keys of a group are smaller than those of the next; each group alone sorts faster. */
export function orderOf(groups: readonly Columns<number>[]): Order {
  const sorted = groups.map(sortedColumns);
  const keys = sorted.flatMap((group) => group.keys);
  const entries = sorted.flatMap((group) => group.entries);
  return { size: keys.length, parts: partsOf({ keys, entries }) };
}

/** The order with an id under another key; a key that is undefined: it is not there. */
export function withKey(order: Order, id: number, held: number | undefined, key: number | undefined): Order {
  if (held === key) return order;
  const rest = held === undefined ? order : remove(order, held, id);
  return key === undefined ? rest : put(rest, key, id, id);
}
