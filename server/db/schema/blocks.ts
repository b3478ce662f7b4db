import { boolean, pgTable, sql, text, uniqueIndex } from '../drizzle.ts';
import { userAccounts } from './accounts.ts';
import { id, instant, ref, refTo } from './columns.ts';
import { pages } from './pages.ts';

/** Who blocks whom (docs/decisions/0008-blocks.md): a person a person, a customer a page, or a page a customer. */
export const blocks = pgTable(
  'block',
  {
    id: id(),
    kind: text({ enum: ['person', 'page', 'customer'] }).notNull(),
    /** Who made it: the person or the customer who blocks, or one of the page's staff. */
    blockerId: refTo(() => userAccounts.id),
    /** The person who is blocked; null when it is a page. */
    blockedId: ref().references(() => userAccounts.id),
    /** The page that is blocked, or that blocks. */
    pageId: ref().references(() => pages.id),
    /** Whether it ended a friendship or a membership, which returns when it is removed. */
    restores: boolean().notNull(),
    createdAt: instant().notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('block_person').on(table.blockerId, table.blockedId).where(sql`${table.kind} = 'person'`),
    uniqueIndex('block_page').on(table.blockerId, table.pageId).where(sql`${table.kind} = 'page'`),
    uniqueIndex('block_customer').on(table.pageId, table.blockedId).where(sql`${table.kind} = 'customer'`),
  ],
);
