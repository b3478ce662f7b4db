import type { FastifyBaseLogger } from 'fastify';
import {
  type ConversationRef,
  type NewScheduledMessage,
  SCHEDULED_AHEAD_MAX_MS,
  SCHEDULED_MAX,
  type ScheduledChange,
} from '#contract';
import type { Database, Queryable } from '../../db/client.ts';
import { and, eq, isNotNull, isNull, or, type SQL, sql } from '../../db/drizzle.ts';
import { mayHaveCommitted } from '../../db/failures.ts';
import { scheduledMessages, type UserAccountRow, userAccounts } from '../../db/schema.ts';
import { eachInTurn } from '../../eachInTurn.ts';
import { conflict, forbidden, invalidField, notFound } from '../../errors.ts';
import { discardFiles } from '../../files/discardFiles.ts';
import type { FileStore } from '../../files/fileStore.ts';
import { deleteMessageFile, type StoredFile, storeMessageFile, type UploadedFile } from '../../files/storeFiles.ts';
import { addAccountNotice } from '../../notices/accountNotices.ts';
import { shownName } from '../../presenters/person.ts';
import type { ScheduledRow } from '../../presenters/scheduled.ts';
import type { ConversationAccess, PersonRef } from '../access.ts';
import type { ChatContext } from '../context.ts';
import { findByClientId, hasMessage } from '../messages/rows.ts';
import { type FileSender, requireStorage, storeUpload } from '../messages/storageQuota.ts';
import { lockCustomerMembership } from '../pages/membership.ts';
import {
  columnsOf,
  deleteUnsentFile,
  findScheduled,
  publishScheduled,
  requireScheduled,
  requireWriter,
  visibleTo,
} from './scheduledAccess.ts';

type FileContext = ChatContext & { files: FileStore };

/** What is sent later in a conversation, the next first: own messages, or those of the staff to its customer. */
export async function listScheduled(db: Database, person: PersonRef, ref: ConversationRef): Promise<ScheduledRow[]> {
  return findScheduled(db, visibleTo(person, await requireWriter(db, person, ref)));
}

/** The time of a message. Responds 400 when it is past, or too far away. */
function dueAtOf(dueTime: string): Date {
  const dueAt = new Date(dueTime);
  const wait = dueAt.getTime() - Date.now();
  if (wait <= 0 || wait > SCHEDULED_AHEAD_MAX_MS) throw invalidField('dueTime', 'wrong');
  return dueAt;
}

/** Responds 404 when the message that is answered is not in the conversation. */
async function requireQuoted(db: Queryable, { conversation }: ConversationAccess, replyId: number): Promise<void> {
  if (replyId !== 0 && !(conversation && (await hasMessage(db, conversation.id, replyId)))) throw notFound();
}

/** The one that an earlier attempt of the same request created. Responds 409 when that is in another conversation, or was sent. */
async function findRepeated(db: Queryable, ref: ConversationRef, authorId: number, clientId: string | undefined) {
  if (clientId === undefined) return undefined;
  const isIt = and(eq(scheduledMessages.authorId, authorId), eq(scheduledMessages.clientId, clientId));
  const [row] = await findScheduled(db, isIt);
  const of = columnsOf(ref);
  if (row && (row.pageId !== of.pageId || row.customerId !== of.customerId || row.friendshipId !== of.friendshipId))
    throw conflict();
  if (!row && (await findByClientId(db, authorId, clientId))) throw conflict();
  return row;
}

/** Locks the account of an author, so that what waits is counted by one at a time. */
const lockAuthor = (tx: Queryable, authorId: number) =>
  tx.execute(sql`select from ${userAccounts} where id = ${authorId} for no key update`);

/** Responds 409 when as many of an author as may are waiting. Their account must be locked. */
async function requireRoom(tx: Queryable, authorId: number): Promise<void> {
  const isWaiting = and(eq(scheduledMessages.authorId, authorId), isNull(scheduledMessages.failure));
  if ((await tx.$count(scheduledMessages, isWaiting)) >= SCHEDULED_MAX) throw conflict('tooManyScheduled');
}

type Author = Pick<UserAccountRow, 'profileName' | 'userName'> & PersonRef;

/** Stores one. Responds 409 when too many of the author wait. */
async function insertScheduled(
  context: ChatContext,
  author: Author,
  ref: ConversationRef,
  content: { text: string; dueAt: Date; replyId: number; file?: StoredFile },
  clientId: string | undefined,
): Promise<{ row: ScheduledRow; isNew: boolean }> {
  const { userAccountId: authorId } = author;
  const { replyId, file, ...values } = content;
  const made = await context.db.transaction(async (tx) => {
    // A repeated request finds the first one.
    await lockAuthor(tx, authorId);
    const first = await findRepeated(tx, ref, authorId, clientId);
    if (first) return { row: first, isNew: false };
    if (ref.kind === 'page' && !(await lockCustomerMembership(tx, ref.pageId, ref.customerId))) throw notFound();
    await requireRoom(tx, authorId);
    const [row] = await tx
      .insert(scheduledMessages)
      .values({ ...columnsOf(ref), ...values, ...file, authorId, replyToId: replyId || null, clientId })
      .returning();
    if (!row) throw new Error('a scheduled message was not stored');
    return { row: { ...row, authorName: shownName(author) }, isNew: true };
  });
  if (made.isNew) await publishScheduled(context, made.row);
  return made;
}

/** Stores a text that is sent at a time. */
export async function createScheduled(
  context: ChatContext,
  author: Author,
  ref: ConversationRef,
  { text, dueTime, replyId }: NewScheduledMessage,
  clientId: string | undefined,
): Promise<ScheduledRow> {
  const access = await requireWriter(context.db, author, ref);
  // First, because the time of a repeated request may have come.
  const first = await findRepeated(context.db, ref, author.userAccountId, clientId);
  if (first) return first;
  const dueAt = dueAtOf(dueTime);
  await requireQuoted(context.db, access, replyId);
  return (await insertScheduled(context, author, ref, { text, dueAt, replyId }, clientId)).row;
}

/** Stores a file that is sent at a time, by the rules of one that is sent now. It is sent too when the time comes while it is uploaded. */
export async function createScheduledFile(
  context: FileContext & { config: { limits: { storageMegabytes: number } } },
  author: Author & FileSender,
  ref: ConversationRef,
  {
    receive,
    extension,
    dueTime,
    replyId,
  }: {
    receive: () => Promise<UploadedFile>;
    extension: string;
    dueTime: string;
    replyId: number;
  },
  clientId: string | undefined,
): Promise<ScheduledRow> {
  const { db, files, config } = context;
  const access = await requireWriter(db, author, ref);
  await requireQuoted(db, access, replyId);
  const first = await findRepeated(db, ref, author.userAccountId, clientId);
  const isStored = async () => (await findRepeated(db, ref, author.userAccountId, clientId)) !== undefined;
  const space = { db, sender: author, megabytesOfMember: config.limits.storageMegabytes, isStored };
  if (!first) await requireStorage(space);
  const dueAt = first ? first.dueAt : dueAtOf(dueTime);
  const received = await receive();
  if (first) return first;
  await requireWriter(db, author, ref);
  const file = await storeMessageFile(files, received, extension);
  const insert = async () => {
    await requireWriter(db, author, ref);
    return insertScheduled(context, author, ref, { text: '', dueAt, replyId, file }, clientId);
  };
  const { row, isNew } = await storeUpload(space, insert).catch(async (error: unknown) => {
    // When the row may exist, the file stays; the cleanup at the next start deletes files without a row.
    if (!mayHaveCommitted(error)) await deleteMessageFile(files, file.photo);
    throw error;
  });
  if (!isNew) await deleteMessageFile(files, file.photo);
  return row;
}

/** Runs a change of one that the person may change. Responds 409 while it is sent. */
async function changing(
  context: ChatContext,
  person: PersonRef,
  scheduledId: number,
  change: (tx: Queryable, isIt: SQL, row: ScheduledRow) => Promise<unknown>,
): Promise<ScheduledRow> {
  const { row, mayChange } = await requireScheduled(context.db, person, scheduledId);
  if (!mayChange) throw forbidden();
  const isIt = eq(scheduledMessages.id, scheduledId);
  const changed = await context.db.transaction(async (tx) => {
    // Before its messages, as whoever removes the account does.
    await lockAuthor(tx, row.authorId);
    const [now] = await tx.select().from(scheduledMessages).where(isIt).for('update');
    if (!now) throw notFound();
    if (now.claimedUntil && now.claimedUntil.getTime() > Date.now()) throw conflict();
    await change(tx, isIt, { ...row, ...now });
    const [after] = await tx.select().from(scheduledMessages).where(isIt);
    return { ...row, ...now, ...after };
  });
  await publishScheduled(context, row);
  return changed;
}

/**
 * Changes the text and the time. One that was not sent waits again, without the answered message where that is gone. Responds 409 when as
 * many as may are waiting.
 */
export async function changeScheduled(
  context: ChatContext,
  person: PersonRef,
  scheduledId: number,
  { text, dueTime }: ScheduledChange,
): Promise<ScheduledRow> {
  const dueAt = dueTime === null ? new Date() : dueAtOf(dueTime);
  return changing(context, person, scheduledId, async (tx, isIt, row) => {
    if (text !== undefined && row.photo !== null) throw invalidField('text', 'unknown');
    if (row.failure !== null) await requireRoom(tx, row.authorId);
    const reply = row.failure === 'reply' ? { replyToId: null } : {};
    await tx
      .update(scheduledMessages)
      .set({ text, dueAt, failure: null, ...reply })
      .where(isIt);
  });
}

/** Deletes one that was not sent, with its file. */
export async function deleteScheduled(
  context: FileContext & { log: FastifyBaseLogger },
  person: PersonRef,
  scheduledId: number,
): Promise<void> {
  const row = await changing(context, person, scheduledId, (tx, isIt) => tx.delete(scheduledMessages).where(isIt));
  await discardFiles(context, () => deleteUnsentFile(context.db, context.files, row.photo));
}

/** A file with its name, for somebody who sees the message. Responds 404 otherwise. */
export async function openScheduledFile(db: Database, person: PersonRef, scheduledId: number) {
  const { photo, width, fileName } = (await requireScheduled(db, person, scheduledId)).row;
  if (photo === null) throw notFound();
  return { photo, isImage: width !== null, fileName: fileName ?? 'file' };
}

/**
 * Deletes what an account would send or receive as a customer, in the transaction that removes or erases it. The staff that wrote to it is
 * notified. Returns the files, for `deleteUnsentFile` after the commit.
 */
export async function deleteScheduledOf(tx: Queryable, id: number): Promise<string[]> {
  const [account] = await tx.select().from(userAccounts).where(eq(userAccounts.id, id));
  const gone = await tx
    .delete(scheduledMessages)
    .where(or(eq(scheduledMessages.authorId, id), eq(scheduledMessages.customerId, id)))
    .returning();
  for (const { authorId, failure } of gone)
    if (authorId !== id && failure === null && account)
      await addAccountNotice(tx, { userAccountId: authorId, kind: 'scheduledNotSent', detail: shownName(account) });
  return gone.flatMap(({ photo }) => photo ?? []);
}

/** Deletes the scheduled messages in a page that is erased, after their files. */
export async function deleteScheduledOfPage(db: Database, files: FileStore, pageId: number): Promise<void> {
  const rows = await db
    .select({ photo: scheduledMessages.photo })
    .from(scheduledMessages)
    .where(and(eq(scheduledMessages.pageId, pageId), isNotNull(scheduledMessages.photo)));
  await eachInTurn(rows, ({ photo }) => deleteUnsentFile(db, files, photo));
  await db.transaction((tx) => tx.delete(scheduledMessages).where(eq(scheduledMessages.pageId, pageId)));
}
