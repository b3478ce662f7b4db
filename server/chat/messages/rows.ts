import { and, eq, type SQL, sql } from 'drizzle-orm';
import { type AnyPgColumn, alias } from 'drizzle-orm/pg-core';
import type { Queryable } from '../../db/client.ts';
import { conversations, messages, userAccounts } from '../../db/schema.ts';
import type { DbSide } from '../access.ts';

/** What a reply shows of the message it answers. A deleted one shows only that it was. */
export interface Quote {
  id: number;
  senderId: number;
  senderName: string;
  text: string;
  photo: string | null;
  fileType: string | null;
  deletedAt: Date | null;
}

/** A message as the rules and the wire shapes need it, its sender's name and its quote with it. */
export interface MessageRow {
  id: number;
  conversationId: number;
  side: DbSide;
  senderId: number;
  senderName: string;
  text: string;
  photo: string | null;
  fileType: string | null;
  fileName: string | null;
  fileBytes: number | null;
  width: number | null;
  height: number | null;
  blur: string | null;
  sentAt: Date;
  replyToId: number | null;
  clientId: string | null;
  editedAt: Date | null;
  deletedAt: Date | null;
  revision: number;
  quote: Quote | null;
}

/** What a conversation's row carries for its events and for the lists. */
export type ConversationRow = Omit<typeof conversations.$inferSelect, 'customerLeft'>;

/** What others call a person who has not given a name: as `shownName` of the people's side. */
const nameIn = (person: { profileName: AnyPgColumn; userName: AnyPgColumn }) =>
  sql<string>`coalesce(nullif(${person.profileName}, ''), ${person.userName})`;

/** Messages with their senders and quotes; the caller adds which ones, in what order, how many. */
export function selectMessages(db: Queryable) {
  const quoted = alias(messages, 'quoted');
  const quotedSender = alias(userAccounts, 'quoted_sender');
  return db
    .select({
      id: messages.id,
      conversationId: messages.conversationId,
      side: messages.side,
      senderId: messages.senderId,
      senderName: nameIn(userAccounts),
      text: messages.text,
      photo: messages.photo,
      fileType: messages.fileType,
      fileName: messages.fileName,
      fileBytes: messages.fileBytes,
      width: messages.width,
      height: messages.height,
      blur: messages.blur,
      sentAt: messages.sentAt,
      replyToId: messages.replyToId,
      clientId: messages.clientId,
      editedAt: messages.editedAt,
      deletedAt: messages.deletedAt,
      revision: messages.revision,
      quote: {
        id: quoted.id,
        senderId: quoted.senderId,
        senderName: nameIn(quotedSender),
        text: quoted.text,
        photo: quoted.photo,
        fileType: quoted.fileType,
        deletedAt: quoted.deletedAt,
      },
    })
    .from(messages)
    .innerJoin(userAccounts, eq(userAccounts.id, messages.senderId))
    .leftJoin(quoted, eq(quoted.id, messages.replyToId))
    .leftJoin(quotedSender, eq(quotedSender.id, quoted.senderId));
}

/** The joins of `selectMessages` make a quote's parts nullable one by one; they are null only together. */
type SelectedMessage = Awaited<ReturnType<typeof selectMessages>>[number];

export function toMessageRow({ quote, ...row }: SelectedMessage): MessageRow {
  return {
    ...row,
    quote:
      quote !== null && quote.id !== null && quote.senderId !== null && quote.senderName !== null && quote.text !== null
        ? { ...quote, id: quote.id, senderId: quote.senderId, senderName: quote.senderName, text: quote.text }
        : null,
  };
}

export async function findMessages(db: Queryable, where: SQL | undefined): Promise<MessageRow[]> {
  return (await selectMessages(db).where(where)).map(toMessageRow);
}

/** A message of this conversation, deleted ones too. */
export async function findMessage(db: Queryable, conversationId: number, id: number): Promise<MessageRow | null> {
  const [row] = await findMessages(db, and(eq(messages.id, id), eq(messages.conversationId, conversationId)));
  return row ?? null;
}

/** The message that a sender's attempt became, whatever conversation it went to. */
export async function findAttempt(db: Queryable, senderId: number, clientId: string): Promise<MessageRow | null> {
  const [row] = await findMessages(db, and(eq(messages.senderId, senderId), eq(messages.clientId, clientId)));
  return row ?? null;
}

/** Whether the conversation ever held this message. */
export async function hasMessage(db: Queryable, conversationId: number, id: number): Promise<boolean> {
  const rows = await db
    .select({ id: messages.id })
    .from(messages)
    .where(and(eq(messages.id, id), eq(messages.conversationId, conversationId)));
  return rows.length > 0;
}

/**
 * Runs a change on a conversation whose row is locked first, so that changes happen one after the other and revisions grow
 * in the order of commitment.
 */
export function changeConversation<T>(
  db: Queryable,
  conversationId: number,
  change: (tx: Queryable, conversation: ConversationRow) => Promise<T>,
): Promise<T> {
  return db.transaction(async (tx) => {
    const [conversation] = await tx
      .select()
      .from(conversations)
      .where(eq(conversations.id, conversationId))
      .for('update');
    if (!conversation) throw new Error(`conversation ${conversationId} is gone`);
    return change(tx, conversation);
  });
}
