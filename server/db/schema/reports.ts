import { sql } from 'drizzle-orm';
import { index, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { Report, ReportedMessage, ReportOutcome, ReportReason } from '../../../contract/index.ts';
import { userAccounts } from './accounts.ts';
import { id, instant, ref } from './columns.ts';
import { pages } from './pages.ts';

/** Reports of people and pages (docs/decisions/0064-reports.md). Messages are copied: deleting one does not change a report. */
export const reports = pgTable(
  'report',
  {
    id: id(),
    reporterId: ref()
      .notNull()
      .references(() => userAccounts.id),
    /** The key of the conversation in which it was made. */
    conversation: text().notNull(),
    reportedKind: text().$type<Report['reported']['kind']>().notNull(),
    /** The account or the page. */
    reportedId: ref().notNull(),
    /** The name it had. */
    reportedName: text().notNull(),
    /** The page of the conversation; null between friends. */
    pageId: ref().references(() => pages.id),
    reason: text().$type<ReportReason>().notNull(),
    text: text().notNull(),
    messages: jsonb().$type<ReportedMessage[]>().notNull(),
    createdAt: instant().notNull().defaultNow(),
    /** Null while it is open. */
    outcome: text().$type<ReportOutcome>(),
    closedById: ref().references(() => userAccounts.id),
    closedAt: instant(),
  },
  (table) => [
    uniqueIndex('report_open').on(table.reporterId, table.conversation).where(sql`${table.closedAt} is null`),
    index('report_state').on(sql`(${table.closedAt} is null)`, table.id),
  ],
);
