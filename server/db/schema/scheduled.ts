import { check, index, pgTable, sql, text, uniqueIndex, uuid } from '../drizzle.ts';
import { userAccounts } from './accounts.ts';
import { fileColumns, id, instant, ref, refTo } from './columns.ts';
import { friendships } from './conversations.ts';
import { pages } from './pages.ts';

/**
 * Messages that are sent later, each a text or a file. They are in a table of their own, so that no query of messages finds them. A row is
 * deleted when its message is sent; its stored file is that of the message then.
 */
export const scheduledMessages = pgTable(
  'scheduled_message',
  {
    id: id(),
    pageId: ref().references(() => pages.id),
    customerId: ref().references(() => userAccounts.id),
    friendshipId: ref().references(() => friendships.id),
    /** The customer, a friend, or somebody of the staff. */
    authorId: refTo(() => userAccounts.id),
    /** Empty for a file. */
    text: text().notNull(),
    ...fileColumns(),
    /** The message that it answers; no key, because old ones are deleted. */
    replyToId: ref(),
    dueAt: instant().notNull(),
    /** The key of the request that created it, and of the message that it becomes: neither is there twice. */
    clientId: uuid().notNull().defaultRandom(),
    /** Why it was not sent; null while it waits. */
    failure: text({ enum: ['author', 'customer', 'reply'] }),
    /** Until when a process sends it; after a crash another one does. */
    claimedUntil: instant(),
  },
  (table) => [
    index('scheduled_message_conversation').on(table.pageId, table.customerId),
    index('scheduled_message_customer').on(table.customerId),
    index('scheduled_message_friendship').on(table.friendshipId),
    index('scheduled_message_due').on(table.dueAt).where(sql`${table.failure} is null`),
    uniqueIndex('scheduled_message_client').on(table.authorId, table.clientId),
    check(
      'scheduled_message_kind',
      sql`(${table.friendshipId} is null) = (${table.pageId} is not null) and (${table.pageId} is null) = (${table.customerId} is null)`,
    ),
  ],
);
