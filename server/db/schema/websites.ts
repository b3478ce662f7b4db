import { index, pgTable, primaryKey, text } from '../drizzle.ts';
import { userAccounts } from './accounts.ts';
import { instant, ref, refTo } from './columns.ts';
import { pages } from './pages.ts';

/** The secrets by which the websites of pages sign who their customers are. */
export const websiteSecrets = pgTable('website_secret', {
  pageId: ref()
    .primaryKey()
    .references(() => pages.id),
  /** Encrypted by the keyring. */
  secret: text().notNull(),
});

/** The guests of pages whom a website has named: each of its customers is one guest, on every device. */
export const websiteGuests = pgTable(
  'website_guest',
  {
    pageId: refTo(() => pages.id),
    /** What the website calls the customer. */
    websiteUserId: text().notNull(),
    userAccountId: refTo(() => userAccounts.id),
    createdAt: instant().notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.pageId, table.websiteUserId] }),
    index('website_guest_account').on(table.userAccountId),
  ],
);
