/** A day, or a part of it, that is drawn: rows by their numbers, `from` up to, not including, `to`. */
export interface DayGroup {
  /** Which of the days. */
  day: number;
  from: number;
  to: number;
  /** Its first row is among them: the row that makes room for the day's header. */
  hasStart: boolean;
}

/** The row numbers with which the days begin, when the first row has the number `first`. */
export function dayStarts(counts: readonly number[], first: number): number[] {
  const starts: number[] = [];
  let row = first;
  for (const count of counts) {
    starts.push(row);
    row += count;
  }
  return starts;
}

/** The last day that begins at or before a row. */
function dayOf(starts: readonly number[], row: number): number {
  let low = 0;
  let high = starts.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((starts[middle] ?? 0) <= row) low = middle;
    else high = middle - 1;
  }
  return low;
}

/** The days of the rows `from … to`. */
export function groupsOf(starts: readonly number[], from: number, to: number): DayGroup[] {
  const groups: DayGroup[] = [];
  let row = from;
  for (let day = dayOf(starts, from); row < to && day < starts.length; day += 1) {
    const end = Math.min(to, starts[day + 1] ?? to);
    groups.push({ day, from: row, to: end, hasStart: row === starts[day] });
    row = end;
  }
  return groups;
}
