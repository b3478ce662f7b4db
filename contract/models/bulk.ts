import * as z from 'zod/mini';
import { Count, Id, Instant } from '../ids.ts';
import { InboxFilter } from '../inboxFilter.ts';
import { DeskChange } from './desk.ts';
import { NameFilter } from './names.ts';

/** The most customers that a bulk change can name one by one. */
export const BULK_IDS_MAX = 1_000;

/** What a bulk change does to each customer: marks the messages read, or changes the desk. */
export const BulkChange = z.union([z.object({ read: z.literal(true) }), DeskChange]);
export type BulkChange = z.infer<typeof BulkChange>;

/** Asks for the same change of many customers (extension): of those with these ids or, without ids, of all that match. */
export const BulkAsked = z.object({
  filter: z.optional(InboxFilter),
  /** A part of the name. */
  search: z.optional(NameFilter),
  customerIds: z.optional(z.array(Id).check(z.minLength(1), z.maxLength(BULK_IDS_MAX))),
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
