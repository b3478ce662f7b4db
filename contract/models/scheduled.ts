import * as z from 'zod/mini';
import { Id, Instant } from '../ids.ts';
import { MessageText } from './message.ts';

/** Why a scheduled message was not sent: its author may not write there any more, or the customer is no customer any more. */
export const ScheduledFailure = z.enum(['author', 'customer']);
export type ScheduledFailure = z.infer<typeof ScheduledFailure>;

/**
 * A text that is sent to a customer of a page later, in the name of its author (extension). It is no message until then: customers
 * never receive one.
 */
export const ScheduledMessage = z.object({
  scheduledId: Id,
  author: z.object({ userAccountId: Id, profileName: z.string() }),
  text: z.string(),
  dueTime: Instant,
  /** Why it was not sent; absent while it waits. A new time makes it wait again. */
  failure: z.optional(ScheduledFailure),
});
export type ScheduledMessage = z.infer<typeof ScheduledMessage>;

/** A text, and when it shall be sent: in the future, and at most a year away. */
export const NewScheduledMessage = z.object({ text: MessageText, dueTime: Instant });
export type NewScheduledMessage = z.infer<typeof NewScheduledMessage>;

/** The new text and time. A time of null sends it now. */
export const ScheduledChange = z.object({ text: MessageText, dueTime: z.nullable(Instant) });
export type ScheduledChange = z.infer<typeof ScheduledChange>;
