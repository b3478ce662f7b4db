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

/** A day in the query of an address, `YYYY-MM-DD`; empty for none. */
export const dayInAddress = (text: string | null): string =>
  text !== null && /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text)) ? text : '';

/** From when to when the first and the last day of a search last, where the device is; empty days are open ends. */
export const instantsOf = ({ from, to }: { from: string; to: string }) => ({
  ...(from && { from: new Date(`${from}T00:00:00`).toISOString() }),
  ...(to && { to: new Date(nextMidnight(Date.parse(`${to}T00:00:00`))).toISOString() }),
});
