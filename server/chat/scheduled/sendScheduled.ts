import { mayChat, type ScheduledFailure } from '#contract';
import type { Queryable } from '../../db/client.ts';
import { and, eq, isNotNull, isNull, lt, sql } from '../../db/drizzle.ts';
import { friendships, pages, scheduledMessages, type UserAccountRow, userAccounts } from '../../db/schema.ts';
import { eachInTurn, untilNone } from '../../eachInTurn.ts';
import type { FileStore } from '../../files/fileStore.ts';
import type { StoredFile } from '../../files/storeFiles.ts';
import { addAccountNotice } from '../../notices/accountNotices.ts';
import { publishNotificationCounts } from '../../notices/notifications.ts';
import { shownName } from '../../presenters/person.ts';
import { type ConversationAccess, conversationAccess } from '../access.ts';
import type { ChatContext } from '../context.ts';
import { deskFlagsOn } from '../desk/deskAccess.ts';
import { findByClientId, hasMessage } from '../messages/rows.ts';
import { sendMessage } from '../messages/send.ts';
import { deleteUnsentFile, publishScheduled, refOfColumns, type Scheduled } from './scheduledAccess.ts';

/** How long one process alone may send a message, in ms; then another one takes it. */
const CLAIM_MS = 60_000;
/** How long one that was not sent is kept after its time, in ms: 30 days. */
const FAILED_MS = 30 * 24 * 3_600_000;

/**
 * The next message that is due, claimed for this process: what its author sends into one conversation in the order in which it is due. No
 * lock is held while it is sent: whoever leaves a page would wait for it.
 */
async function claim(tx: Queryable): Promise<Scheduled | undefined> {
  const { rows } = await tx.execute<{ id: number }>(sql`
    select id from scheduled_message s
    where failure is null and due_at <= now() and (claimed_until is null or claimed_until <= now())
      and not exists (select from scheduled_message e where e.author_id = s.author_id and e.failure is null
        and (e.page_id, e.customer_id, e.friendship_id) is not distinct from (s.page_id, s.customer_id, s.friendship_id)
        and (e.due_at, e.id) < (s.due_at, s.id))
    order by due_at, id limit 1 for update skip locked`);
  const [due] = rows;
  if (!due) return undefined;
  const [row] = await tx
    .update(scheduledMessages)
    .set({ claimedUntil: sql`now() + ${CLAIM_MS} * interval '1 millisecond'` })
    .where(eq(scheduledMessages.id, due.id))
    .returning();
  return row;
}

type Judged = { access: ConversationAccess; author: UserAccountRow } | { failure: ScheduledFailure };

/** Judges the author by the rules of a message that they would send now. */
async function judge({ db }: ChatContext, due: Scheduled): Promise<Judged> {
  const person = { userAccountId: due.authorId };
  const [author] = await db.select().from(userAccounts).where(eq(userAccounts.id, due.authorId));
  if (!author || author.disabled) return { failure: 'author' };
  const access = await conversationAccess(db, person, refOfColumns(due));
  if (!access) {
    const isStaff =
      due.pageId !== null && due.customerId !== due.authorId && (await deskFlagsOn(db, person, due.pageId));
    return { failure: isStaff ? 'customer' : 'author' };
  }
  if (access.kind === 'page' && !mayChat(access.ui)) return { failure: 'author' };
  const { replyToId } = due;
  if (replyToId !== null && !(access.conversation && (await hasMessage(db, access.conversation.id, replyToId))))
    return { failure: 'reply' };
  return { access, author };
}

/** The stored file of a row, which the message takes over; null for a text. */
const fileOf = ({ photo, fileType, fileName, fileBytes, width, height, blur }: Scheduled): StoredFile | null =>
  photo === null || fileType === null || fileName === null || fileBytes === null
    ? null
    : { photo, fileType, fileName, fileBytes, width, height, blur };

/** Sends one, unless it may not be sent. Returns why not. */
async function sendOne(context: ChatContext, due: Scheduled): Promise<ScheduledFailure | null> {
  const { authorId, text, clientId, replyToId } = due;
  // The key of the message is unique: a process that ended between the message and the deletion of the row has sent it.
  if (await findByClientId(context.db, authorId, clientId)) return null;
  const judged = await judge(context, due);
  if ('failure' in judged) return judged.failure;
  const sender = { ...judged.author, userAccountId: authorId };
  const options = { replyId: replyToId ?? 0, clientId };
  await sendMessage(context, judged.access, sender, { text, file: fileOf(due) }, options);
  return null;
}

/** Whom the author has written to: the page, its customer, or the friend. */
async function receiverOf(db: Queryable, { pageId, customerId, friendshipId, authorId }: Scheduled): Promise<string> {
  const [page] = pageId === null ? [] : await db.select().from(pages).where(eq(pages.id, pageId));
  if (page && customerId === authorId) return page.title;
  const friendId = sql`(select case when ${friendships.askerId} = ${authorId} then ${friendships.askedId}
    else ${friendships.askerId} end from ${friendships} where ${friendships.id} = ${friendshipId})`;
  const [person] = await db
    .select()
    .from(userAccounts)
    .where(eq(userAccounts.id, customerId ?? friendId));
  return [person && shownName(person), page?.title].filter(Boolean).join(' · ');
}

/** Keeps one that may not be sent with the reason, and tells its author once. */
async function keep(context: ChatContext, due: Scheduled, failure: ScheduledFailure): Promise<void> {
  const { id, authorId: userAccountId } = due;
  await context.db.transaction(async (tx) => {
    const kept = await tx
      .update(scheduledMessages)
      .set({ failure, claimedUntil: null })
      .where(and(eq(scheduledMessages.id, id), isNull(scheduledMessages.failure)))
      .returning();
    if (kept.length === 0) return;
    await addAccountNotice(tx, { userAccountId, kind: 'scheduledNotSent', detail: await receiverOf(tx, due) });
  });
  await publishNotificationCounts(context, [userAccountId]);
}

/** Sends one that is claimed, and deletes its row or stores why it was not sent. */
async function complete(context: ChatContext, due: Scheduled): Promise<void> {
  const failure = await sendOne(context, due);
  if (failure) await keep(context, due, failure);
  else await context.db.delete(scheduledMessages).where(eq(scheduledMessages.id, due.id));
  await publishScheduled(context, due);
}

/**
 * Sends the scheduled messages that are due. Several processes may call it at once: each message is sent once, also when a process ends
 * in between. One that may not be sent is kept with the reason. Returns how many were taken. An error stops no other conversation: it is
 * thrown at the end, and its message is tried again when its claim is over.
 */
export const sendScheduled = (context: ChatContext): Promise<number> =>
  eachInTurn(
    untilNone(() => context.db.transaction(claim)),
    (due) => complete(context, due),
  );

/** Deletes what was not sent long ago, with its files. Its author was told of it then. */
export async function deleteOldFailed(
  context: Pick<ChatContext, 'db' | 'publisher'> & { files: FileStore },
  now: Date,
): Promise<void> {
  const { db, files } = context;
  const isOld = lt(scheduledMessages.dueAt, new Date(now.getTime() - FAILED_MS));
  const gone = await db.transaction((tx) =>
    tx
      .delete(scheduledMessages)
      .where(and(isNotNull(scheduledMessages.failure), isOld))
      .returning(),
  );
  await eachInTurn(gone, async (row) => {
    await deleteUnsentFile(db, files, row.photo);
    await publishScheduled(context, row);
  });
}
