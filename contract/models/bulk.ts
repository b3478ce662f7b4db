import * as z from 'zod/mini';
import { isFillable } from '../bulkText.ts';
import { Count, Id, Instant } from '../ids.ts';
import { InboxFilter } from '../inboxFilter.ts';
import { BULK_IDS_MAX, BULK_PER_MINUTE_MAX } from '../limits.ts';
import { NamedPerson } from './account.ts';
import { DeskChange } from './desk.ts';
import { MessageText } from './message.ts';
import { NameFilter } from './names.ts';

/**
 * What a bulk change does to the desk of each customer: as a change of one does, but labels are only added and removed. A customer who has
 * no room for all of them gets those that fit.
 */
export const BulkDeskChange = z.omit(DeskChange, { labelIds: true });
export type BulkDeskChange = z.infer<typeof BulkDeskChange>;

/**
 * A message to each customer, in the name of the page. `{customer}` and `{page}` stand for the names; nothing else may be in braces. It
 * counts as no answer.
 */
export const BulkMessage = z.object({
  message: MessageText.check(z.refine(isFillable)),
  /** About how many get it in a minute, so that the staff can keep up with the answers; without it they are sent as fast as possible. */
  perMinute: z.optional(z.int().check(z.minimum(1), z.maximum(BULK_PER_MINUTE_MAX))),
});
export type BulkMessage = z.infer<typeof BulkMessage>;

/** What a bulk change does to each customer: marks the messages read, sends a message, or changes the desk. */
export const BulkChange = z.union([
  z.object({ read: z.literal(true) }),
  BulkMessage,
  // A message that is wrong is not taken for an empty change.
  z.extend(BulkDeskChange, { message: z.optional(z.never()) }),
]);
export type BulkChange = { read: true } | BulkMessage | BulkDeskChange;

/**
 * Asks for the same change of many customers (extension): of those with these ids or, without ids, of all that match, but for some. Labels
 * need the flag `labels`, the others `assign`, a message also `chat`.
 */
export const BulkAsked = z.object({
  filter: z.optional(InboxFilter),
  /** A part of the name. */
  search: z.optional(NameFilter),
  customerIds: z.optional(z.array(Id).check(z.minLength(1), z.maxLength(BULK_IDS_MAX))),
  exceptIds: z.optional(z.array(Id).check(z.maxLength(BULK_IDS_MAX))),
  change: BulkChange,
});
export type BulkAsked = z.infer<typeof BulkAsked>;

/** A bulk change, and how far it is. `stopped` by a person; `failed` because who asked for it may not do it any more. */
export const Bulk = z.object({
  bulkId: Id,
  total: Count,
  done: Count,
  /** How many of them got no message, because they are customers no longer. */
  skipped: Count,
  state: z.enum(['running', 'stopped', 'finished', 'failed']),
  /** Until when it can be taken back; null where it cannot. */
  undoUntil: z.nullable(Instant),
});
export type Bulk = z.infer<typeof Bulk>;

/** A message that a page has sent to many customers: what each got but for the names, from whom, and to how many (extension). */
export const SentBulkMessage = z.extend(z.omit(Bulk, { undoUntil: true }), {
  time: Instant,
  /** Who of the staff sent it. */
  by: z.object({ userAccountId: Id, profileName: z.string() }),
  text: z.string(),
});
export type SentBulkMessage = z.infer<typeof SentBulkMessage>;

/** Some messages, newest first; `next` is the cursor of those before them, null at the oldest. */
export const SentBulkMessages = z.object({ messages: z.array(SentBulkMessage), next: z.nullable(Id) });
export type SentBulkMessages = z.infer<typeof SentBulkMessages>;

/** A customer of such a message; `messageId` is what they got, null where they were skipped. */
export const BulkRecipient = z.object({
  person: NamedPerson,
  messageId: z.nullable(Id),
});
export type BulkRecipient = z.infer<typeof BulkRecipient>;

/** Some of those customers, in the order of sending; `next` is the cursor of those after them, null at the last one so far. */
export const BulkRecipients = z.object({ recipients: z.array(BulkRecipient), next: z.nullable(Id) });
export type BulkRecipients = z.infer<typeof BulkRecipients>;
