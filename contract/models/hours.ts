import * as z from 'zod/mini';
import { Day } from '../ids.ts';
import { AUTOMATIC_TEXT_MAX, HOLIDAYS_MAX, INTERVALS_MAX, NAME_MAX, TIME_ZONE_MAX } from '../limits.ts';

/** Whether a time zone is known here; others may know more. */
export function isTimeZone(timeZone: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone });
    return true;
  } catch {
    return false;
  }
}

/** A time of the day on the page's clock, such as `09:00`. */
const TimeOfDay = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/));

/** A page is open from a time on. One that ends at its beginning or before it ends on the next day. */
export const OpenInterval = z.object({ from: TimeOfDay, to: TimeOfDay });
export type OpenInterval = z.infer<typeof OpenInterval>;

/** A day of the page's calendar on which no interval begins. */
export const Holiday = z.object({ date: Day, name: z.string().check(z.trim(), z.maxLength(NAME_MAX)) });
export type Holiday = z.infer<typeof Holiday>;

/**
 * When a page is open, by its own clock. `week` has the intervals of the days from Monday to Sunday; a week without any is open all the
 * time, apart from holidays.
 */
export const OpeningHours = z.object({
  timeZone: z.string().check(z.maxLength(TIME_ZONE_MAX), z.refine(isTimeZone)),
  week: z.array(z.array(OpenInterval).check(z.maxLength(INTERVALS_MAX))).check(z.length(7)),
  holidays: z.array(Holiday).check(z.maxLength(HOLIDAYS_MAX)),
});
export type OpeningHours = z.infer<typeof OpeningHours>;

const AutomaticText = z.object({
  isOn: z.boolean(),
  text: z.string().check(z.trim(), z.maxLength(AUTOMATIC_TEXT_MAX)),
});

/**
 * The hours of a page and what it does by itself (extension): it sends `greeting` after the first message of a customer, `away` once in
 * each closed period; with `asksRating` it asks a customer for a rating when the staff sets their conversation to done. A text that is
 * on may not be empty.
 */
export const PageHours = z.extend(OpeningHours, {
  greeting: AutomaticText,
  away: AutomaticText,
  asksRating: z.boolean(),
});
export type PageHours = z.infer<typeof PageHours>;

/** Why no person wrote a message of a page to its customer alone: the page sent it by itself, a bot wrote it, or it was sent to many (`bulk`). */
export const AutomaticKind = z.enum(['greeting', 'away', 'bulk', 'bot']);
export type AutomaticKind = z.infer<typeof AutomaticKind>;
