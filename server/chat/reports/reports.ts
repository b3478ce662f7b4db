import { REPORT_PAGE_SIZE, type Report, type ReportOutcome, type ReportPage } from '#contract';
import { recordAudit } from '../../audit/recordAudit.ts';
import type { Database, Queryable } from '../../db/client.ts';
import { alias, and, desc, eq, isNotNull, isNull, lt, or } from '../../db/drizzle.ts';
import { pages, reports, userAccounts } from '../../db/schema.ts';
import { notFound } from '../../errors.ts';
import { presentReport } from '../../presenters/report.ts';
import type { PersonRef } from '../access.ts';
import { filesOf } from './reportFiles.ts';
import { isNotAbout } from './visibility.ts';

const reporters = alias(userAccounts, 'reporter');
const closers = alias(userAccounts, 'closer');

function selectReports(db: Queryable) {
  return db
    .select({ report: reports, reporter: reporters, closer: closers, page: pages })
    .from(reports)
    .innerJoin(reporters, eq(reporters.id, reports.reporterId))
    .leftJoin(closers, eq(closers.id, reports.closedById))
    .leftJoin(pages, eq(pages.id, reports.pageId));
}

/** Open or closed reports, newest first, from the cursor on. */
export async function listReports(
  db: Queryable,
  admin: PersonRef,
  { state, before }: { state: 'open' | 'closed'; before?: number | undefined },
): Promise<ReportPage> {
  const rows = await selectReports(db)
    .where(
      and(
        state === 'open' ? isNull(reports.closedAt) : isNotNull(reports.closedAt),
        before === undefined ? undefined : lt(reports.id, before),
        isNotAbout(admin),
      ),
    )
    .orderBy(desc(reports.id))
    .limit(REPORT_PAGE_SIZE + 1);
  const shown = rows.slice(0, REPORT_PAGE_SIZE);
  const files = await filesOf(
    db,
    shown.map(({ report }) => report.id),
  );
  const listed = shown.map((row) => presentReport(row, files));
  return { reports: listed, next: rows.length > REPORT_PAGE_SIZE ? (listed.at(-1)?.reportId ?? null) : null };
}

/** Closes a report. The first decision holds: a report that is closed already is answered as it is. */
export async function closeReport(
  db: Database,
  admin: PersonRef,
  { reportId, outcome }: { reportId: number; outcome: ReportOutcome },
): Promise<Report> {
  return db.transaction(async (tx) => {
    const visible = and(eq(reports.id, reportId), isNotAbout(admin));
    const [closed] = await tx
      .update(reports)
      .set({ outcome, closedById: admin.userAccountId, closedAt: new Date() })
      .where(and(visible, isNull(reports.closedAt)))
      .returning();
    if (closed)
      await recordAudit(tx, {
        action: 'reportClosed',
        actorId: admin.userAccountId,
        target: { kind: closed.reportedKind, id: closed.reportedId },
        ...(closed.reportedKind === 'page' || closed.pageId === null ? {} : { pageId: closed.pageId }),
        details: { outcome, reportId },
      });
    const [row] = await selectReports(tx).where(visible);
    if (!row) throw notFound();
    return presentReport(row, await filesOf(tx, [reportId]));
  });
}

/** How long closed reports are kept, in ms: 180 days. */
const CLOSED_MS = 180 * 86_400_000;

/** Deletes the reports that were closed long ago. */
export async function deleteOldReports(db: Queryable, now: Date): Promise<void> {
  await db.delete(reports).where(lt(reports.closedAt, new Date(now.getTime() - CLOSED_MS)));
}

/** Deletes the closed reports by and about an account that is erased. Open ones stay until an admin has decided. */
export async function deleteReportsOf(tx: Queryable, userAccountId: number): Promise<void> {
  const isAbout = and(eq(reports.reportedKind, 'account'), eq(reports.reportedId, userAccountId));
  await tx.delete(reports).where(and(isNotNull(reports.closedAt), or(eq(reports.reporterId, userAccountId), isAbout)));
}
