const two = (value: number): string => (value < 10 ? `0${value}` : `${value}`);

/** The calendar day of an instant (ms since 1970) where the device is, `2026-11-21`. */
export function localDay(time: number): string {
  const date = new Date(time);
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}

/** The calendar day of an instant (ms since 1970) in a time zone. */
export const dayIn = (timeZone: string, time: number): string => new Date(time).toLocaleDateString('sv', { timeZone });

/** When the day after an instant begins where the device is, ms since 1970. Days are not always 24 hours long. */
export function nextMidnight(time: number): number {
  const date = new Date(time);
  return new Date(date.getFullYear(), date.getMonth(), date.getDate() + 1).getTime();
}
