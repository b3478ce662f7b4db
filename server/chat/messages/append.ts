import { and, eq, sql } from 'drizzle-orm';
import type { ConversationRef } from '../../../contract/index.ts';
import type { Queryable } from '../../db/client.ts';
import { isUniqueViolation } from '../../db/failures.ts';
import { conversations } from '../../db/schema.ts';
import { conflict } from '../../errors.ts';
import type { KeptFile } from '../../files/keep.ts';
import type { DbSide } from '../access.ts';
import { shownName } from '../present/person.ts';
import { type ConversationRow, findAttempt, type MessageRow, type Quote } from './rows.ts';

/** A message on its way into a conversation. Everything about who may send it is settled before. */
export interface NewMessageEntry {
  conversationId: number;
  side: DbSide;
  sender: { userAccountId: number; userName: string; profileName: string };
  text: string;
  file: KeptFile | null;
  quote: Quote | null;
  /** Names the attempt; a repeat answers what the first one became. */
  clientId: string | undefined;
}

/** `conversation` is null when the attempt was a repeat and nothing changed. */
export interface Appended {
  message: MessageRow;
  conversation: ConversationRow | null;
}

/** The conversation's row number; made on demand, since one is needed only when something is written. */
export async function ensureConversation(db: Queryable, ref: ConversationRef): Promise<number> {
  const place =
    ref.kind === 'page' ? { pageId: ref.pageId, customerId: ref.customerId } : { friendshipId: ref.requestFormId };
  const [made] = await db.insert(conversations).values(place).onConflictDoNothing().returning({ id: conversations.id });
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

/** The row as raw SQL answers it: times as text. */
interface AppendedRow extends Record<string, unknown> {
  revision: number;
  messageId: number;
  sentAt: string;
  waitingSince: string | null;
  unreadA: number;
  unreadB: number;
  readA: number;
  readB: number;
  pageId: number | null;
  customerId: number | null;
  friendshipId: number | null;
}

/**
 * Writes a message: one statement, durable when this returns. The conversation's row is locked first, and the message's
 * number, time and revision are taken under that lock, so all three grow in the order of commitment.
 */
export async function appendMessage(db: Queryable, entry: NewMessageEntry): Promise<Appended> {
  const { side, text, file, sender } = entry;
  const write = sql`
    with c as (
      update conversation set
        revision = revision + 1,
        last_message_id = nextval('message_id_seq'),
        last_text = ${text},
        last_photo = ${file?.photo ?? null},
        last_file_type = ${file?.fileType ?? null},
        last_at = greatest(now(), last_at),
        last_side = ${side},
        waiting_since = case when ${side} = 'A' then coalesce(waiting_since, greatest(now(), last_at)) end,
        unread_a = unread_a + ${side === 'B' ? 1 : 0},
        unread_b = unread_b + ${side === 'A' ? 1 : 0}
      where id = ${entry.conversationId}
      returning *
    ), m as (
      insert into message (id, conversation_id, side, sender_id, text, photo, file_type, file_name, file_bytes, width,
        height, blur, sent_at, reply_to_id, client_id, revision)
      select c.last_message_id, c.id, ${side}, ${sender.userAccountId}::bigint, ${text}, ${file?.photo ?? null}::text,
        ${file?.fileType ?? null}::text, ${file?.fileName ?? null}::text, ${file?.fileBytes ?? null}::bigint,
        ${file?.width ?? null}::integer, ${file?.height ?? null}::integer, ${file?.blur ?? null}::text, c.last_at,
        ${entry.quote?.id ?? null}::bigint, ${entry.clientId ?? null}::uuid, c.revision
      from c
    )
    select revision, last_message_id as "messageId", last_at as "sentAt", waiting_since as "waitingSince",
      unread_a as "unreadA", unread_b as "unreadB", read_a as "readA", read_b as "readB", page_id as "pageId",
      customer_id as "customerId", friendship_id as "friendshipId"
    from c`;
  try {
    const [row] = (await db.execute<AppendedRow>(write)).rows;
    if (!row) throw new Error(`conversation ${entry.conversationId} is gone`);
    return fromRow(row, entry);
  } catch (error) {
    // Two of the same attempt at once: the second waits for the first one's lock, then meets its row.
    if (entry.clientId !== undefined && isUniqueViolation(error, 'message_client'))
      return { message: await firstResult(db, entry, entry.clientId), conversation: null };
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
  const sentAt = new Date(row.sentAt);
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
      waitingSince: row.waitingSince === null ? null : new Date(row.waitingSince),
      unreadA: row.unreadA,
      unreadB: row.unreadB,
      readA: row.readA,
      readB: row.readB,
    },
  };
}
