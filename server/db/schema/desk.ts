import type { BulkChange, InboxFilter, InboxSort } from '#contract';
import {
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  sql,
  text,
  uniqueIndex,
  uuid,
} from '../drizzle.ts';
import { userAccounts } from './accounts.ts';
import { id, instant, ref, refTo } from './columns.ts';
import { pages } from './pages.ts';

/** Changes of many customers. They run in pieces; `done` is how many of `customer_ids` are done. */
export const bulkActions = pgTable(
  'bulk_action',
  {
    id: id(),
    pageId: refTo(() => pages.id),
    byId: refTo(() => userAccounts.id),
    /** The accounts of the customers as they were when it began. */
    customerIds: bigint({ mode: 'number' }).array().notNull(),
    change: jsonb().$type<BulkChange>().notNull(),
    /** The `Idempotency-Key` of the call that began it. */
    clientId: uuid(),
    /** The one whose change it takes back. */
    undoOf: ref(),
    done: integer().notNull().default(0),
    /** Of those that are done, who got no message. */
    skipped: integer().notNull().default(0),
    /** Until when one process alone sends the next messages; after the last ones, when they were sent or their pace allows others. */
    claimedUntil: instant(),
    state: text({ enum: ['running', 'stopped', 'finished', 'failed'] })
      .notNull()
      .default('running'),
    createdAt: instant().notNull().defaultNow(),
  },
  (table) => [
    index('bulk_action_running').on(table.id).where(sql`${table.state} = 'running'`),
    index('bulk_action_created').on(table.createdAt),
    uniqueIndex('bulk_action_client').on(table.byId, table.clientId),
  ],
);

/** The desks of customers before a bulk change, and the revision that it made. */
export const bulkBefore = pgTable(
  'bulk_before',
  {
    bulkId: refTo(() => bulkActions.id, { onDelete: 'cascade' }),
    customerId: ref().notNull(),
    deskRevision: integer().notNull(),
    state: text({ enum: ['open', 'done', 'snoozed'] }).notNull(),
    snoozedUntil: instant(),
    pinned: boolean().notNull(),
    assigneeId: ref(),
    labelIds: bigint({ mode: 'number' }).array().notNull(),
  },
  (table) => [primaryKey({ columns: [table.bulkId, table.customerId] })],
);

/** Filters of a page's list under a name, of one person or, without one, of all staff. */
export const savedViews = pgTable(
  'saved_view',
  {
    id: id(),
    pageId: refTo(() => pages.id),
    userAccountId: ref().references(() => userAccounts.id),
    name: text().notNull(),
    filter: jsonb().$type<InboxFilter>().notNull(),
    sort: text().$type<InboxSort>().notNull(),
    /** The `Idempotency-Key` of the call that created it. */
    clientId: uuid(),
  },
  (table) => [
    uniqueIndex('saved_view_client').on(table.pageId, table.clientId),
    index('saved_view_person').on(table.userAccountId).where(sql`${table.userAccountId} is not null`),
  ],
);

/**
 * Changes of the state and of the assignee of conversations. The trigger `desk_changed` writes them. They have no keys to other tables: a
 * message that opens a conversation must wait for nobody who locks a page or an account.
 */
export const deskHistory = pgTable(
  'desk_history',
  {
    id: id(),
    pageId: ref().notNull(),
    customerId: ref().notNull(),
    at: instant().notNull().defaultNow(),
    /** Who of the staff changed it; null: the rule of the page, a message or the end of a snooze. */
    byId: ref(),
    kind: text({ enum: ['state', 'assignee'] }).notNull(),
    /** As it is after the change. */
    state: text({ enum: ['open', 'done', 'snoozed'] }).notNull(),
    snoozedUntil: instant(),
    assigneeId: ref(),
  },
  (table) => [
    index('desk_history_conversation').on(table.pageId, table.customerId, table.id),
    index('desk_history_customer').on(table.customerId),
  ],
);
