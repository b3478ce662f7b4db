import { FILES_AT_ONCE, type SavedReplyFile } from '#contract';
import type { Database, Queryable } from '../../db/client.ts';
import { and, asc, eq, inArray, isNull } from '../../db/drizzle.ts';
import { mayHaveCommitted } from '../../db/failures.ts';
import { savedReplies, savedReplyFiles } from '../../db/schema.ts';
import { eachInTurn } from '../../eachInTurn.ts';
import { conflict, notFound } from '../../errors.ts';
import type { FileStore } from '../../files/fileStore.ts';
import { deleteMessageFile, type StoredFile, storeMessageFile, type UploadedFile } from '../../files/storeFiles.ts';
import { presentSavedReplyFile, type SavedReplyFileRow } from '../../presenters/savedReply.ts';
import type { PersonRef } from '../access.ts';
import { type FileSender, requireStorage, storeUpload } from '../messages/storageQuota.ts';
import { lockReply, recordReplies, requireReply } from './owner.ts';

interface FileContext {
  db: Database;
  files: FileStore;
  config: { limits: { storageMegabytes: number } };
}

/** The file that an earlier attempt of the same request has stored. */
async function findRepeated(db: Queryable, savedReplyId: number, clientId: string | undefined) {
  if (clientId === undefined) return undefined;
  const isIt = and(eq(savedReplyFiles.savedReplyId, savedReplyId), eq(savedReplyFiles.clientId, clientId));
  const [row] = await db.select().from(savedReplyFiles).where(isIt);
  return row;
}

/** The row of a file, which a repeated upload has already; null where the reply has as many as it may. */
async function insertFile(
  tx: Queryable,
  person: PersonRef,
  { savedReplyId, clientId, stored }: { savedReplyId: number; clientId: string | undefined; stored: StoredFile },
): Promise<SavedReplyFileRow> {
  const { pageId } = await lockReply(tx, person, savedReplyId, 'change');
  const first = await findRepeated(tx, savedReplyId, clientId);
  if (first) return first;
  if ((await tx.$count(savedReplyFiles, eq(savedReplyFiles.savedReplyId, savedReplyId))) >= FILES_AT_ONCE)
    throw conflict('tooManyReplyFiles');
  const { blur: _, ...columns } = stored;
  const row = { ...columns, savedReplyId, clientId, addedById: person.userAccountId };
  const [inserted] = await tx.insert(savedReplyFiles).values(row).returning();
  if (!inserted) throw new Error('an insert returned no row');
  await recordReplies(tx, 'savedReplyChanged', person, pageId);
  return inserted;
}

/** Adds a photo or file, which `receive` reads from the request, to a reply. A stored file is deleted again when no row refers to it. */
export async function addReplyFile(
  { db, files, config }: FileContext,
  person: FileSender,
  savedReplyId: number,
  { receive, clientId }: { receive: () => Promise<UploadedFile>; clientId: string | undefined },
): Promise<SavedReplyFile> {
  // Before the upload, so that it is refused early, and again when its row is stored.
  await db.transaction((tx) => lockReply(tx, person, savedReplyId, 'change'));
  const isStored = async () => (await findRepeated(db, savedReplyId, clientId)) !== undefined;
  const space = { db, sender: person, megabytesOfMember: config.limits.storageMegabytes, isStored };
  await requireStorage(space);
  const stored = await storeMessageFile(files, await receive(), '');
  const insert = () => db.transaction((tx) => insertFile(tx, person, { savedReplyId, clientId, stored }));
  const row = await storeUpload(space, insert).catch(async (error: unknown) => {
    // When the row may exist, the file stays; the cleanup at the next start deletes files without a row.
    if (!mayHaveCommitted(error)) await deleteMessageFile(files, stored.photo);
    throw error;
  });
  if (row.photo !== stored.photo) await deleteMessageFile(files, stored.photo);
  return presentSavedReplyFile(row);
}

/** Removes a file from a reply. The sweep deletes it. */
export const removeReplyFile = (
  db: Database,
  person: PersonRef,
  { savedReplyId, fileId }: { savedReplyId: number; fileId: number },
): Promise<void> =>
  db.transaction(async (tx) => {
    const { pageId } = await lockReply(tx, person, savedReplyId, 'change');
    const removed = await tx
      .update(savedReplyFiles)
      .set({ savedReplyId: null })
      .where(and(eq(savedReplyFiles.id, fileId), eq(savedReplyFiles.savedReplyId, savedReplyId)))
      .returning({ id: savedReplyFiles.id });
    if (removed.length === 0) throw notFound();
    await recordReplies(tx, 'savedReplyChanged', person, pageId);
  });

/** The file of a reply, for those who may read the reply. Responds 404 or 403 to others. */
export async function findReplyFile(db: Queryable, person: PersonRef, photo: string): Promise<SavedReplyFileRow> {
  const [found] = await db
    .select({ file: savedReplyFiles, reply: savedReplies })
    .from(savedReplyFiles)
    .innerJoin(savedReplies, eq(savedReplies.id, savedReplyFiles.savedReplyId))
    .where(eq(savedReplyFiles.photo, photo));
  if (!found) throw notFound();
  await requireReply(db, person, found.reply, 'read');
  return found.file;
}

/** Deletes the files of replies that were deleted, and of pages and accounts that are gone. */
export async function sweepReplyFiles(db: Database, files: FileStore): Promise<void> {
  const left = await db.select().from(savedReplyFiles).where(isNull(savedReplyFiles.savedReplyId));
  await eachInTurn(left, async ({ id, photo }) => {
    // The file first: after a crash in between, the row still names it.
    await deleteMessageFile(files, photo);
    await db.transaction((tx) => tx.delete(savedReplyFiles).where(eq(savedReplyFiles.id, id)));
  });
}

export async function filesOfReplies(
  db: Queryable,
  replies: readonly { id: number }[],
): Promise<(reply: { id: number }) => SavedReplyFileRow[]> {
  const rows =
    replies.length === 0
      ? []
      : await db
          .select()
          .from(savedReplyFiles)
          .where(
            inArray(
              savedReplyFiles.savedReplyId,
              replies.map(({ id }) => id),
            ),
          )
          .orderBy(asc(savedReplyFiles.id));
  const byReply = Map.groupBy(rows, ({ savedReplyId }) => savedReplyId);
  return ({ id }) => byReply.get(id) ?? [];
}
