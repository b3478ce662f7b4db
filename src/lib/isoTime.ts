/** What the digits at the places `from … to` say; NaN where one of them is none. */
function numberAt(text: string, from: number, to: number): number {
  let value = 0;
  for (let i = from; i < to; i += 1) {
    const digit = text.charCodeAt(i) - 48;
    if (digit < 0 || digit > 9) return Number.NaN;
    value = value * 10 + digit;
  }
  return value;
}

/** Days from 1970-01-01 to a day of the Gregorian calendar, by counting years from March: so the leap day comes last. */
function dayNumber(year: number, month: number, day: number): number {
  const y = month > 2 ? year : year - 1;
  const ofYear = Math.floor((153 * (month > 2 ? month - 3 : month + 9) + 2) / 5) + day - 1;
  return y * 365 + Math.floor(y / 4) - Math.floor(y / 100) + Math.floor(y / 400) + ofYear - 719_468;
}

/** The marks of `2026-11-21T06:00:00.000Z` between its numbers. */
const hasForm = (text: string): boolean =>
  text.length === 24 &&
  text[4] === '-' &&
  text[7] === '-' &&
  text[10] === 'T' &&
  text[13] === ':' &&
  text[16] === ':' &&
  text[19] === '.' &&
  text[23] === 'Z';

/**
 * Milliseconds since 1970 of an instant, as `Date.parse` reads it. Lists are sorted by such instants: the one way in which servers
 * write them (ISO 8601, UTC, milliseconds) is read at a third of the cost.
 */
export function isoTime(text: string): number {
  if (!hasForm(text)) return Date.parse(text);
  const month = numberAt(text, 5, 7);
  const day = numberAt(text, 8, 10);
  const hours = numberAt(text, 11, 13);
  const minutes = numberAt(text, 14, 16);
  const seconds = numberAt(text, 17, 19);
  const isClock = hours < 24 && minutes < 60 && seconds < 60;
  if (!(isClock && month > 0 && month < 13 && day > 0 && day < 32)) return Date.parse(text);
  const days = dayNumber(numberAt(text, 0, 4), month, day);
  const time = ((days * 24 + hours) * 60 + minutes) * 60_000 + seconds * 1_000 + numberAt(text, 20, 23);
  return Number.isNaN(time) ? Date.parse(text) : time;
}
