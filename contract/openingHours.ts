import type { OpeningHours } from './models/hours.ts';

const DAY_MS = 24 * 3_600_000;
/** How far an opening or the end of one is looked for, in days. */
const HORIZON_DAYS = 60;

/** Making a format takes longer than using it. */
const clocks = new Map<string, Intl.DateTimeFormat>();
function clockOf(timeZone: string): Intl.DateTimeFormat {
  const known = clocks.get(timeZone);
  if (known) return known;
  const clock = new Intl.DateTimeFormat('en', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  });
  clocks.set(timeZone, clock);
  return clock;
}

/** What clocks in a time zone show at an instant, as if it were UTC, in ms. */
function wallTime(instant: number, timeZone: string): number {
  const parts = clockOf(timeZone).formatToParts(instant);
  const shown = (type: Intl.DateTimeFormatPartTypes) => Number(parts.find((part) => part.type === type)?.value);
  return Date.UTC(shown('year'), shown('month') - 1, shown('day'), shown('hour'), shown('minute'), shown('second'));
}

/** When clocks show a time: of two such instants the first, and where they skip it, as long after the change as it is into the gap. */
function instantOf(wall: number, timeZone: string): number {
  const offsets = [wall - DAY_MS, wall + DAY_MS].map((near) => wallTime(near, timeZone) - near);
  const found = offsets.map((offset) => wall - offset).filter((instant) => wallTime(instant, timeZone) === wall);
  return found.length > 0 ? Math.min(...found) : wall - (offsets[0] ?? 0);
}

interface Span {
  from: number;
  to: number;
}

const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

/** When the page is open by what begins on a day, which is midnight on its clock as if that were UTC. */
function spansOf({ timeZone, week, holidays }: OpeningHours, day: number): Span[] {
  const date = new Date(day).toISOString().slice(0, 10);
  if (holidays.some((holiday) => holiday.date === date)) return [];
  const intervals = week.every((some) => some.length === 0)
    ? [{ from: '00:00', to: '00:00' }]
    : (week[(new Date(day).getUTCDay() + 6) % 7] ?? []);
  return intervals.map((interval) => {
    const [from, to] = [minutesOf(interval.from), minutesOf(interval.to)];
    const at = (minutes: number) => instantOf(day + minutes * 60_000, timeZone);
    return { from: at(from), to: at(to <= from ? to + 24 * 60 : to) };
  });
}

/** Whether a page is open. While it is closed: since when, and when it opens, null where that is more than 60 days ahead. */
export type Opening = { isOpen: true } | { isOpen: false; since: Date; opensAt: Date | null };

/** Whether a page is open at an instant. */
export function openingAt(hours: OpeningHours, at: Date): Opening {
  const now = at.getTime();
  const wall = wallTime(now, hours.timeZone);
  const today = wall - (((wall % DAY_MS) + DAY_MS) % DAY_MS);
  const spansIn = (days: number) => spansOf(hours, today + days * DAY_MS);
  const around = [...spansIn(-1), ...spansIn(0)];
  if (around.some(({ from, to }) => from <= now && now < to)) return { isOpen: true };

  let opensAt: Date | null = null;
  for (let days = 0; days <= HORIZON_DAYS && !opensAt; days += 1) {
    const next = spansIn(days).flatMap(({ from }) => (from > now ? from : []));
    if (next.length > 0) opensAt = new Date(Math.min(...next));
  }
  for (let days = 0; days <= HORIZON_DAYS; days += 1) {
    // One that began the day before may end later.
    const ended = [...spansIn(-days), ...spansIn(-days - 1)].flatMap(({ to }) => (to <= now ? to : []));
    if (ended.length > 0) return { isOpen: false, since: new Date(Math.max(...ended)), opensAt };
  }
  return { isOpen: false, since: new Date(now - HORIZON_DAYS * DAY_MS), opensAt };
}
