import { isoTime } from '../../lib/isoTime.ts';
import { localDay, nextMidnight } from '../../lib/localDay.ts';
import { at, sizeOf, type Tree } from '../../lib/sortedTree.ts';
import type { AnyMessage } from '../model/events.ts';

/** Neighbouring messages of one day: the day as the viewer's device counts it, where the first stands, how many follow. */
export interface DayRun {
  readonly day: string;
  readonly from: number;
  readonly count: number;
}

const timeAt = (rows: Tree<AnyMessage>, index: number): number => isoTime(at(rows, index)?.time ?? '');

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

/**
 * Days in order, oldest first. A message mostly concerns the newest alone: `over`, those before it, stays the same array as
 * long as none of them changes, so that nobody copies or compares the hundreds of days of a long conversation.
 */
export interface Days<D> {
  readonly over: readonly D[];
  readonly newest: D | undefined;
}

/** The runs of all days. */
export type DayRuns = Days<DayRun>;

/** The day at a place, the oldest first. */
export const dayAt = <D>({ over, newest }: Days<D>, place: number): D | undefined =>
  place === over.length ? newest : over[place];

/** The days as one list. */
export const allDays = <D>({ over, newest }: Days<D>): readonly D[] =>
  newest === undefined ? over : [...over, newest];

/** Days of which the last of `list` is the newest. */
const daysUpTo = (over: readonly DayRun[], list: readonly DayRun[]): DayRuns => ({
  over: list.length > 1 ? [...over, ...list.slice(0, -1)] : over,
  newest: list.at(-1),
});

/** The days of all messages. */
export const runsOfAll = (rows: Tree<AnyMessage>): DayRuns => daysUpTo([], dayRuns(rows, 0, sizeOf(rows)));

/** The days after messages joined at the end, from the place `from` on. */
export function withLater(days: DayRuns, rows: Tree<AnyMessage>, from: number): DayRuns {
  const { over, newest } = days;
  if (newest === undefined) return runsOfAll(rows);
  const [first, ...rest] = dayRuns(rows, from, sizeOf(rows), newest.day);
  if (first === undefined) return days;
  if (first.day > newest.day) return daysUpTo(over, [newest, first, ...rest]);
  return daysUpTo(over, [{ ...newest, count: newest.count + first.count }, ...rest]);
}

/** The days after `count` messages joined above all others. */
export function withEarlier(days: DayRuns, rows: Tree<AnyMessage>, count: number): DayRuns {
  const earlier = dayRuns(rows, 0, count);
  const held = allDays(days).map((run) => ({ ...run, from: run.from + count }));
  const last = earlier.at(-1);
  const [first, ...rest] = held;
  if (!last || !first || first.day > last.day) return daysUpTo([], [...earlier, ...held]);
  return daysUpTo([], [...earlier.slice(0, -1), { ...last, count: last.count + first.count }, ...rest]);
}

/** The days after messages were put in, taken out or told anew, the first of them at the place `first`. */
export function withChangesFrom({ over }: DayRuns, rows: Tree<AnyMessage>, first: number): DayRuns {
  const settle = (run: DayRun | undefined): number => (run ? run.from + run.count : 0);
  // The message below a day that stays is the same as before, and began a day: it cannot belong to the one above it.
  let kept = over.length;
  while (kept > 0 && settle(over[kept - 1]) >= first) kept -= 1;
  const above = kept === over.length ? over : over.slice(0, kept);
  const last = above.at(-1);
  return daysUpTo(above, dayRuns(rows, settle(last), sizeOf(rows), last?.day));
}
