import { index, pgTable, primaryKey, smallint, sql, text } from '../drizzle.ts';
import { userAccounts } from './accounts.ts';
import { instant, ref, refTo } from './columns.ts';
import { conversations } from './conversations.ts';
import { pages } from './pages.ts';

/** Ratings of the rounds of conversations by the customer of each. */
export const ratings = pgTable(
  'rating',
  {
    conversationId: refTo(() => conversations.id),
    /** The round: the time of the customer's first message in it. */
    roundAt: instant().notNull(),
    pageId: refTo(() => pages.id),
    stars: smallint().notNull(),
    /** Empty for none. */
    text: text().notNull(),
    /** Who was the assignee, or else answered last; null where nobody did, or when the account is gone. */
    memberId: ref().references(() => userAccounts.id),
    /** When it was first given. */
    at: instant().notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.conversationId, table.roundAt] }),
    index('rating_member').on(table.memberId),
    index('rating_texts').on(table.pageId, table.at.desc()).where(sql`${table.text} <> ''`),
  ],
);
