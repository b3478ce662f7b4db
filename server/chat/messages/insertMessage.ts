import type { Database, Queryable } from '../../db/client.ts';
import { isUniqueViolation } from '../../db/failures.ts';
import { conflict } from '../../errors.ts';
import { shownName } from '../presenters/person.ts';
import { type InsertedRow, insertInBatch, type NewMessage } from './messageBatch.ts';
import { type ConversationRow, findByClientId, type MessageRow, NO_FILE } from './rows.ts';

export interface InsertedMessage {
  message: MessageRow;
  /** The conversation right after the message; null when the request was a repeat and nothing changed. */
  conversation: ConversationRow | null;
  /** The staff of the page when the message was inserted; null between friends, and for a repeat. */
  staff: readonly number[] | null;
}

/** Inserts a message, committed when this resolves. A repeated `Idempotency-Key` resolves to the first result. */
export async function insertMessage(db: Database, message: NewMessage): Promise<InsertedMessage> {
  const { clientId, conversationId } = message;
  try {
    const row = await insertInBatch(db, message);
    if (row) return fromRow(row, message);
  } catch (error) {
    // Two processes may insert the same key at once; the later one violates the unique index.
    if (clientId === undefined || !isUniqueViolation(error, 'message_client')) throw error;
  }
  if (clientId === undefined) throw new Error(`conversation ${conversationId} does not exist`);
  const first = await findRepeated(db, message, clientId);
  if (!first) throw new Error('a message was not inserted, and none has its Idempotency-Key');
  return { message: first, conversation: null, staff: null };
}

/**
 * The message that was inserted with this `Idempotency-Key` before, or null. Responds 409 when the key was used in another
 * conversation, or for a message that was deleted since.
 */
export async function findRepeated(
  db: Queryable,
  { conversationId, sender }: Pick<NewMessage, 'conversationId'> & { sender: { userAccountId: number } },
  clientId: string,
): Promise<MessageRow | null> {
  const first = await findByClientId(db, sender.userAccountId, clientId);
  if (first && (first.conversationId !== conversationId || first.deletedAt)) throw conflict();
  return first;
}

function fromRow(row: InsertedRow, given: NewMessage): InsertedMessage {
  const { conversationId, side, sender, text, quote } = given;
  const { revision, messageId, sentAt, staff, n: _, ...conversation } = row;
  const file = given.file ?? NO_FILE;
  return {
    message: {
      id: messageId,
      conversationId,
      side,
      senderId: sender.userAccountId,
      senderName: shownName(sender),
      text,
      ...file,
      sentAt,
      replyToId: quote?.id ?? null,
      clientId: given.clientId ?? null,
      editedAt: null,
      deletedAt: null,
      revision,
      quote,
    },
    conversation: {
      ...conversation,
      id: conversationId,
      revision,
      lastMessageId: messageId,
      lastText: text,
      lastPhoto: file.photo,
      lastFileType: file.fileType,
      lastAt: sentAt,
      lastSide: side,
    },
    staff,
  };
}
