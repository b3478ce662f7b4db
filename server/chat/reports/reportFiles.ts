import type { ReportedMessage } from '#contract';
import { recordAudit } from '../../audit/recordAudit.ts';
import type { Database, Queryable } from '../../db/client.ts';
import { and, asc, eq, inArray, isNotNull, isNull } from '../../db/drizzle.ts';
import { messages, reportFiles, reports } from '../../db/schema.ts';
import { eachInTurn } from '../../eachInTurn.ts';
import { notFound } from '../../errors.ts';
import type { FileStore } from '../../files/fileStore.ts';
import { deleteMessageFile } from '../../files/storeFiles.ts';
import type { PersonRef } from '../access.ts';
import { isNotAbout } from './visibility.ts';

/**
 * Keeps the files of reported messages for as long as the report. The messages are locked, so that one that is being deleted is
 * deleted either before, and has no file, or after, and finds that it is kept.
 */
export async function keepFiles(tx: Queryable, reportId: number, messageIds: readonly number[]): Promise<void> {
  if (messageIds.length === 0) return;
  const rows = await tx
    .select({ id: messages.id, photo: messages.photo, fileName: messages.fileName, width: messages.width })
    .from(messages)
    .where(and(inArray(messages.id, [...messageIds]), isNotNull(messages.photo)))
    .orderBy(asc(messages.id))
    .for('share');
  const kept = rows.flatMap(({ id, photo, fileName, width }) =>
    photo === null ? [] : [{ reportId, messageId: id, photo, fileName: fileName ?? 'file', isImage: width !== null }],
  );
  if (kept.length > 0) await tx.insert(reportFiles).values(kept).onConflictDoNothing();
}

/** What the messages of reports have as files, by report and message. */
export async function filesOf(db: Queryable, reportIds: readonly number[]) {
  const rows =
    reportIds.length === 0
      ? []
      : await db
          .select({ reportId: reportFiles.reportId, messageId: reportFiles.messageId, isImage: reportFiles.isImage })
          .from(reportFiles)
          .where(inArray(reportFiles.reportId, [...reportIds]));
  const kinds = new Map(
    rows.map((row) => [`${row.reportId}/${row.messageId}`, row.isImage ? 'image' : 'other'] as const),
  );
  return (reportId: number, messageId: number): ReportedMessage['file'] =>
    kinds.get(`${reportId}/${messageId}`) ?? null;
}

/** The file of a reported message, for an admin who may see the report; it is recorded in the audit log. Responds 404 otherwise. */
export function openReportFile(db: Database, admin: PersonRef, of: { reportId: number; messageId: number }) {
  return db.transaction(async (tx) => {
    const [found] = await tx
      .select({ file: reportFiles, report: reports })
      .from(reportFiles)
      .innerJoin(reports, eq(reports.id, reportFiles.reportId))
      .where(and(eq(reports.id, of.reportId), eq(reportFiles.messageId, of.messageId), isNotAbout(admin)));
    if (!found) throw notFound();
    const { reportedKind, reportedId, pageId } = found.report;
    await recordAudit(tx, {
      action: 'reportFileOpened',
      actorId: admin.userAccountId,
      target: { kind: reportedKind, id: reportedId },
      ...(reportedKind === 'page' || pageId === null ? {} : { pageId }),
      details: of,
    });
    return found.file;
  });
}

async function isReported(db: Queryable, photo: string): Promise<boolean> {
  return (await db.$count(reportFiles, eq(reportFiles.photo, photo))) > 0;
}

/** Deletes the file of a message that was deleted, unless a report keeps it. Call it after the commit. */
export async function deleteUnreportedFile(db: Queryable, files: FileStore, photo: string): Promise<void> {
  if (!(await isReported(db, photo))) await deleteMessageFile(files, photo);
}

/** Deletes the files that only deleted reports have kept. The row of one that cannot be deleted stays, and so it is tried again. */
export async function sweepReportFiles(db: Database, files: FileStore): Promise<void> {
  const isLeft = isNull(reportFiles.reportId);
  await eachInTurn(await db.select().from(reportFiles).where(isLeft), ({ id, photo }) =>
    db.transaction(async (tx) => {
      await tx.delete(reportFiles).where(eq(reportFiles.id, id));
      if ((await tx.$count(messages, eq(messages.photo, photo))) === 0) await deleteUnreportedFile(tx, files, photo);
    }),
  );
}
