import { recordAudit } from '../audit/recordAudit.ts';
import type { Queryable } from '../db/client.ts';
import { and, eq, gt, isNull, lt, or, sql } from '../db/drizzle.ts';
import { dataArchives } from '../db/schema.ts';
import { conflict } from '../errors.ts';
import type { ArchiveRow } from '../presenters/archive.ts';
import type { ArchiveConversation } from './conversations.ts';
import type { ArchiveLanguage } from './words.ts';

/** How long an archive can be downloaded, in ms. */
export const ARCHIVE_KEPT_MS = 7 * 24 * 3_600_000;

const isOf = (me: number) => eq(dataArchives.userAccountId, me);

/** A person's archive, or null. */
export async function archiveOf(db: Queryable, me: number): Promise<ArchiveRow | null> {
  const [row] = await db
    .select()
    .from(dataArchives)
    .where(and(isOf(me), or(isNull(dataArchives.expiresAt), gt(dataArchives.expiresAt, new Date()))));
  return row ?? null;
}

/** A person's complete archive by the name of its file, or null. */
export async function readyArchive(db: Queryable, me: number, file: string): Promise<ArchiveRow | null> {
  const row = await archiveOf(db, me);
  return row?.file === file ? row : null;
}

/** What is asked for: everything about an account, or one conversation. */
interface ArchiveRequest {
  language: ArchiveLanguage;
  conversation: ArchiveConversation | null;
}

/**
 * Stores the request of a person for an archive, which replaces an earlier one. Returns the row, and the name of the replaced
 * file. Responds 409 while an archive of the account is being made.
 */
export function requestArchive(
  db: Queryable,
  me: number,
  { language, conversation }: ArchiveRequest,
): Promise<{ row: ArchiveRow; replaced: string | null }> {
  return db.transaction(async (tx) => {
    const [before] = await tx.select().from(dataArchives).where(isOf(me)).for('update');
    if (before && before.file === null && !before.failed) throw conflict('archiveUnderWay');
    await tx.delete(dataArchives).where(isOf(me));
    const asked = { conversationId: conversation?.id ?? null, title: conversation?.title ?? '' };
    const [row] = await tx
      .insert(dataArchives)
      .values({ userAccountId: me, language, requestedAt: new Date(), ...asked })
      .onConflictDoNothing()
      .returning();
    if (!row) throw conflict('archiveUnderWay');
    await recordAudit(tx, { action: 'dataExported', actorId: me, details: { scope: conversation?.kind ?? 'account' } });
    return { row, replaced: before?.file ?? null };
  });
}

/** Deletes a person's archive or the request for one. Returns the name of its file, if it has one. */
export async function deleteArchive(db: Queryable, me: number): Promise<string | null> {
  const [row] = await db.transaction((tx) =>
    tx.delete(dataArchives).where(isOf(me)).returning({ file: dataArchives.file }),
  );
  return row?.file ?? null;
}

/** Takes a request that no process works on, the oldest one; null when there is none. */
export async function claimArchive(db: Queryable, process: string): Promise<ArchiveRow | null> {
  const free = or(isNull(dataArchives.claimedUntil), lt(dataArchives.claimedUntil, sql`now()`));
  const next = db
    .select({ id: dataArchives.id })
    .from(dataArchives)
    .where(and(isNull(dataArchives.file), eq(dataArchives.failed, false), isNull(dataArchives.expiresAt), free))
    .orderBy(dataArchives.requestedAt)
    .limit(1)
    .for('update', { skipLocked: true });
  const [row] = await db
    .update(dataArchives)
    .set({ claimedBy: process, claimedUntil: CLAIM_END, tries: sql`${dataArchives.tries} + 1` })
    .where(eq(dataArchives.id, sql`(${next})`))
    .returning();
  return row ?? null;
}

/** A process that says nothing for a minute has crashed. */
const CLAIM_END = sql`now() + interval '1 minute'`;

/** Changes an archive that this process works on. Returns false when it was deleted or another process has taken it over. */
export async function updateClaimed(
  db: Queryable,
  { id, claimedBy }: Pick<ArchiveRow, 'id' | 'claimedBy'>,
  change: Partial<ArchiveRow>,
): Promise<boolean> {
  const changed = await db
    .update(dataArchives)
    .set({ claimedUntil: CLAIM_END, ...change })
    .where(and(eq(dataArchives.id, id), eq(dataArchives.claimedBy, claimedBy ?? '')))
    .returning({ id: dataArchives.id });
  return changed.length > 0;
}

/** Deletes the archives whose time is over and failed ones of the same age. Returns the names of their files. */
export async function deleteExpiredArchives(db: Queryable, now: Date): Promise<string[]> {
  const requestedLongAgo = lt(dataArchives.requestedAt, new Date(now.getTime() - ARCHIVE_KEPT_MS));
  const deleted = await db
    .delete(dataArchives)
    .where(or(lt(dataArchives.expiresAt, now), and(eq(dataArchives.failed, true), requestedLongAgo)))
    .returning({ file: dataArchives.file });
  return deleted.flatMap(({ file }) => (file === null ? [] : [file]));
}

/** Makes the archive of an account expire at once, in the transaction that removes the account. */
export async function expireArchive(tx: Queryable, me: number): Promise<void> {
  await tx
    .update(dataArchives)
    .set({ expiresAt: new Date(0), claimedBy: null })
    .where(isOf(me));
}
