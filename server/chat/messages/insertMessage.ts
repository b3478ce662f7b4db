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
import { isStaff } from '../pageRoles.ts';
import { findByClientId, NO_FILE } from './rows.ts';

/** A message to insert. The caller has checked that the sender may write in the conversation. */
export interface NewMessage {
  conversationId: number;
  side: DbSide;
  sender: { userAccountId: number; userName: string; profileName: string };
  text: string;
  file: StoredFile | null;
  quote: Quote | null;
  /** The `Idempotency-Key`, unique for each sender. */
  clientId: string | undefined;
}

/** A message that is ready to be inserted. */
interface ReadyMessage extends NewMessage {
  searchText: string;
  /** The session of the call that sends it; undefined for messages that no call sends. */
  sessionHash: string | undefined;
}

/** A message as inserted, and the state of its conversation right after it. */
interface InsertedRow {
  /** Position of the message in the batch, from 1. */
  n: number;
  revision: number;
  messageId: number;
  sentAt: Date;
  waitingSince: Date | null;
  firstAnsweredAt: Date | null;
  unreadA: number;
  unreadB: number;
  readA: number;
  readB: number;
  pageId: number | null;
  customerId: number | null;
  friendshipId: number | null;
  deskRevision: number;
  state: ConversationRow['state'];
  snoozedUntil: Date | null;
  pinned: boolean;
  assigneeId: number | null;
  labelIds: number[];
  /** Whether the rule of the page gives it to one of the staff now. */
  isToGive: boolean;
  /** The staff of the conversation's page; null between friends. */
  staff: number[] | null;
}

/** What the messages leave for the statistics of their pages. */
export const STATISTIC_ENTRIES = `, noted as (
      insert into statistic_entry (page_id, at, kind, member_id, label_ids, customer, seconds)
      select page_id, at, case side when 'A' then 'in' else 'out' end, case side when 'B' then sender_id end, label_ids,
        case when side = 'A' and asked = 1 and customer_at is null then 'new'
          when side = 'A' and asked = 1 and customer_at <= at - interval '1 day' then 'returning' end,
        case when side = 'B' and answers = 1 and not round_answered then extract(epoch from at - coalesce(round_at, at)) end
      from numbered
      where page_id is not null
    )`;

/**
 * Inserts messages in one statement, hence one commit. The rows of their conversations are locked first, in the order of their
 * ids, so that two batches never deadlock. Ids, times and revisions are assigned under those locks, so all three grow in commit
 * order. A message whose `Idempotency-Key` is known, whose conversation does not exist, or whose session has ended is not
 * inserted and not returned. A message of side A opens a conversation that was done or snoozed. Where the rule of the page is
 * `firstAnswer`, whoever first writes for the page becomes the assignee, if there is none. Sessions are locked as `callTransactions`
 * locks them for other calls: ending one waits. For the statistics of its page, each leaves an entry
 * (`server/chat/statistics`).
 */
const INSERT = {
  name: 'insert messages',
  text: `
    with given as (
      select * from rows from (json_to_recordset($1::json) as (
        conversation_id bigint, side text, sender_id bigint, text text, search_text text, photo text, file_type text,
        file_name text, file_bytes bigint, width integer, height integer, blur text, reply_to_id bigint, client_id uuid,
        session_hash text
      )) with ordinality as given (conversation_id, side, sender_id, text, search_text, photo, file_type, file_name,
        file_bytes, width, height, blur, reply_to_id, client_id, session_hash, n)
    ), open_session as materialized (
      select token_hash from session
      where token_hash = any (array(select session_hash from given))
      order by token_hash
      for key share
    ), fresh as (
      select * from given g
      where (g.session_hash is null or g.session_hash in (select token_hash from open_session))
        and (g.client_id is null
          or (select m.id from message m where m.sender_id = g.sender_id and m.client_id = g.client_id limit 1) is null)
    ), locked as materialized (
      select c.*, greatest(now()::timestamptz(3), c.last_at) as at,
        case when c.page_id is not null then to_json(array(
          select u.user_account_id from page_user u where u.page_id = c.page_id and ${isStaff('u')}
        )) end as staff, (select p.assignment_rule from page p where p.id = c.page_id) as rule
      from conversation c
      where c.id = any (array(select conversation_id from fresh))
      order by c.id
      for no key update of c
    ), ordered as (
      select f.*, c.at, c.waiting_since, c.first_answered_at, c.staff, c.rule, c.read_a, c.read_b, c.page_id, c.customer_id,
        c.friendship_id,
        c.revision + count(*) over earlier as revision,
        c.unread_a + count(*) filter (where f.side = 'B') over earlier as unread_a,
        c.unread_b + count(*) filter (where f.side = 'A') over earlier as unread_b,
        count(*) filter (where f.side = 'B') over earlier > 0 as is_answered,
        c.state <> 'open' and count(*) filter (where f.side = 'A') over earlier > 0 as is_opened,
        c.desk_revision, c.state, c.snoozed_until, c.pinned, c.assignee_id, c.label_ids, coalesce(c.assignee_id,
          case c.rule when 'firstAnswer' then (array_agg(f.sender_id) filter (where f.side = 'B') over earlier)[1] end
        ) as assignee_now,
        c.customer_at, c.round_at, c.round_answered, count(*) filter (where f.side = 'A') over earlier as asked
      from fresh f join locked c on c.id = f.conversation_id
      window earlier as (partition by f.conversation_id order by f.n)
      order by f.n
      offset 0
    ), counted as (
      select *, count(*) filter (where side = 'B' and (asked > 0 or round_at is not null))
        over (partition by conversation_id order by n) as answers
      from ordered
      order by n
      offset 0
    ), numbered as materialized (
      select *, nextval('message_id_seq') as id,
        case when side = 'B' then null when is_answered then at else coalesce(waiting_since, at) end as waits_since,
        case when side = 'B' or is_answered then coalesce(first_answered_at, at) else first_answered_at end as answered_at,
        desk_revision + is_opened::integer + (assignee_now is distinct from assignee_id)::integer as desk_revision_now,
        case when is_opened then 'open' else state end as state_now,
        case when not is_opened then snoozed_until end as snoozed_until_now
      from counted
    ), updated as (
      update conversation c set
        revision = l.revision, last_message_id = l.id, last_text = l.text, last_photo = l.photo,
        last_file_type = l.file_type, last_at = l.at, last_side = l.side, last_sender_id = l.sender_id,
        waiting_since = l.waits_since, first_answered_at = l.answered_at,
        desk_revision = l.desk_revision_now, state = l.state_now,
        snoozed_until = l.snoozed_until_now, assignee_id = l.assignee_now,
        customer_at = case when l.asked > 0 then l.at else l.customer_at end,
        round_at = coalesce(l.round_at, case when l.asked > 0 then l.at end),
        round_answered = l.round_answered or l.answers > 0,
        unread_a = l.unread_a, unread_b = l.unread_b
      from (select distinct on (conversation_id) * from numbered order by conversation_id, n desc) l
      where c.id = l.conversation_id
    ), inserted as (
      insert into message (id, conversation_id, page_id, side, sender_id, text, search_text, photo, file_type, file_name,
        file_bytes, width, height, blur, sent_at, reply_to_id, client_id, revision)
      select id, conversation_id, page_id, side, sender_id, text, search_text, photo, file_type, file_name, file_bytes, width,
        height, blur, at, reply_to_id, client_id, revision
      from numbered
      order by n
    )${STATISTIC_ENTRIES}
    select n, revision, id as "messageId", at as "sentAt", waits_since as "waitingSince",
      answered_at as "firstAnsweredAt", unread_a::integer as "unreadA",
      unread_b::integer as "unreadB", read_a as "readA", read_b as "readB", page_id as "pageId",
      customer_id as "customerId", friendship_id as "friendshipId", staff, desk_revision_now as "deskRevision",
      state_now as state, snoozed_until_now as "snoozedUntil", pinned, assignee_now as "assigneeId",
      to_json(label_ids) as "labelIds",
      side = 'A' and assignee_now is null and rule is not distinct from 'roundRobin' as "isToGive"
    from numbered
    order by n`,
};

const columnsOf = ({
  conversationId,
  side,
  sender,
  text,
  searchText,
  file,
  quote,
  clientId,
  sessionHash,
}: ReadyMessage) => ({
  conversation_id: conversationId,
  side,
  sender_id: sender.userAccountId,
  text,
  search_text: searchText,
  photo: file?.photo,
  file_type: file?.fileType,
  file_name: file?.fileName,
  file_bytes: file?.fileBytes,
  width: file?.width,
  height: file?.height,
  blur: file?.blur,
  reply_to_id: quote?.id,
  client_id: clientId,
  session_hash: sessionHash,
});

type Result = PromiseSettledResult<InsertedRow | null>;
const NOT_INSERTED: Result = { status: 'fulfilled', value: null };

async function insertAll(db: Database, messages: readonly ReadyMessage[]): Promise<Result[]> {
  const values = [JSON.stringify(messages.map(columnsOf))];
  const { rows } = await db.$client.query<InsertedRow>({ ...INSERT, values });
  const byPosition = new Map(rows.map((row) => [row.n, row]));
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
    new Batcher<ReadyMessage, InsertedRow | null>((messages) => insertBatch(db, messages), {
      concurrency: 2,
      items: 64,
    }),
);

/** Inserts a message in the next batch. Null when it is not inserted. */
const insertInBatch = (db: Database, message: ReadyMessage): Promise<InsertedRow | null> => batcherOf(db).add(message);

export interface InsertedMessage {
  message: MessageRow;
  /** The conversation right after the message; null when the request was a repeat and nothing changed. */
  conversation: ConversationRow | null;
  /** The staff of the page when the message was inserted; null between friends, and for a repeat. */
  staff: readonly number[] | null;
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
  const searchText = await makeSearchText({ text, fileName: file?.fileName });
  try {
    const row = await insertInBatch(db, { ...message, searchText, sessionHash: currentCall()?.tokenHash });
    if (row) return fromRow(row, message);
  } catch (error) {
    // Two processes may insert the same key at once; the later one violates the unique index.
    if (clientId === undefined || !isUniqueViolation(error, 'message_client')) throw error;
  }
  await currentCall()?.judge(db);
  if (clientId === undefined) throw new Error(`conversation ${conversationId} does not exist`);
  const first = await findRepeated(db, message, clientId);
  if (!first) throw new Error('a message was not inserted, and none has its Idempotency-Key');
  return { message: first, conversation: null, staff: null, isToGive: false };
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
  const { revision, messageId, sentAt, staff, isToGive, n: _, ...conversation } = row;
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
      lastSenderId: sender.userAccountId,
    },
    staff,
    isToGive,
  };
}
