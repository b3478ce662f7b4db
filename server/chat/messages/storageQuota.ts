import { and, eq, isNotNull, sum } from 'drizzle-orm';
import type { AccountKind } from '#contract';
import type { Queryable } from '../../db/client.ts';
import { dataArchives, messages, savedReplyFiles, scheduledMessages } from '../../db/schema.ts';
import { tooLarge } from '../../errors.ts';
import type { PersonRef } from '../access.ts';

/** The space of a guest. Little, because whoever wants more could become another guest for each file. */
export const GUEST_STORAGE_MEGABYTES = 50;

/** Somebody who sends files. */
export type FileSender = PersonRef & { kind: AccountKind };

/** Bytes that the archive of an account's data takes. */
async function archiveBytes(db: Queryable, accountId: number): Promise<number> {
  const [row] = await db
    .select({ bytes: dataArchives.bytes })
    .from(dataArchives)
    .where(and(eq(dataArchives.userAccountId, accountId), isNotNull(dataArchives.file)));
  return row?.bytes ?? 0;
}

/** Bytes of the files that an account added to saved replies, its own ones and those of pages. */
async function replyBytes(db: Queryable, accountId: number): Promise<number> {
  const [row] = await db
    .select({ bytes: sum(savedReplyFiles.fileBytes).mapWith(Number) })
    .from(savedReplyFiles)
    .where(and(eq(savedReplyFiles.addedById, accountId), isNotNull(savedReplyFiles.savedReplyId)));
  return row?.bytes ?? 0;
}

/** Responds 413 when the files of an account's messages, of those that it sends later and of saved replies, and its archive use all the space it has. Deleted messages have no file. */
export async function requireStorage(
  db: Queryable,
  { userAccountId: accountId, kind }: FileSender,
  megabytesOfMember: number,
): Promise<void> {
  const megabytes = kind === 'guest' ? Math.min(GUEST_STORAGE_MEGABYTES, megabytesOfMember) : megabytesOfMember;
  const [row] = await db
    .select({ bytes: sum(messages.fileBytes).mapWith(Number) })
    .from(messages)
    .where(and(eq(messages.senderId, accountId), isNotNull(messages.photo)));
  const [later] = await db
    .select({ bytes: sum(scheduledMessages.fileBytes).mapWith(Number) })
    .from(scheduledMessages)
    .where(eq(scheduledMessages.authorId, accountId));
  const used =
    (row?.bytes ?? 0) + (later?.bytes ?? 0) + (await replyBytes(db, accountId)) + (await archiveBytes(db, accountId));
  if (used >= megabytes * 1_000_000) throw tooLarge('storageFull');
}
