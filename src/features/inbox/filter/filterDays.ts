const two = (number: number) => String(number).padStart(2, '0');

/** The first instant of a day of the calendar, some days later. */
export function startOfDay(day: string, daysLater = 0): Date {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return new Date(year, month - 1, date + daysLater);
}

/** The day of the calendar, `YYYY-MM-DD`, that an instant is on, or was on some ms before. */
export function dayOfInstant(instant: string, msBefore = 0): string {
  const time = new Date(Date.parse(instant) - msBefore);
  return `${time.getFullYear()}-${two(time.getMonth() + 1)}-${two(time.getDate())}`;
}
