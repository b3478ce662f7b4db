import type { Report, ReportedMessage, ReportOutcome, ReportReason } from '#contract';
import { boolean, index, jsonb, pgTable, sql, text, unique, uniqueIndex } from '../drizzle.ts';
import { userAccounts } from './accounts.ts';
import { id, instant, ref, refTo } from './columns.ts';
import { pages } from './pages.ts';

export type StoredReportedMessage = Omit<ReportedMessage, 'file'>;

/** Reports of people and pages (docs/decisions/0009-reports.md). Messages are copied: deleting one does not change a report. */
export const reports = pgTable(
  'report',
  {
    id: id(),
    reporterId: refTo(() => userAccounts.id),
    /** The key of the conversation in which it was made; without one `account:{id}` or `page:{id}`. */
    conversation: text().notNull(),
    reportedKind: text().$type<Report['reported']['kind']>().notNull(),
    /** The account or the page. */
    reportedId: ref().notNull(),
    reportedName: text().notNull(),
    /** The page of the conversation, or the reported one; null between people. */
    pageId: ref().references(() => pages.id),
    reason: text().$type<ReportReason>().notNull(),
    text: text().notNull(),
    messages: jsonb().$type<StoredReportedMessage[]>().notNull(),
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

/**
 * The files of reported messages (docs/decisions/0009-reports.md). A file is not deleted while a row names it; the row of a deleted
 * report waits for the sweep that deletes the file.
 */
export const reportFiles = pgTable(
  'report_file',
  {
    id: id(),
    reportId: ref().references(() => reports.id, { onDelete: 'set null' }),
    messageId: ref().notNull(),
    /** The stored name. */
    photo: text().notNull(),
    fileName: text().notNull(),
    isImage: boolean().notNull(),
  },
  (table) => [
    unique('report_file_message').on(table.reportId, table.messageId),
    index('report_file_photo').on(table.photo),
  ],
);
