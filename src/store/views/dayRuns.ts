import { localDay, nextMidnight } from '../../lib/localDay.ts';
import { at, type Tree } from '../../lib/sortedTree.ts';
import type { AnyMessage } from '../realtime/events.ts';

/** Neighbouring messages of one day: the day as the viewer's device counts it, where the first stands, how many follow. */
export interface DayRun {
  readonly day: string;
  readonly from: number;
  readonly count: number;
}

const timeAt = (rows: Tree<AnyMessage>, index: number): number => Date.parse(at(rows, index)?.time ?? '');

/** The first place in `from … to` whose message was sent at `end` or later. Looks ahead in growing steps. */
function endOfRun(rows: Tree<AnyMessage>, from: number, to: number, end: number): number {
  let low = from;
  let step = 1;
  while (low + step < to && timeAt(rows, low + step) < end) {
    low += step;
    step *= 2;
  }
  let high = Math.min(to, low + step);
  low += 1;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (timeAt(rows, middle) < end) low = middle + 1;
    else high = middle;
  }
  return low;
}

/**
 * The days of the messages at the places `from … to`. A message whose clock lies before the day of the one above it stands
 * under that day, so that no day has two headers. The work is in the number of days.
 */
export function dayRuns(rows: Tree<AnyMessage>, from: number, to: number, notBefore = ''): DayRun[] {
  const runs: DayRun[] = [];
  let place = from;
  while (place < to) {
    const time = timeAt(rows, place);
    const day = localDay(time);
    const end = endOfRun(rows, place, to, nextMidnight(time));
    const last = runs.at(-1);
    const above = last?.day ?? notBefore;
    const count = end - place;
    if (last && day <= above) runs[runs.length - 1] = { ...last, count: last.count + count };
    else runs.push({ day: day < above ? above : day, from: place, count });
    place = end;
  }
  return runs;
}

/** Two lists of days one after the other as one: a day that both have is one run. */
export function joinedRuns(before: readonly DayRun[], after: readonly DayRun[]): DayRun[] {
  const last = before.at(-1);
  const first = after[0];
  if (!last || !first || first.day > last.day) return [...before, ...after];
  return [...before.slice(0, -1), { ...last, count: last.count + first.count }, ...after.slice(1)];
}
