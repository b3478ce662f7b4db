import * as z from 'zod/mini';
import { Id, IdOrZero, Instant } from '../ids.ts';
import { FileInfo, MessageText } from './message.ts';

/**
 * Why a scheduled message was not sent: its author may not write there any more, the customer is no customer of the page any more, or the
 * message that it answers is gone.
 */
export const ScheduledFailure = z.enum(['author', 'customer', 'reply']);
export type ScheduledFailure = z.infer<typeof ScheduledFailure>;

/**
 * A text or a file that is sent later, in the name of its author (extension). It is no message until then: the other side never receives
 * one. What is sent together has one `dueTime`, and is sent in the order of the ids.
 */
export const ScheduledMessage = z.object({
  scheduledId: Id,
  author: z.object({ userAccountId: Id, profileName: z.string() }),
  /** Empty for a file. */
  text: z.string(),
  /** The file, absent for a text. Its path is `/scheduledfile/{scheduledId}`. */
  file: z.optional(FileInfo),
  /** The message that it answers; 0 for none. */
  replyId: IdOrZero,
  dueTime: Instant,
  /** Why it was not sent; absent while it waits. A new time makes it wait again, without the answered message where that is gone. */
  failure: z.optional(ScheduledFailure),
});
export type ScheduledMessage = z.infer<typeof ScheduledMessage>;

/** A text, and when it shall be sent: in the future, and at most a year away. */
export const NewScheduledMessage = z.object({
  text: MessageText,
  dueTime: Instant,
  replyId: z._default(IdOrZero, 0),
});
export type NewScheduledMessage = z.output<typeof NewScheduledMessage>;

/** The new text, absent where it stays and for files, and the new time. A time of null sends it now. */
export const ScheduledChange = z.object({ text: z.optional(MessageText), dueTime: z.nullable(Instant) });
export type ScheduledChange = z.infer<typeof ScheduledChange>;
