import { and, asc, desc, eq, gt, gte, isNull, lt, type SQL } from 'drizzle-orm';
import { MESSAGE_PAGE_SIZE, MESSAGE_REACH_LIMIT } from '../../../contract/index.ts';
import type { Database, Queryable } from '../../db/client.ts';
import { messages } from '../../db/schema.ts';
import { notFound } from '../../errors.ts';
import type { ConversationAccess } from '../access.ts';
import type { ConversationMark } from '../pageSeats.ts';
import type { MessageStretch } from '../present/message.ts';
import { pageBackwards } from './pageOfMessages.ts';
import { hasMessage, type MessageRow, selectMessages, toMessageRow } from './rows.ts';

const standing = (conversationId: number, ...more: (SQL | undefined)[]) =>
  and(eq(messages.conversationId, conversationId), isNull(messages.deletedAt), ...more);

/** Messages newest first, as the index gives them. */
async function newestFirst(db: Queryable, where: SQL | undefined, limit: number): Promise<MessageRow[]> {
  return (await selectMessages(db).where(where).orderBy(desc(messages.id)).limit(limit)).map(toMessageRow);
}

/** A page before the cursor; 0 is the newest. One more is read than shown, to know whether older ones remain. */
async function pageBefore(db: Database, conversationId: number, cursor: number) {
  const before = cursor > 0 ? cursor : Number.MAX_SAFE_INTEGER;
  const found = await pageBackwards(db, conversationId, before);
  return {
    rows: found.slice(0, MESSAGE_PAGE_SIZE).reverse(),
    hasOlder: found.length > MESSAGE_PAGE_SIZE,
    gap: false,
  };
}

/** A window with the message in its middle, for one that is too far from the cursor to be reached. */
async function windowAround(db: Queryable, conversationId: number, messageId: number) {
  const half = MESSAGE_PAGE_SIZE / 2;
  const older = await newestFirst(db, standing(conversationId, lt(messages.id, messageId)), half + 1);
  const newer = await selectMessages(db)
    .where(standing(conversationId, gte(messages.id, messageId)))
    .orderBy(asc(messages.id))
    .limit(half);
  return {
    rows: [...older.slice(0, half).reverse(), ...newer.map(toMessageRow)],
    hasOlder: older.length > half,
    gap: true,
  };
}

/** Everything before the cursor back to and including the message, or a window around it when that is too much. */
async function reachBack(db: Database, conversationId: number, cursor: number, messageId: number) {
  const where = standing(conversationId, gte(messages.id, messageId), cursor > 0 ? lt(messages.id, cursor) : undefined);
  const found = await newestFirst(db, where, MESSAGE_REACH_LIMIT + 1);
  if (found.length > MESSAGE_REACH_LIMIT) return windowAround(db, conversationId, messageId);
  const oldest = found.at(-1);
  // The message was deleted, and nothing after it remains: the ordinary page shows what is there instead.
  if (!oldest) return pageBefore(db, conversationId, cursor);
  const [older] = await newestFirst(db, standing(conversationId, lt(messages.id, oldest.id)), 1);
  return { rows: found.reverse(), hasOlder: older !== undefined, gap: false };
}

async function stretchOf(db: Database, { id }: ConversationMark, cursor: number, replyId: number) {
  if (replyId === 0) return pageBefore(db, id, cursor);
  if (!(await hasMessage(db, id, replyId))) throw notFound();
  // The cursor's list reaches back further than the message already.
  if (cursor > 0 && replyId >= cursor) return pageBefore(db, id, cursor);
  return reachBack(db, id, cursor, replyId);
}

/**
 * A stretch of a conversation (decisions 3). Its revision was read before its messages: what is in the list is at least as
 * new as that, and catching up from it brings nothing but repeats.
 */
export async function listMessages(
  db: Database,
  access: ConversationAccess,
  { cursor, replyId }: { cursor: number; replyId: number },
): Promise<MessageStretch> {
  const { conversation } = access;
  if (!conversation) {
    if (replyId > 0) throw notFound();
    return { rows: [], hasOlder: false, gap: false, revision: 0, marks: { readA: 0, readB: 0 } };
  }
  const stretch = await stretchOf(db, conversation, cursor, replyId);
  return { ...stretch, revision: conversation.revision, marks: conversation };
}

/** The next newer or older image of the whole conversation, or null when none remains. */
export async function photoBeside(
  db: Queryable,
  access: ConversationAccess,
  messageId: number,
  direction: 'next' | 'pre',
): Promise<MessageRow | null> {
  const { conversation } = access;
  if (!conversation || !(await hasMessage(db, conversation.id, messageId))) throw notFound();
  const isNewer = direction === 'next';
  const [row] = await selectMessages(db)
    .where(
      standing(
        conversation.id,
        eq(messages.fileType, '.png'),
        isNewer ? gt(messages.id, messageId) : lt(messages.id, messageId),
      ),
    )
    .orderBy(isNewer ? asc(messages.id) : desc(messages.id))
    .limit(1);
  return row ? toMessageRow(row) : null;
}
