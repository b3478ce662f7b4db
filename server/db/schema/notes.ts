import { bigint, index, pgTable, sql, text, uniqueIndex, uuid } from '../drizzle.ts';
import { userAccounts } from './accounts.ts';
import { id, instant, refTo } from './columns.ts';
import { pages } from './pages.ts';

/**
 * Private notes of a page's staff about its customers. They are in a table of their own, so that no query of messages finds them. A
 * deleted one keeps its row without content, so that a repeated request does not create it again.
 */
export const notes = pgTable(
  'note',
  {
    id: id(),
    pageId: refTo(() => pages.id),
    customerId: refTo(() => userAccounts.id),
    authorId: refTo(() => userAccounts.id),
    text: text().notNull(),
    /** The accounts of the staff that it mentions. */
    mentions: bigint({ mode: 'number' }).array().notNull().default(sql`'{}'`),
    clientId: uuid(),
    createdAt: instant().notNull().defaultNow(),
    editedAt: instant(),
    deletedAt: instant(),
  },
  (table) => [
    index('note_conversation').on(table.pageId, table.customerId, table.id),
    index('note_customer').on(table.customerId),
    uniqueIndex('note_client').on(table.authorId, table.clientId),
  ],
);
