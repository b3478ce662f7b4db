import { sql } from 'drizzle-orm';
import { check, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { userAccounts } from './accounts.ts';
import { id, instant, ref } from './columns.ts';
import { pages } from './pages.ts';

/** Saved replies: a row belongs either to a page or to a person. */
export const savedReplies = pgTable(
  'saved_reply',
  {
    id: id(),
    pageId: ref().references(() => pages.id),
    userAccountId: ref().references(() => userAccounts.id),
    shortcut: text().notNull(),
    text: text().notNull(),
    /** How often it was put into a message. */
    used: integer().notNull().default(0),
    createdAt: instant().notNull().defaultNow(),
  },
  (table) => [
    check('saved_reply_owner', sql`num_nonnulls(${table.pageId}, ${table.userAccountId}) = 1`),
    uniqueIndex('saved_reply_page')
      .on(table.pageId, sql`lower(${table.shortcut})`)
      .where(sql`${table.pageId} is not null`),
    uniqueIndex('saved_reply_person')
      .on(table.userAccountId, sql`lower(${table.shortcut})`)
      .where(sql`${table.userAccountId} is not null`),
  ],
);
