import { type AccountKind, type AutomaticKind, HIDDEN_STAFF_ID } from '#contract';
import { Batcher, onePerDatabase } from '../../db/batcher.ts';
import { currentCall } from '../../db/callTransactions.ts';
import type { Database, Queryable } from '../../db/client.ts';
import { isDatabaseAway, isUniqueViolation } from '../../db/failures.ts';
import type { ConversationRow } from '../../db/schema.ts';
import type { DbSide } from '../../db/sides.ts';
import { conflict } from '../../errors.ts';
import type { StoredFile } from '../../files/storeFiles.ts';
import type { MessageRow, Quote } from '../../presenters/message.ts';
import { shownName } from '../../presenters/person.ts';
import { makeSearchText } from '../../search/convertText.ts';
import { INSERT, type InsertedRow } from './insertStatement.ts';
import { findByClientId, NO_FILE } from './rows.ts';

/** A message to insert. The caller has checked that the sender may write in the conversation. */
export interface NewMessage {
  conversationId: number;
  side: DbSide;
  sender: { userAccountId: number; userName: string; profileName: string; kind?: AccountKind };
  text: string;
  file: StoredFile | null;
  quote: Quote | null;
  /** The `Idempotency-Key`, unique for each sender. */
  clientId: string | undefined;
  /** Set where it is one of many messages of a page; `sender` then has its title as the name. */
  kind?: 'bulk';
  /** What the page may send by itself after it, with the title of the page. It is decided under the lock of the conversation. */
  automatic?: { title: string; drafts: readonly AutomaticDraft[] } | undefined;
}

/** A message that a page may send by itself. */
export interface AutomaticDraft {
  kind: AutomaticKind;
  text: string;
  /** The account that stands for the page. */
  senderId: number;
  /** Away texts: when it is, and since when the page is closed. One that was sent since then is not sent again. */
  at: Date | null;
  since: Date | null;
}

interface ReadyMessage extends NewMessage {
  searchText: string;
  draftSearchTexts: readonly string[];
  /** The session of the call that sends it; undefined for messages that no call sends. */
  sessionHash: string | undefined;
}

const columnsOf = (message: ReadyMessage) => ({
  conversation_id: message.conversationId,
  side: message.side,
  sender_id: message.sender.userAccountId,
  text: message.text,
  search_text: message.searchText,
  photo: message.file?.photo,
  file_type: message.file?.fileType,
  file_name: message.file?.fileName,
  file_bytes: message.file?.fileBytes,
  width: message.file?.width,
  height: message.file?.height,
  blur: message.file?.blur,
  reply_to_id: message.quote?.id,
  client_id: message.clientId,
  session_hash: message.sessionHash,
  kind: message.sender.kind === 'bot' ? 'bot' : message.kind,
  drafts: message.automatic?.drafts.map(({ senderId, ...draft }, i) => ({
    ...draft,
    sender_id: senderId,
    search_text: message.draftSearchTexts[i],
  })),
});

/** The rows of a message and of what the page sent by itself after it. */
type Result = PromiseSettledResult<InsertedRow[] | null>;
const NOT_INSERTED: Result = { status: 'fulfilled', value: null };

async function insertAll(db: Database, messages: readonly ReadyMessage[]): Promise<Result[]> {
  const values = [JSON.stringify(messages.map(columnsOf))];
  const { rows } = await db.$client.query<InsertedRow>({ ...INSERT, values });
  const byPosition = Map.groupBy(rows, ({ n }) => n);
  return messages.map((_, i) => ({ status: 'fulfilled', value: byPosition.get(i + 1) ?? null }));
}

/** The messages without those that repeat the `Idempotency-Key` of an earlier one in the same batch. */
function withoutRepeats(messages: readonly ReadyMessage[]): ReadyMessage[] {
  const keys = new Set<string>();
  return messages.filter(({ sender, clientId }) => {
    if (clientId === undefined) return true;
    const key = `${sender.userAccountId} ${clientId}`;
    return !keys.has(key) && keys.add(key);
  });
}

/** Inserts a batch. When the database rejects the statement, each message is tried alone, so that only the faulty one fails. */
async function insertBatch(db: Database, messages: readonly ReadyMessage[]): Promise<Result[]> {
  const results = new Map<ReadyMessage, Result>();
  const firsts = withoutRepeats(messages);
  try {
    const inserted = await insertAll(db, firsts);
    for (const [i, message] of firsts.entries()) results.set(message, inserted[i] ?? NOT_INSERTED);
  } catch (error) {
    // What may have been committed must not be inserted again, and a database that is away rejects every statement.
    if (firsts.length === 1 || isDatabaseAway(error)) throw error;
    for (const message of firsts) {
      const [result] = await insertAll(db, [message]).catch((reason): Result[] => [{ status: 'rejected', reason }]);
      results.set(message, result ?? NOT_INSERTED);
    }
  }
  return messages.map((message) => results.get(message) ?? NOT_INSERTED);
}

/** Two batches run at once, so that one is prepared while the other is flushed to disk. Small batches keep the latency low. */
const batcherOf = onePerDatabase(
  (db: Database) =>
    new Batcher<ReadyMessage, InsertedRow[] | null>((messages) => insertBatch(db, messages), {
      concurrency: 2,
      items: 64,
    }),
);

/** Inserts a message in the next batch. Null when it is not inserted. */
const insertInBatch = (db: Database, message: ReadyMessage): Promise<InsertedRow[] | null> =>
  batcherOf(db).add(message);

export interface InsertedMessage {
  message: MessageRow;
  /** The conversation right after the message; null when the request was a repeat and nothing changed. */
  conversation: ConversationRow | null;
  /** The staff of the page when the message was inserted; null between friends, and for a repeat. */
  staff: readonly number[] | null;
  /** What the page sent by itself after it, each with the conversation right after it. */
  automatic: readonly { message: MessageRow; conversation: ConversationRow }[];
  /** Whether the rule of the page gives the conversation to one of the staff now. */
  isToGive: boolean;
}

/**
 * Inserts a message, committed when this resolves. A repeated `Idempotency-Key` resolves to the first result. Responds 401 when the
 * session of the call has ended.
 */
export async function insertMessage(db: Database, message: NewMessage): Promise<InsertedMessage> {
  const { clientId, conversationId, text, file } = message;
  // Not in the batch: a long text must not hold up the messages of others.
  const [searchText, ...draftSearchTexts] = await Promise.all([
    makeSearchText({ text, fileName: file?.fileName }),
    ...(message.automatic?.drafts ?? []).map((draft) => makeSearchText({ text: draft.text })),
  ]);
  const sessionHash = currentCall()?.tokenHash;
  try {
    const rows = await insertInBatch(db, { ...message, searchText, draftSearchTexts, sessionHash });
    if (rows) return fromRows(rows, message);
  } catch (error) {
    // Two processes may insert the same key at once; the later one violates the unique index.
    if (clientId === undefined || !isUniqueViolation(error, 'message_client')) throw error;
  }
  await currentCall()?.judge(db);
  if (clientId === undefined) throw new Error(`conversation ${conversationId} does not exist`);
  const first = await findRepeated(db, message, clientId);
  if (!first) throw new Error('a message was not inserted, and none has its Idempotency-Key');
  return { message: first, conversation: null, staff: null, automatic: [], isToGive: false };
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

function fromRows(rows: readonly InsertedRow[], given: NewMessage): InsertedMessage {
  const [first, ...others] = rows;
  if (!first) throw new Error('a message was inserted without a row');
  const { title, drafts } = given.automatic ?? { title: '', drafts: [] };
  const automatic = others.flatMap((row) => {
    const draft = drafts.find(({ kind }) => kind === row.automatic);
    if (!draft) return [];
    const sender = { userAccountId: draft.senderId, userName: title, profileName: title };
    return fromRow(row, {
      ...given,
      side: 'B',
      sender,
      text: draft.text,
      file: null,
      quote: null,
      clientId: undefined,
    });
  });
  return { ...fromRow(first, given), staff: first.staff, automatic, isToGive: first.isToGive };
}

function fromRow(row: InsertedRow, given: NewMessage): { message: MessageRow; conversation: ConversationRow } {
  const { conversationId, side, sender, text, quote } = given;
  const { revision, messageId, sentAt, automatic, staff: _, isToGive: __, n: ___, ...conversation } = row;
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
      automatic,
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
      lastSenderId: automatic && automatic !== 'bot' ? HIDDEN_STAFF_ID : sender.userAccountId,
    },
  };
}
