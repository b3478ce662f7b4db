import { and, eq } from 'drizzle-orm';
import type { ConversationRef } from '../../../contract/index.ts';
import type { Database, Queryable } from '../../db/client.ts';
import { isUniqueViolation } from '../../db/failures.ts';
import { conversations } from '../../db/schema.ts';
import { conflict } from '../../errors.ts';
import { holdCustomer } from '../pages/membership.ts';
import { shownName } from '../present/person.ts';
import { type AppendedRow, appendTogether } from './appendTogether.ts';
import type { NewMessageEntry, SeatedEntry } from './newMessage.ts';
import { type ConversationRow, findAttempt, type MessageRow } from './rows.ts';

/** `conversation` is null when the attempt was a repeat and nothing changed. */
export interface Appended {
  message: MessageRow;
  conversation: ConversationRow | null;
  /** Those who serve the page when it was written; null between friends, and for a repeat. */
  staff: readonly number[] | null;
}

/** The conversation's row number; made on demand, since one is needed only when something is written. */
export async function ensureConversation(db: Queryable, ref: ConversationRef): Promise<number> {
  const made = await db.transaction(async (tx) => {
    const place =
      ref.kind === 'page'
        ? {
            pageId: ref.pageId,
            customerId: ref.customerId,
            customerLeft: !(await holdCustomer(tx, ref.pageId, ref.customerId)),
          }
        : { friendshipId: ref.requestFormId };
    const [row] = await tx
      .insert(conversations)
      .values(place)
      .onConflictDoNothing()
      .returning({ id: conversations.id });
    return row;
  });
  if (made) return made.id;
  const [found] = await db
    .select({ id: conversations.id })
    .from(conversations)
    .where(
      ref.kind === 'page'
        ? and(eq(conversations.pageId, ref.pageId), eq(conversations.customerId, ref.customerId))
        : eq(conversations.friendshipId, ref.requestFormId),
    );
  if (!found) throw new Error('a conversation that exists cannot be found');
  return found.id;
}

/**
 * Writes a message; durable when this returns. Messages that come at the same moment are committed together, yet each fails or
 * succeeds for itself.
 */
export async function appendMessage(db: Database, entry: NewMessageEntry): Promise<Appended> {
  try {
    const row = await appendTogether(db, entry);
    if (row) return fromRow(row, entry);
  } catch (error) {
    // The same attempt in two processes at once: the later one meets the row of the first.
    if (entry.clientId === undefined || !isUniqueViolation(error, 'message_client')) throw error;
  }
  if (entry.clientId === undefined) throw new Error(`conversation ${entry.conversationId} is gone`);
  return { message: await firstResult(db, entry, entry.clientId), conversation: null, staff: null };
}

/**
 * Writes a text for whose sender nothing is settled yet; durable when this returns. Null when nothing was written: the sender
 * may not, the conversation has not begun, or the attempt came before.
 */
export async function appendSeated(
  db: Database,
  entry: SeatedEntry,
): Promise<(Appended & { pageUserId: number }) | null> {
  try {
    const row = await appendTogether(db, entry);
    if (row === null || row.pageUserId === null) return null;
    const { conversationId, pageUserId } = row;
    return { ...fromRow(row, { ...entry, conversationId, file: null, quote: null }), pageUserId };
  } catch (error) {
    if (isUniqueViolation(error, 'message_client')) return null;
    throw error;
  }
}

/**
 * What an attempt became when it came before, or null. The same key for another conversation, or for a message that was
 * deleted since, collides instead.
 */
export async function repeatedAttempt(
  db: Queryable,
  entry: { conversationId: number; sender: { userAccountId: number } },
  clientId: string,
): Promise<MessageRow | null> {
  const first = await findAttempt(db, entry.sender.userAccountId, clientId);
  if (first && (first.conversationId !== entry.conversationId || first.deletedAt)) throw conflict();
  return first;
}

async function firstResult(db: Queryable, entry: NewMessageEntry, clientId: string): Promise<MessageRow> {
  const first = await repeatedAttempt(db, entry, clientId);
  if (!first) throw new Error('an attempt collided with nothing');
  return first;
}

function fromRow(row: AppendedRow, entry: NewMessageEntry): Appended {
  const { side, text, file, sender, quote, conversationId } = entry;
  const { sentAt } = row;
  return {
    message: {
      id: row.messageId,
      conversationId,
      side,
      senderId: sender.userAccountId,
      senderName: shownName(sender),
      text,
      photo: file?.photo ?? null,
      fileType: file?.fileType ?? null,
      fileName: file?.fileName ?? null,
      fileBytes: file?.fileBytes ?? null,
      width: file?.width ?? null,
      height: file?.height ?? null,
      blur: file?.blur ?? null,
      sentAt,
      replyToId: quote?.id ?? null,
      clientId: entry.clientId ?? null,
      editedAt: null,
      deletedAt: null,
      revision: row.revision,
      quote,
    },
    conversation: {
      id: conversationId,
      pageId: row.pageId,
      customerId: row.customerId,
      friendshipId: row.friendshipId,
      revision: row.revision,
      lastMessageId: row.messageId,
      lastText: text,
      lastPhoto: file?.photo ?? null,
      lastFileType: file?.fileType ?? null,
      lastAt: sentAt,
      lastSide: side,
      waitingSince: row.waitingSince,
      unreadA: row.unreadA,
      unreadB: row.unreadB,
      readA: row.readA,
      readB: row.readB,
    },
    staff: row.staff,
  };
}
