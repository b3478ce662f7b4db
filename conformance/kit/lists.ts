import { must } from './failure.ts';

/** A list of conversations is newest activity first, and those without any come last. */
export function newestActivityFirst(rows: readonly { messageDate: string | null }[], what: string): void {
  const times = rows.map(({ messageDate }) => (messageDate === null ? 0 : Date.parse(messageDate)));
  const wrong = times.findIndex((time, index) => index > 0 && time > (times[index - 1] ?? time));
  must(wrong < 0, `${what} is not newest activity first: row ${wrong + 1} is newer than the one before`);
}
