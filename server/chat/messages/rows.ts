import type { Queryable } from '../../db/client.ts';
import { type AnyPgColumn, alias, and, asc, eq, getTableColumns, type SQL, sql } from '../../db/drizzle.ts';
import { conversations, messages, userAccounts } from '../../db/schema.ts';
import type { MessageRow } from '../../presenters/message.ts';

/** The file columns of a message without a file. */
export const NO_FILE = {
  photo: null,
  fileType: null,
  fileName: null,
  fileBytes: null,
  width: null,
  height: null,
  blur: null,
};

/** The shown name of a person in SQL, the same as `shownName`. */
const nameIn = (person: { profileName: AnyPgColumn; userName: AnyPgColumn }) =>
  sql<string>`coalesce(nullif(${person.profileName}, ''), ${person.userName})`;

/** The name of who sent a message in SQL: of what the page sent by itself its title. */
const senderNameIn = (
  message: { automatic: AnyPgColumn; pageId: AnyPgColumn },
  person: { profileName: AnyPgColumn; userName: AnyPgColumn },
) =>
  sql<string>`case when ${message.automatic} <> 'bot'
    then (select title from page where id = ${message.pageId}) else ${nameIn(person)} end`;

const { pageId: _pageId, searchText: _searchText, ...messageColumns } = getTableColumns(messages);

/** Selects messages with senders and quotes; the caller adds condition, order and limit. */
export function selectMessages(db: Queryable) {
  const quoted = alias(messages, 'quoted');
  const quotedSender = alias(userAccounts, 'quoted_sender');
  return db
    .select({
      ...messageColumns,
      senderName: senderNameIn(messages, userAccounts),
      quote: {
        id: quoted.id,
        senderId: quoted.senderId,
        senderName: senderNameIn(quoted, quotedSender),
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

/** The left joins type each column of a quote as nullable; they are null only together. */
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

/** Messages by a condition, the oldest first. */
export async function findMessages(db: Queryable, where: SQL | undefined): Promise<MessageRow[]> {
  return (await selectMessages(db).where(where).orderBy(asc(messages.id))).map(toMessageRow);
}

/** A message of this conversation, including deleted ones. */
export async function findMessage(db: Queryable, conversationId: number, id: number): Promise<MessageRow | null> {
  const [row] = await findMessages(db, and(eq(messages.id, id), eq(messages.conversationId, conversationId)));
  return row ?? null;
}

/** The message that a sender inserted with this `Idempotency-Key`, in any conversation. */
export async function findByClientId(db: Queryable, senderId: number, clientId: string): Promise<MessageRow | null> {
  const [row] = await findMessages(db, and(eq(messages.senderId, senderId), eq(messages.clientId, clientId)));
  return row ?? null;
}

/** Whether the message belongs to the conversation, including deleted ones. */
export async function hasMessage(db: Queryable, conversationId: number, id: number): Promise<boolean> {
  const rows = await db
    .select({ id: messages.id })
    .from(messages)
    .where(and(eq(messages.id, id), eq(messages.conversationId, conversationId)));
  return rows.length > 0;
}

/** A conversation with all of its columns, while its row is locked. */
export type LockedConversation = typeof conversations.$inferSelect;

/** Runs a change in a transaction that locks the conversation's row, so that revisions grow in commit order. */
export function changeConversation<T>(
  db: Queryable,
  conversationId: number,
  change: (tx: Queryable, conversation: LockedConversation) => Promise<T>,
): Promise<T> {
  return db.transaction(async (tx) => {
    const [conversation] = await tx
      .select()
      .from(conversations)
      .where(eq(conversations.id, conversationId))
      .for('update');
    if (!conversation) throw new Error(`conversation ${conversationId} does not exist`);
    return change(tx, conversation);
  });
}
