import type { Report, ReportedMessage } from '#contract';
import type { pages, reports, UserAccountRow } from '../db/schema.ts';
import { shownName } from './person.ts';

/** A report with who made it, who closed it and its page. */
interface ReportRow {
  report: typeof reports.$inferSelect;
  reporter: UserAccountRow;
  closer: UserAccountRow | null;
  page: typeof pages.$inferSelect | null;
}

const personOf = (row: UserAccountRow) => ({ userAccountId: row.id, name: shownName(row) });

/** A report as admins see it; `fileOf` knows the files of its messages. */
export const presentReport = (
  { report, reporter, closer, page }: ReportRow,
  fileOf: (reportId: number, messageId: number) => ReportedMessage['file'],
): Report => ({
  reportId: report.id,
  time: report.createdAt.toISOString(),
  reporter: personOf(reporter),
  reported: { kind: report.reportedKind, id: report.reportedId, name: report.reportedName },
  page: page && { pageId: page.id, title: page.title },
  reason: report.reason,
  text: report.text,
  messages: report.messages.map((message) => ({ ...message, file: fileOf(report.id, message.messageId) })),
  closed:
    report.outcome !== null && report.closedAt !== null && closer !== null
      ? { outcome: report.outcome, by: personOf(closer), time: report.closedAt.toISOString() }
      : null,
});
