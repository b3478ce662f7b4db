import { localDay } from '../../lib/localDay.ts';

/** The times that are offered to snooze until. */
type SnoozeTime = 'inAnHour' | 'inThreeHours' | 'tomorrow' | 'monday';
export const SNOOZE_TIMES: readonly SnoozeTime[] = ['inAnHour', 'inThreeHours', 'tomorrow', 'monday'];

const HOUR_MS = 3_600_000;
/** When work begins, by the clock of the device. */
const MORNING_HOUR = 9;
const MONDAY = 1;

const morningAfter = (now: Date, days: number) =>
  new Date(now.getFullYear(), now.getMonth(), now.getDate() + days, MORNING_HOUR);

/** The instant that is meant, seen from now. */
export function snoozeUntil(time: SnoozeTime, now: Date): Date {
  if (time === 'inAnHour') return new Date(now.getTime() + HOUR_MS);
  if (time === 'inThreeHours') return new Date(now.getTime() + 3 * HOUR_MS);
  if (time === 'tomorrow') return morningAfter(now, 1);
  return morningAfter(now, (MONDAY - now.getDay() + 7) % 7 || 7);
}

const YEAR_MS = 365 * 24 * HOUR_MS;

/** Is it in the future, and within a year? */
export function isWithinYear(time: Date): boolean {
  const wait = time.getTime() - Date.now();
  return wait > 0 && wait < YEAR_MS;
}

/** A time as a field of the type `datetime-local` has it. */
export function localText(time: Date): string {
  const two = (number: number) => String(number).padStart(2, '0');
  return `${localDay(time.getTime())}T${two(time.getHours())}:${two(time.getMinutes())}`;
}
