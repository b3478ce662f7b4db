import { STATISTICS_DAYS_MAX, type StatisticsAsked } from '#contract';

export const RANGES = ['7d', '30d', '12w', '12m', 'own'] as const;
export type Range = (typeof RANGES)[number];

const DAY_MS = 24 * 3_600_000;
const LENGTHS = { '7d': 7, '30d': 30, '12w': 84, '12m': 365 } as const;

/** The calendar day of the reader, `YYYY-MM-DD`. */
const dayOf = (date: Date) =>
  [date.getFullYear(), date.getMonth() + 1, date.getDate()].map((part) => String(part).padStart(2, '0')).join('-');

/** The last days, today included. */
export function lastDays(count: number, now = new Date()): { from: string; to: string } {
  const first = new Date(now);
  first.setDate(first.getDate() - count + 1);
  return { from: dayOf(first), to: dayOf(now) };
}

function periodOf(days: number): StatisticsAsked['by'] {
  if (days <= 31) return 'day';
  return days <= 100 ? 'week' : 'month';
}

/** What to ask for a range, in the reader's time zone; null where the own days are no range. */
export function askedFor(range: Range, own: { from: string; to: string }): StatisticsAsked | null {
  const { from, to } = range === 'own' ? own : lastDays(LENGTHS[range]);
  const days = (Date.parse(to) - Date.parse(from)) / DAY_MS + 1;
  if (!(days >= 1 && days <= STATISTICS_DAYS_MAX)) return null;
  return { from, to, by: periodOf(days), timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone };
}
