/** The item indices with which the days begin, when the first item has the index `first`. */
export function dayStarts(counts: readonly number[], first: number): number[] {
  const starts: number[] = [];
  let index = first;
  for (const count of counts) {
    starts.push(index);
    index += count;
  }
  return starts;
}

/** The day of an item: the last one that begins at or before it. */
export function dayOf(starts: readonly number[], index: number): number {
  let low = 0;
  let high = starts.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((starts[middle] ?? 0) <= index) low = middle;
    else high = middle - 1;
  }
  return low;
}
