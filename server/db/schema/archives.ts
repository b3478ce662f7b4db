import { bigint, boolean, integer, pgTable, smallint, text, uniqueIndex } from '../drizzle.ts';
import { userAccounts } from './accounts.ts';
import { id, instant, ref, refTo } from './columns.ts';

/** Archives of personal data, at most one for each account (docs/decisions/0013-archives-of-own-data.md). */
export const dataArchives = pgTable(
  'data_archive',
  {
    id: id(),
    userAccountId: refTo(() => userAccounts.id),
    /** The only conversation in it; null for everything about the account. */
    conversationId: ref(),
    /** Whose conversation it is, as the screen shows it; empty without one. */
    title: text().notNull().default(''),
    language: text({ enum: ['my', 'en'] }).notNull(),
    requestedAt: instant().notNull(),
    /** Until when a process works on it; another one takes it over afterwards. */
    claimedUntil: instant(),
    /** The process that works on it. */
    claimedBy: text(),
    /** How often a process has begun it. */
    tries: smallint().notNull().default(0),
    messagesDone: integer().notNull().default(0),
    messagesTotal: integer().notNull().default(0),
    failed: boolean().notNull().default(false),
    /** Name of the stored file; null until it is complete. */
    file: text(),
    bytes: bigint({ mode: 'number' }).notNull().default(0),
    /** When the file is removed. */
    expiresAt: instant(),
  },
  (table) => [uniqueIndex('data_archive_account').on(table.userAccountId)],
);
