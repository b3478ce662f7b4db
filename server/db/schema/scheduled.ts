import { sql } from 'drizzle-orm';
import { index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { userAccounts } from './accounts.ts';
import { id, instant, ref } from './columns.ts';
import { pages } from './pages.ts';

/**
 * Messages of a page's staff that are sent later. They are in a table of their own, so that no query of messages finds them. A row is
 * deleted when its message is sent.
 */
export const scheduledMessages = pgTable(
  'scheduled_message',
  {
    id: id(),
    pageId: ref()
      .notNull()
      .references(() => pages.id),
    customerId: ref()
      .notNull()
      .references(() => userAccounts.id),
    authorId: ref()
      .notNull()
      .references(() => userAccounts.id),
    text: text().notNull(),
    dueAt: instant().notNull(),
    /** The key of the request that created it, and of the message that it becomes: neither is there twice. */
    clientId: uuid().notNull().defaultRandom(),
    /** Why it was not sent; null while it waits. */
    failure: text({ enum: ['author', 'customer'] }),
    /** Until when a process sends it; after a crash another one does. */
    claimedUntil: instant(),
  },
  (table) => [
    index('scheduled_message_conversation').on(table.pageId, table.customerId),
    index('scheduled_message_customer').on(table.customerId),
    index('scheduled_message_due').on(table.dueAt).where(sql`${table.failure} is null`),
    uniqueIndex('scheduled_message_client').on(table.authorId, table.clientId),
  ],
);
