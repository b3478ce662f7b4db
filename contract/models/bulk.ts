import * as z from 'zod/mini';
import { Count, Id, Instant } from '../ids.ts';
import { InboxFilter } from '../inboxFilter.ts';
import { CUSTOMER_LABELS_MAX, LABELS_MAX } from '../limits.ts';
import { DeskChange } from './desk.ts';
import { NameFilter } from './names.ts';

/** The most customers that a bulk change can name one by one, or leave out. */
export const BULK_IDS_MAX = 1_000;

/** What a bulk change does to the desk of each customer: as a change of one does, but labels are added and removed. */
export const BulkDeskChange = z.extend(z.omit(DeskChange, { labelIds: true }), {
  /** A customer who has no room for all of them gets those that fit. */
  addLabelIds: z.optional(z.array(Id).check(z.minLength(1), z.maxLength(CUSTOMER_LABELS_MAX))),
  removeLabelIds: z.optional(z.array(Id).check(z.minLength(1), z.maxLength(LABELS_MAX))),
});
export type BulkDeskChange = z.infer<typeof BulkDeskChange>;

/** What a bulk change does to each customer: marks the messages read, or changes the desk. */
export const BulkChange = z.union([z.object({ read: z.literal(true) }), BulkDeskChange]);
export type BulkChange = z.infer<typeof BulkChange>;

/**
 * Asks for the same change of many customers (extension): of those with these ids or, without ids, of all that match, but for some. Labels
 * need the flag `labels`, the others `assign`.
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
  state: z.enum(['running', 'stopped', 'finished', 'failed']),
  /** Until when it can be taken back; null where it cannot. */
  undoUntil: z.nullable(Instant),
});
export type Bulk = z.infer<typeof Bulk>;
