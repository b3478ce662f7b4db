/** Entries in order, column by column: each key with its entry. */
export interface Columns<E> {
  readonly keys: readonly number[];
  readonly entries: readonly E[];
}

/**
 * A long ordered list in parts of at most PART_MAX entries: a change copies the parts that it concerns and the list of parts, and shares
 * all others with the version before, so it costs about the same at a thousand entries and at a hundred thousand. Plain data: it survives
 * JSON, structured clones and Redux DevTools.
 *
 * Entries stand by a number, their key, which is kept beside them. There are two kinds of lists. In the first each key is there once, a
 * row's id for example. In the second the entries are numbers themselves and decide between equal keys: then every function takes the
 * `tie`, the entry sought.
 */
export interface SortedList<E> {
  readonly size: number;
  /** None is empty. */
  readonly parts: readonly Columns<E>[];
}

/** Ids by a number that each of them has, its key; ids with equal keys stand by themselves. */
export type Order = SortedList<number>;

/** About the square root of the length of the longest lists: of those a part and the list of parts cost alike to copy. */
export const PART_MAX = 256;

/** A list without entries. */
export const emptyList: SortedList<never> = { size: 0, parts: [] };

/** Has a value the form of such a list? */
export const isSortedList = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && 'size' in value && 'parts' in value && Array.isArray(value.parts);

/** Does the entry at a place stand before an entry with this key (and tie)? */
export function isBefore<E>(
  { keys, entries }: Columns<E>,
  place: number,
  key: number,
  tie: E | number | undefined,
): boolean {
  const own = keys[place] as number;
  return own < key || (own === key && tie !== undefined && (entries[place] as number) < (tie as number));
}

/** Does the sought entry stand at a place? */
export const isAt = <E>({ keys, entries }: Columns<E>, place: number, key: number, tie: number | undefined): boolean =>
  keys[place] === key && (tie === undefined || entries[place] === tie);

/** The part that holds the sought entry, or would: the last that does not begin after it. */
export function partFor<E>({ parts }: SortedList<E>, key: number, tie: number | undefined): number {
  let low = 0;
  let high = parts.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    const part = parts[middle] as Columns<E>;
    if (part.keys[0] === key ? tie === undefined || (part.entries[0] as number) <= tie : isBefore(part, 0, key, tie))
      low = middle;
    else high = middle - 1;
  }
  return low;
}

/** The place of the sought entry in a part, or the complement (`~`) of where it would be. */
function placeIn<E>(part: Columns<E>, key: number, tie: number | undefined): number {
  let low = 0;
  let high = part.keys.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (isBefore(part, middle, key, tie)) low = middle + 1;
    else high = middle;
  }
  return isAt(part, low, key, tie) ? low : ~low;
}

/** The entry with a key. */
export function find<E>(list: SortedList<E>, key: number): E | undefined {
  const part = list.parts[partFor(list, key, undefined)];
  return part?.entries[placeIn(part, key, undefined)];
}

/** The last entry with this key or a smaller one, where numbers decide between equal keys. */
export function lastUpTo(list: SortedList<number>, key: number): number | undefined {
  // No entry is infinite: it would stand after all entries of the key.
  const part = list.parts[partFor(list, key, Number.POSITIVE_INFINITY)];
  return part?.entries[~placeIn(part, key, Number.POSITIVE_INFINITY) - 1];
}

/** The first entry with a larger key, where numbers decide between equal keys. */
export function firstAfter(list: SortedList<number>, key: number): number | undefined {
  const index = partFor(list, key, Number.POSITIVE_INFINITY);
  const part = list.parts[index];
  return part?.entries[~placeIn(part, key, Number.POSITIVE_INFINITY)] ?? list.parts[index + 1]?.entries[0];
}

/** The entries from place `from` up to, not including, `to`. */
export function slice<E>({ size, parts }: SortedList<E>, from = 0, to = size): E[] {
  const found: E[] = [];
  let start = 0;
  for (const { entries } of parts) {
    if (start >= to) break;
    const end = Math.min(entries.length, to - start);
    for (let place = Math.max(0, from - start); place < end; place += 1) found.push(entries[place] as E);
    start += entries.length;
  }
  return found;
}

/** The place of an entry, counted from 0; -1 when it is not there. */
export function placeOf({ parts }: Order, entry: number): number {
  let start = 0;
  for (const { entries } of parts) {
    const place = entries.indexOf(entry);
    if (place !== -1) return start + place;
    start += entries.length;
  }
  return -1;
}

const inserted = <T>(list: readonly T[], place: number, entry: T): T[] => {
  const copy = list.slice();
  copy.splice(place, 0, entry);
  return copy;
};

const replaced = <T>(list: readonly T[], place: number, ...entries: T[]): T[] => {
  const copy = list.slice();
  copy.splice(place, 1, ...entries);
  return copy;
};

/** Columns cut into parts of equal length. */
export function partsOf<E>({ keys, entries }: Columns<E>): Columns<E>[] {
  const size = Math.ceil(keys.length / Math.ceil(keys.length / PART_MAX));
  const parts: Columns<E>[] = [];
  for (let i = 0; i < keys.length; i += size)
    parts.push({ keys: keys.slice(i, i + size), entries: entries.slice(i, i + size) });
  return parts;
}

/** The list with an entry put where it belongs, in place of the one that is there, if any. */
export function put<E>(list: SortedList<E>, key: number, entry: E, tie?: number): SortedList<E> {
  const index = partFor(list, key, tie);
  const part = list.parts[index];
  if (!part) return { size: 1, parts: [{ keys: [key], entries: [entry] }] };
  const { keys, entries } = part;
  const place = placeIn(part, key, tie);
  if (place >= 0) {
    if (entries[place] === entry) return list;
    return { ...list, parts: replaced(list.parts, index, { keys, entries: replaced(entries, place, entry) }) };
  }
  const longer = { keys: inserted(keys, ~place, key), entries: inserted(entries, ~place, entry) };
  return { size: list.size + 1, parts: replaced(list.parts, index, ...partsOf(longer)) };
}

/** The list without the sought entry; the same list when it is not there. */
export function remove<E>(list: SortedList<E>, key: number, tie?: number): SortedList<E> {
  const index = partFor(list, key, tie);
  const part = list.parts[index];
  const place = part ? placeIn(part, key, tie) : -1;
  if (!part || place < 0) return list;
  const size = list.size - 1;
  if (part.keys.length === 1) return { size, parts: replaced(list.parts, index) };
  const shorter = { keys: replaced(part.keys, place), entries: replaced(part.entries, place) };
  return { size, parts: replaced(list.parts, index, shorter) };
}

/** Receives each entry that differs: as it was (undefined: it is new) and as it is (undefined: it is removed). */
export type OnChange<E> = (before: E | undefined, after: E | undefined) => void;

/** The entries of parts in order, with their keys. */
export const columnsOf = <E>(parts: readonly Columns<E>[]): Columns<E> => ({
  keys: parts.flatMap(({ keys }) => keys),
  entries: parts.flatMap(({ entries }) => entries),
});

/** The parts of each side that the other does not share. */
function unshared<E>(before: readonly Columns<E>[], after: readonly Columns<E>[]): [Columns<E>[], Columns<E>[]] {
  // Mostly one part differs: what both begin and end with is skipped first.
  let start = 0;
  while (start < before.length && before[start] === after[start]) start += 1;
  let rest = 0;
  const most = Math.min(before.length, after.length) - start;
  while (rest < most && before.at(-1 - rest) === after.at(-1 - rest)) rest += 1;
  const old = new Set(before.slice(start, before.length - rest));
  const fresh = after.slice(start, after.length - rest).filter((part) => !old.delete(part));
  return [[...old], fresh];
}

/**
 * What differs between two versions of one list in which every key is there once. Parts that both versions share are skipped unread, so
 * the work follows the number of changes and not the length of the list.
 */
export function eachChange<E>(before: SortedList<E>, after: SortedList<E>, onChange: OnChange<E>): void {
  const [was, is] = unshared(before.parts, after.parts).map(columnsOf) as [Columns<E>, Columns<E>];
  let i = 0;
  let j = 0;
  while (i < was.keys.length || j < is.keys.length) {
    const old = was.keys[i] ?? Number.POSITIVE_INFINITY;
    const fresh = is.keys[j] ?? Number.POSITIVE_INFINITY;
    const one = old <= fresh ? was.entries[i] : undefined;
    const other = fresh <= old ? is.entries[j] : undefined;
    if (one !== other) onChange(one, other);
    if (old <= fresh) i += 1;
    if (fresh <= old) j += 1;
  }
}
