import type { AccountKind } from '#contract';
import type { Queryable } from '../../db/client.ts';
import { and, eq, isNotNull, sum } from '../../db/drizzle.ts';
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

/** An upload, and the account whose space it takes. */
interface Upload {
  db: Queryable;
  sender: FileSender;
  megabytesOfMember: number;
  /** Whether its row is there: a repeated request needs no space, and gets its first answer. */
  isStored: () => Promise<boolean>;
}

/** Responds 413 when the files of an account's messages, of those that it sends later and of saved replies, and its archive use all the space it has. Deleted messages have no file. */
export async function requireStorage({ db, sender, megabytesOfMember, isStored }: Upload): Promise<void> {
  if (await isStored()) return;
  const { userAccountId: accountId, kind } = sender;
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

/** The last row of an upload that each account stores. */
const turns = new Map<number, Promise<unknown>>();

/** Stores the row of an upload, one after the other for each account in a process: uploads at once must not pass the limit together. */
export async function storeUpload<Row>(upload: Upload, store: () => Promise<Row>): Promise<Row> {
  const { userAccountId } = upload.sender;
  const before = turns.get(userAccountId) ?? Promise.resolve();
  const turn = before
    .catch(() => undefined)
    .then(() => requireStorage(upload))
    .then(store);
  turns.set(userAccountId, turn);
  try {
    return await turn;
  } finally {
    if (turns.get(userAccountId) === turn) turns.delete(userAccountId);
  }
}
