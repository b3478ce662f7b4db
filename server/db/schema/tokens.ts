import type { TokenScope } from '#contract';
import { pgTable, text, uniqueIndex, uuid } from '../drizzle.ts';
import { userAccounts } from './accounts.ts';
import { id, instant, refTo } from './columns.ts';
import { pages } from './pages.ts';

/** Tokens of pages. Its secret is that of the one session of an account of the kind `bot`, which is staff of the page. */
export const pageTokens = pgTable(
  'page_token',
  {
    id: id(),
    pageId: refTo(() => pages.id),
    /** The account of the bot, which has the name of the token. */
    userAccountId: refTo(() => userAccounts.id),
    scopes: text().array().$type<TokenScope[]>().notNull(),
    /** The `Idempotency-Key` of the call that created it. */
    clientId: uuid(),
    createdAt: instant().notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('page_token_client').on(table.pageId, table.clientId),
    uniqueIndex('page_token_account').on(table.userAccountId),
  ],
);
