import { BUILT_IN_USER_TYPES } from '../../../contract/index.ts';
import type { Database } from '../../db/client.ts';
import { isDatabaseAway } from '../../db/failures.ts';
import { Gathering, onePerDatabase, type Settled } from '../../db/gathering.ts';
import type { NewMessageEntry, SeatedEntry } from './newMessage.ts';

/** What the statement answers of a message it wrote, and of its conversation as it was right after that message. */
export interface AppendedRow {
  /** Place of the message among those given, from 1. */
  n: number;
  conversationId: number;
  /** The customer's membership, of a message whose seat was looked up with it. */
  pageUserId: number | null;
  revision: number;
  messageId: number;
  sentAt: Date;
  waitingSince: Date | null;
  unreadA: number;
  unreadB: number;
  readA: number;
  readB: number;
  pageId: number | null;
  customerId: number | null;
  friendshipId: number | null;
  /** Those who serve the conversation's page; null between friends. */
  staff: number[] | null;
}

/**
 * Two runs, so that one is prepared while the other is being made durable. The most items keep a run short, so that nobody waits long for
 * their neighbours.
 */
const LIMITS = { runs: 2, items: 64 };

/**
 * Writes messages: one statement, hence one commit, durable when it answers. The conversations' rows are locked first, in the order
 * of their numbers, so that two runs never wait for each other; the messages' numbers, times and revisions are taken under
 * those locks, so all three grow in the order of commitment. An attempt that came before writes nothing and is left out of the answer,
 * and so is one whose sender has no seat: the look at seats says the same as `findPageSeat` and `mayChat`.
 */
const APPEND = {
  name: 'append messages',
  text: `
    with asked as (
      select * from rows from (json_to_recordset($1::json) as (
        conversation_id bigint, page_id bigint, customer_id bigint, side text, sender_id bigint, text text, photo text,
        file_type text, file_name text, file_bytes bigint, width integer, height integer, blur text, reply_to_id bigint,
        client_id uuid
      )) with ordinality as asked (known_id, asked_page_id, asked_customer_id, side, sender_id, text, photo, file_type,
        file_name, file_bytes, width, height, blur, reply_to_id, client_id, n)
    ), given as (
      select a.*, coalesce(a.known_id, seat.conversation_id) as conversation_id, seat.page_user_id
      from asked a left join lateral (
        select customer.id as page_user_id, c.id as conversation_id
        from page p
        join page_user me on me.page_id = p.id and me.user_account_id = a.sender_id and me.accepted
        join user_type t on t.id = me.user_type_id and t.chat and t.side = case a.side when 'A' then 'C' else 'P' end
        join page_user customer
          on customer.page_id = p.id and customer.user_account_id = a.asked_customer_id and customer.accepted
        join user_type ct on ct.id = customer.user_type_id and ct.side = 'C'
        join conversation c on c.page_id = p.id and c.customer_id = a.asked_customer_id
        where p.id = a.asked_page_id and p.removed_at is null
          and (a.side = 'A') = (a.sender_id = a.asked_customer_id)
        offset 0
      ) seat on a.known_id is null
    ), fresh as (
      select * from given g
      where g.client_id is null
        or (select m.id from message m where m.sender_id = g.sender_id and m.client_id = g.client_id limit 1) is null
    ), locked as materialized (
      select c.*, greatest(now()::timestamptz(3), c.last_at) as at,
        case when c.page_id is not null then to_json(array(
          select u.user_account_id from page_user u
          where u.page_id = c.page_id and u.accepted and u.user_type_id <> ${BUILT_IN_USER_TYPES.customer}
            and u.user_type_id = any (array(select t.id from user_type t where t.side = 'P'))
        )) end as staff
      from conversation c
      where c.id = any (array(select conversation_id from fresh))
      order by c.id
      for no key update of c
    ), ordered as (
      select f.*, c.at, c.waiting_since, c.staff, c.read_a, c.read_b, c.page_id, c.customer_id, c.friendship_id,
        c.revision + count(*) over earlier as revision,
        c.unread_a + count(*) filter (where f.side = 'B') over earlier as unread_a,
        c.unread_b + count(*) filter (where f.side = 'A') over earlier as unread_b,
        count(*) filter (where f.side = 'B') over earlier > 0 as is_answered
      from fresh f join locked c on c.id = f.conversation_id
      window earlier as (partition by f.conversation_id order by f.n)
      order by f.n
      offset 0
    ), numbered as materialized (
      select *, nextval('message_id_seq') as id,
        case when side = 'B' then null when is_answered then at else coalesce(waiting_since, at) end as waits_since
      from ordered
    ), told as (
      update conversation c set
        revision = l.revision, last_message_id = l.id, last_text = l.text, last_photo = l.photo,
        last_file_type = l.file_type, last_at = l.at, last_side = l.side, waiting_since = l.waits_since,
        unread_a = l.unread_a, unread_b = l.unread_b
      from (select distinct on (conversation_id) * from numbered order by conversation_id, n desc) l
      where c.id = l.conversation_id
    ), written as (
      insert into message (id, conversation_id, side, sender_id, text, photo, file_type, file_name, file_bytes, width,
        height, blur, sent_at, reply_to_id, client_id, revision)
      select id, conversation_id, side, sender_id, text, photo, file_type, file_name, file_bytes, width, height, blur, at,
        reply_to_id, client_id, revision
      from numbered
      order by n
    )
    select n, conversation_id as "conversationId", page_user_id as "pageUserId", revision, id as "messageId", at as "sentAt", waits_since as "waitingSince", unread_a::integer as "unreadA",
      unread_b::integer as "unreadB", read_a as "readA", read_b as "readB", page_id as "pageId",
      customer_id as "customerId", friendship_id as "friendshipId", staff
    from numbered
    order by n`,
};

/** A message whose place is settled, or one that settles it. */
type Entry = NewMessageEntry | SeatedEntry;

const placeOf = (entry: Entry) =>
  'page' in entry
    ? { page_id: entry.page.pageId, customer_id: entry.page.customerId }
    : {
        conversation_id: entry.conversationId,
        photo: entry.file?.photo,
        file_type: entry.file?.fileType,
        file_name: entry.file?.fileName,
        file_bytes: entry.file?.fileBytes,
        width: entry.file?.width,
        height: entry.file?.height,
        blur: entry.file?.blur,
        reply_to_id: entry.quote?.id,
      };

const givenOf = (entry: Entry) => ({
  ...placeOf(entry),
  side: entry.side,
  sender_id: entry.sender.userAccountId,
  text: entry.text,
  client_id: entry.clientId,
});

type Result = Settled<AppendedRow | null>;

async function appendAll(db: Database, entries: readonly Entry[]): Promise<Result[]> {
  const values = [JSON.stringify(entries.map(givenOf))];
  const { rows } = await db.$client.query<AppendedRow>({ ...APPEND, values });
  const byPlace = new Map(rows.map((row) => [row.n, row]));
  return entries.map((_, i) => ({ status: 'fulfilled', value: byPlace.get(i + 1) ?? null }));
}

/** Of two attempts of the same name in one run only the first is new; the second comes after it. */
function firstAttempts(entries: readonly Entry[]) {
  const names = new Set<string>();
  const isFirst = ({ sender, clientId }: Entry) => {
    if (clientId === undefined) return true;
    const name = `${sender.userAccountId} ${clientId}`;
    return !names.has(name) && names.add(name).has(name);
  };
  const firsts = new Set(entries.filter(isFirst));
  return { firsts: [...firsts], repeats: entries.filter((entry) => !firsts.has(entry)) };
}

async function settle(work: Promise<Result[]>): Promise<Result[]> {
  try {
    return await work;
  } catch (reason) {
    return [{ status: 'rejected', reason }];
  }
}

/** Writes messages together. When the database refuses them, one may be the reason: each is then tried alone. */
async function appendRun(db: Database, entries: readonly Entry[]): Promise<Result[]> {
  const { firsts, repeats } = firstAttempts(entries);
  const results = new Map<Entry, Result>();
  const keep = (of: readonly Entry[], settled: readonly Result[]) =>
    settled.forEach((result, i) => {
      const entry = of[i];
      if (entry) results.set(entry, result);
    });
  try {
    keep(firsts, await appendAll(db, firsts));
  } catch (error) {
    // What may have been committed must not be written again, and a database that is away refuses everybody.
    if (firsts.length === 1 || isDatabaseAway(error)) throw error;
    for (const entry of firsts) keep([entry], await settle(appendAll(db, [entry])));
  }
  for (const entry of repeats) results.set(entry, { status: 'fulfilled', value: null });
  return entries.map((entry) => results.get(entry) ?? { status: 'fulfilled', value: null });
}

const queueOf = onePerDatabase(
  (db: Database) => new Gathering<Entry, AppendedRow | null>((entries) => appendRun(db, entries), LIMITS),
);

/**
 * Writes a message, together with those that come at the same moment. Null when it was not written: the attempt came before,
 * there is no such conversation, or the sender has no seat in it from which to write.
 */
export const appendTogether = (db: Database, entry: Entry): Promise<AppendedRow | null> => queueOf(db).add(entry);
