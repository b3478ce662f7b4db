import { MESSAGE_PAGE_SIZE, MESSAGE_REACH_LIMIT, type PhotoPlace } from '#contract';
import type { Database, Queryable } from '../../db/client.ts';
import { and, asc, count, desc, eq, gt, gte, isNotNull, isNull, lt, type SQL, sql } from '../../db/drizzle.ts';
import { messages } from '../../db/schema.ts';
import { notFound } from '../../errors.ts';
import type { MessageRow, MessageWindow } from '../../presenters/message.ts';
import type { ConversationAccess } from '../access.ts';
import type { ConversationState } from '../pageAccessQuery.ts';
import { ANSWER_BYTES_MAX, fitting, storedBytes } from './answerSize.ts';
import { readMessagePage } from './messagePage.ts';
import { hasMessage, selectMessages, toMessageRow } from './rows.ts';

/** Most bytes of the messages that reach back to a quoted one. */
const REACH_BYTES_MAX = 2 * ANSWER_BYTES_MAX;

/** Condition for messages of a conversation that are not deleted. */
const notDeleted = (conversationId: number, ...more: (SQL | undefined)[]) =>
  and(eq(messages.conversationId, conversationId), isNull(messages.deletedAt), ...more);

/** Messages, newest first. */
async function newestFirst(db: Queryable, where: SQL | undefined, limit: number): Promise<MessageRow[]> {
  return (await selectMessages(db).where(where).orderBy(desc(messages.id)).limit(limit)).map(toMessageRow);
}

/** A page before the cursor; 0 is the newest page. One more row is read to know whether older messages remain. */
async function pageBefore(db: Database, conversationId: number, cursor: number) {
  const before = cursor > 0 ? cursor : Number.MAX_SAFE_INTEGER;
  const found = await readMessagePage(db, conversationId, before);
  const rows = fitting(found.slice(0, MESSAGE_PAGE_SIZE));
  return { rows: rows.reverse(), hasOlder: found.length > rows.length, gap: false };
}

/** A window with the message in its middle, for a message that is too far from the cursor. */
async function windowAround(db: Queryable, conversationId: number, messageId: number) {
  const half = MESSAGE_PAGE_SIZE / 2;
  const found = await newestFirst(db, notDeleted(conversationId, lt(messages.id, messageId)), half + 1);
  const newer = await selectMessages(db)
    .where(notDeleted(conversationId, gte(messages.id, messageId)))
    .orderBy(asc(messages.id))
    .limit(half);
  const older = fitting(found.slice(0, half), ANSWER_BYTES_MAX / 2);
  return {
    rows: [...older.reverse(), ...fitting(newer.map(toMessageRow), ANSWER_BYTES_MAX / 2)],
    hasOlder: found.length > older.length,
    gap: true,
  };
}

/** Whether messages are too many for one answer, or too long: measured without reading their texts. */
async function isTooMuch(db: Queryable, where: SQL | undefined): Promise<boolean> {
  const rows = await db
    .select({ bytes: storedBytes })
    .from(messages)
    .where(where)
    .limit(MESSAGE_REACH_LIMIT + 1);
  return rows.length > MESSAGE_REACH_LIMIT || rows.reduce((sum, { bytes }) => sum + bytes, 0) > REACH_BYTES_MAX;
}

/** All messages before the cursor back to and including the message, or a window around it when they are too many. */
async function backToMessage(db: Database, conversationId: number, cursor: number, messageId: number) {
  const where = notDeleted(
    conversationId,
    gte(messages.id, messageId),
    cursor > 0 ? lt(messages.id, cursor) : undefined,
  );
  if (await isTooMuch(db, where)) return windowAround(db, conversationId, messageId);
  const found = await newestFirst(db, where, MESSAGE_REACH_LIMIT);
  const oldest = found.at(-1);
  // The message and all after it are deleted: respond with the ordinary page.
  if (!oldest) return pageBefore(db, conversationId, cursor);
  const [older] = await newestFirst(db, notDeleted(conversationId, lt(messages.id, oldest.id)), 1);
  return { rows: found.reverse(), hasOlder: older !== undefined, gap: false };
}

async function readWindow(db: Database, { id }: ConversationState, cursor: number, replyId: number) {
  if (replyId === 0) return pageBefore(db, id, cursor);
  if (!(await hasMessage(db, id, replyId))) throw notFound();
  // The client's list already contains the message.
  if (cursor > 0 && replyId >= cursor) return pageBefore(db, id, cursor);
  return backToMessage(db, id, cursor, replyId);
}

/**
 * A window of consecutive messages (docs/product-decisions.md#3). The revision was read before the messages, so the
 * messages are at least as new, and catching up from it repeats changes at most.
 */
export async function listMessages(
  db: Database,
  access: ConversationAccess,
  { cursor, replyId }: { cursor: number; replyId: number },
): Promise<MessageWindow> {
  const { conversation } = access;
  if (!conversation) {
    if (replyId > 0) throw notFound();
    return { rows: [], hasOlder: false, gap: false, revision: 0, marks: { readA: 0, readB: 0 } };
  }
  const window = await readWindow(db, conversation, cursor, replyId);
  return { ...window, revision: conversation.revision, marks: conversation };
}

/** A photo, and where it stands among all of its conversation. */
export interface PlacedPhoto {
  row: MessageRow;
  photoPlace: PhotoPlace;
}

/** The next newer or older image of the conversation, or null. */
export async function neighbouringPhoto(
  db: Queryable,
  access: ConversationAccess,
  messageId: number,
  direction: 'next' | 'pre',
): Promise<PlacedPhoto | null> {
  const { conversation } = access;
  if (!conversation || !(await hasMessage(db, conversation.id, messageId))) throw notFound();
  const isNewer = direction === 'next';
  const [row] = await selectMessages(db)
    .where(
      notDeleted(
        conversation.id,
        eq(messages.fileType, '.png'),
        isNewer ? gt(messages.id, messageId) : lt(messages.id, messageId),
      ),
    )
    .orderBy(isNewer ? asc(messages.id) : desc(messages.id))
    .limit(1);
  if (!row) return null;
  const found = toMessageRow(row);
  return { row: found, photoPlace: await placeOfPhoto(db, conversation.id, found.id) };
}

async function placeOfPhoto(db: Queryable, conversationId: number, id: number): Promise<PhotoPlace> {
  const [counted] = await db
    .select({ total: count(), index: sql<number>`count(*) filter (where ${lt(messages.id, id)})`.mapWith(Number) })
    .from(messages)
    // `photo is not null` chooses the index of photos.
    .where(notDeleted(conversationId, isNotNull(messages.photo), eq(messages.fileType, '.png')));
  return counted ?? { index: 0, total: 0 };
}
