import { isTimeZone, type QuietHours } from '#contract';

function minuteOfDay(now: Date, timeZone: string): number {
  const parts = new Intl.DateTimeFormat('en', { timeZone, hour: 'numeric', minute: 'numeric', hourCycle: 'h23' });
  const value = (type: string) => Number(parts.formatToParts(now).find((part) => part.type === type)?.value ?? 0);
  return value('hour') * 60 + value('minute');
}

/** Whether it is quiet at a device. The hours may go over midnight; equal ends are the whole day. */
export function isQuiet(quiet: QuietHours | null, now: Date): boolean {
  if (!quiet || !isTimeZone(quiet.timeZone)) return false;
  const minute = minuteOfDay(now, quiet.timeZone);
  const { from, to } = quiet;
  return from < to ? minute >= from && minute < to : minute >= from || minute < to;
}
