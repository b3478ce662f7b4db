import { and, asc, desc, eq, gt, isNull, sql } from 'drizzle-orm';
import type { Queryable } from '../../db/client.ts';
import { conversations, messages } from '../../db/schema.ts';
import { forbidden, notFound } from '../../errors.ts';
import type { ConversationAccess } from '../access.ts';
import type { ChatContext } from '../context.ts';
import { announce } from './announce.ts';
import { type ConversationRow, changeConversation, findMessage, type MessageRow } from './rows.ts';

/** What a message leaves behind: that it was there. */
const EMPTIED = {
  text: '',
  photo: null,
  fileType: null,
  fileName: null,
  fileBytes: null,
  width: null,
  height: null,
  blur: null,
  replyToId: null,
  editedAt: null,
};

/** The newest message that is left, as the lists show it. */
async function lastLeft(tx: Queryable, conversationId: number) {
  const [row] = await tx
    .select({
      lastMessageId: messages.id,
      lastText: messages.text,
      lastPhoto: messages.photo,
      lastFileType: messages.fileType,
      lastAt: messages.sentAt,
      lastSide: messages.side,
    })
    .from(messages)
    .where(and(eq(messages.conversationId, conversationId), isNull(messages.deletedAt)))
    .orderBy(desc(messages.id))
    .limit(1);
  return (
    row ?? { lastMessageId: null, lastText: '', lastPhoto: null, lastFileType: null, lastAt: null, lastSide: null }
  );
}

/** Time of side A's first message after side B's last one. */
async function waitingSince(tx: Queryable, conversationId: number): Promise<Date | null> {
  const lastAnswer = sql`coalesce((
    select max(b.id) from ${messages} b
    where b.conversation_id = ${conversationId} and b.side = 'B' and b.deleted_at is null), 0)`;
  const [row] = await tx
    .select({ sentAt: messages.sentAt })
    .from(messages)
    .where(
      and(
        eq(messages.conversationId, conversationId),
        eq(messages.side, 'A'),
        isNull(messages.deletedAt),
        gt(messages.id, lastAnswer),
      ),
    )
    .orderBy(asc(messages.id))
    .limit(1);
  return row?.sentAt ?? null;
}

async function removeRow(tx: Queryable, before: ConversationRow, message: MessageRow): Promise<ConversationRow> {
  const revision = before.revision + 1;
  await tx
    .update(messages)
    .set({ ...EMPTIED, deletedAt: new Date(), revision })
    .where(eq(messages.id, message.id));
  const isUnread = message.id > (message.side === 'A' ? before.readB : before.readA);
  const change = {
    revision,
    ...(before.lastMessageId === message.id ? await lastLeft(tx, before.id) : {}),
    waitingSince: await waitingSince(tx, before.id),
    unreadA: before.unreadA - (isUnread && message.side === 'B' ? 1 : 0),
    unreadB: before.unreadB - (isUnread && message.side === 'A' ? 1 : 0),
  };
  await tx.update(conversations).set(change).where(eq(conversations.id, before.id));
  return { ...before, ...change };
}

/**
 * Deletes a message: its words go, and its row stays as a mark for those who were away. The lists fall back to the newest
 * message that is left. Deleting again changes nothing. Answers the stored file that has no message any more.
 */
export async function removeMessage(
  context: ChatContext,
  access: ConversationAccess,
  messageId: number,
  may: (message: MessageRow) => boolean,
): Promise<{ orphan: string | null }> {
  if (!access.conversation) throw notFound();
  const removed = await changeConversation(context.db, access.conversation.id, async (tx, before) => {
    const message = await findMessage(tx, before.id, messageId);
    if (!message) throw notFound();
    if (!may(message)) throw forbidden();
    if (message.deletedAt) return null;
    return { conversation: await removeRow(tx, before, message), orphan: message.photo };
  });
  if (!removed) return { orphan: null };
  await announce(context, access, removed.conversation, { type: 'delete', messageId });
  return { orphan: removed.orphan };
}
