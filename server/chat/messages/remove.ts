import type { FastifyBaseLogger } from 'fastify';
import { HIDDEN_STAFF_ID } from '#contract';
import { recordAudit } from '../../audit/recordAudit.ts';
import type { Queryable } from '../../db/client.ts';
import { and, asc, desc, eq, gt, gte, isNull, sql } from '../../db/drizzle.ts';
import { type ConversationRow, conversations, messages, readPosition } from '../../db/schema.ts';
import { otherSideOf } from '../../db/sides.ts';
import { forbidden, notFound } from '../../errors.ts';
import { discardFiles } from '../../files/discardFiles.ts';
import type { FileStore } from '../../files/fileStore.ts';
import type { MessageRow } from '../../presenters/message.ts';
import type { ConversationAccess, PersonRef } from '../access.ts';
import type { ChatContext } from '../context.ts';
import { deleteUnreportedFile } from '../reports/reportFiles.ts';
import { mayDelete } from './permissions.ts';
import { publishChange } from './publishChange.ts';
import { changeConversation, findMessage, type LockedConversation, NO_FILE } from './rows.ts';

/** The content columns of a deleted message. */
const NO_CONTENT = { ...NO_FILE, text: '', searchText: null, replyToId: null, editedAt: null };

const NO_LAST_MESSAGE = {
  lastMessageId: null,
  lastText: '',
  lastPhoto: null,
  lastFileType: null,
  lastAt: null,
  lastSide: null,
  lastSenderId: null,
};

/** The newest remaining message, as lists show it. */
export async function newestRemaining(tx: Queryable, conversationId: number) {
  const [row] = await tx
    .select({
      lastMessageId: messages.id,
      lastText: messages.text,
      lastPhoto: messages.photo,
      lastFileType: messages.fileType,
      lastAt: messages.sentAt,
      lastSide: messages.side,
      lastSenderId:
        sql<number>`case when ${messages.automatic} <> 'bot' then ${HIDDEN_STAFF_ID} else ${messages.senderId} end`.mapWith(
          Number,
        ),
    })
    .from(messages)
    .where(and(eq(messages.conversationId, conversationId), isNull(messages.deletedAt)))
    .orderBy(desc(messages.id))
    .limit(1);
  return row ?? NO_LAST_MESSAGE;
}

/** Time of side A's first message after side B's newest one, in the last round. */
export async function waitingSince(
  tx: Queryable,
  { id: conversationId, roundAt, endedRoundAt }: Pick<LockedConversation, 'id' | 'roundAt' | 'endedRoundAt'>,
): Promise<Date | null> {
  const begunAt = roundAt ?? endedRoundAt;
  const lastAnswer = sql`coalesce((
    select max(b.id) from ${messages} b
    where b.conversation_id = ${conversationId} and b.side = 'B' and b.automatic is null and b.deleted_at is null), 0)`;
  const [row] = await tx
    .select({ sentAt: messages.sentAt })
    .from(messages)
    .where(
      and(
        eq(messages.conversationId, conversationId),
        eq(messages.side, 'A'),
        isNull(messages.deletedAt),
        gt(messages.id, lastAnswer),
        begunAt ? gte(messages.sentAt, begunAt) : undefined,
      ),
    )
    .orderBy(asc(messages.id))
    .limit(1);
  return row?.sentAt ?? null;
}

async function clearRow(tx: Queryable, before: LockedConversation, message: MessageRow): Promise<ConversationRow> {
  const revision = before.revision + 1;
  await tx
    .update(messages)
    .set({ ...NO_CONTENT, deletedAt: new Date(), revision })
    .where(eq(messages.id, message.id));
  const isUnread = message.id > readPosition(before, otherSideOf(message.side));
  const change = {
    revision,
    ...(before.lastMessageId === message.id ? await newestRemaining(tx, before.id) : {}),
    waitingSince: await waitingSince(tx, before),
    unreadA: before.unreadA - (isUnread && message.side === 'B' ? 1 : 0),
    unreadB: before.unreadB - (isUnread && message.side === 'A' ? 1 : 0),
  };
  await tx.update(conversations).set(change).where(eq(conversations.id, before.id));
  return { ...before, ...change };
}

/** Records that somebody deletes a message of somebody else; only staff of a page may. */
const recordRemoval = (tx: Queryable, { ref }: ConversationAccess, { userAccountId }: PersonRef, message: MessageRow) =>
  recordAudit(tx, {
    action: 'messageRemoved',
    actorId: userAccountId,
    target: { kind: 'account', id: message.senderId },
    ...(ref.kind === 'page' ? { pageId: ref.pageId } : {}),
    details: { messageId: message.id },
  });

/**
 * Deletes a message: its content and file are removed, its row stays for clients that catch up later. Lists fall back to the
 * newest remaining message. Deleting twice changes nothing.
 */
export async function removeMessage(
  context: ChatContext & { files: FileStore; log: FastifyBaseLogger },
  access: ConversationAccess,
  person: PersonRef,
  messageId: number,
): Promise<void> {
  if (!access.conversation) throw notFound();
  const removed = await changeConversation(context.db, access.conversation.id, async (tx, before) => {
    const message = await findMessage(tx, before.id, messageId);
    if (!message) throw notFound();
    if (!mayDelete(access, person, message)) throw forbidden();
    if (message.deletedAt) return null;
    if (message.senderId !== person.userAccountId) await recordRemoval(tx, access, person, message);
    return { conversation: await clearRow(tx, before, message), photo: message.photo };
  });
  if (!removed) return;
  await publishChange(context, access, removed.conversation, { type: 'delete', messageId });
  const { photo } = removed;
  if (photo !== null) await discardFiles(context, () => deleteUnreportedFile(context.db, context.files, photo));
}
