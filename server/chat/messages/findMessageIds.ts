import { MESSAGE_PAGE_SIZE, type MessageKind, type MessageSender } from '#contract';
import type { Database } from '../../db/client.ts';
import { type SQL, sql } from '../../db/drizzle.ts';
import { sqlStateOf } from '../../db/failures.ts';
import { messageSearchKeys, SEARCH_BUCKET_BITS, SEARCH_BUCKET_KEY } from '../../db/schema.ts';
import type { StoredSearch } from '../../search/searchText.ts';
import type { SearchScope } from './searchScope.ts';

/** What is looked for, besides where. */
export interface MessageQuery {
  search?: StoredSearch | undefined;
  kind?: MessageKind | undefined;
  sender?: MessageSender | undefined;
  senderId?: number | undefined;
  from?: Date | undefined;
  to?: Date | undefined;
}

/** Ids of messages, newest first, and how far was looked. */
interface FoundIds {
  ids: number[];
  /** Everything from this id on was looked through; 0 is everything. */
  floor: number;
}

/** The newest messages that are read one after the other before the index is asked: what many messages have is among them. */
const NEWEST = 5_000;
/** So many of the newest buckets of ids the index is asked for in turn, then for all: what is less rare is among the newer ones. */
const BUCKETS = [2, 9] as const;
/** How long the index may take, in ms; then the call answers what the newest messages have. */
const INDEX_MS = 2_000;
/** SQLSTATE of a statement that took too long. */
const QUERY_CANCELED = '57014';
/** Among so many conversations of a page that were active last, and those as late as the last of them, is its newest message: times may be ahead by a wrong clock. */
const LATEST = 20;
/** One more than a page, to know whether there are more. */
const LIMIT = MESSAGE_PAGE_SIZE + 1;

interface Search {
  scope: SearchScope;
  query: MessageQuery;
  /** The id of the searching person. */
  me: number;
  /** Whether they search as a customer of pages. */
  isCustomer: boolean;
  /** Messages with smaller ids. */
  before: number;
}

const bucketOf = (id: number): number => Math.floor(id / 2 ** SEARCH_BUCKET_BITS);

function conditions({ query, me, scope, isCustomer }: Search): SQL {
  const { search, kind, sender, senderId, from, to } = query;
  const all = [sql`m.search_text is not null`];
  if (search)
    all.push(
      sql`(${sql.join(
        search.patterns.map((pattern) => sql`m.search_text like ${pattern}`),
        sql` or `,
      )})`,
    );
  if (kind === 'text') all.push(sql`m.photo is null`);
  if (kind === 'photo') all.push(sql`m.photo is not null and m.width is not null`);
  if (kind === 'file') all.push(sql`m.photo is not null and m.width is null`);
  if (sender === 'me') all.push(sql`m.sender_id = ${me}`);
  if (sender === 'other') all.push(scope.kind === 'pages' ? sql`m.side = 'A'` : sql`m.sender_id <> ${me}`);
  if (senderId !== undefined) all.push(sql`m.sender_id = ${senderId}`);
  // Whoever guesses the id of a member of the staff must not learn by it who wrote, nor who caused what the page sent by itself.
  if (senderId !== undefined && isCustomer)
    all.push(sql`(m.page_id is null or m.side = 'A'
      or exists (select from page shown where shown.id = m.page_id and shown.staff_names))
      and (m.automatic is null or m.automatic = 'bot')`);
  if (from) all.push(sql`m.sent_at >= ${from.toISOString()}::timestamptz`);
  if (to) all.push(sql`m.sent_at < ${to.toISOString()}::timestamptz`);
  return sql.join(all, sql` and `);
}

const columns = sql.raw(
  'm.id, m.conversation_id, m.page_id, m.side, m.sender_id, m.photo, m.width, m.sent_at, m.automatic, m.search_text',
);

/** The newest messages of the scope: of each conversation, or of the whole table where pages are searched. */
function newest({ scope, before }: Search, size: number): { rows: SQL; floor: SQL; inScope: SQL } {
  if (scope.kind === 'pages')
    return {
      rows: sql`select ${columns} from message m where m.id < ${before} order by m.id desc limit ${size}`,
      floor: sql`(select case when count(*) = ${size} then min(id) else 0 end from newest)`,
      inScope: sql`m.page_id = any (${sql.param(scope.ids)}::bigint[])`,
    };
  const each = Math.ceil(size / scope.ids.length);
  return {
    rows: sql`select m.* from unnest(${sql.param(scope.ids)}::bigint[]) c (id) cross join lateral (
      select ${columns} from message m where m.conversation_id = c.id and m.id < ${before} order by m.id desc limit ${each}) m`,
    floor: sql`(select coalesce(max(oldest), 0) from (
      select min(id) as oldest from newest group by conversation_id having count(*) = ${each}) full_windows)`,
    inScope: sql`true`,
  };
}

/** Looks through the newest messages. */
async function inNewest(db: Database, search: Search): Promise<FoundIds> {
  const { rows, floor, inScope } = newest(search, NEWEST);
  const found = await db.execute<{ floor: number; ids: number[] | null }>(sql`
    with newest as materialized (${rows}), looked as (select ${floor} as floor)
    select looked.floor, (
      select json_agg(hits.id) from (
        select m.id from newest m
        where m.id >= looked.floor and ${inScope} and ${conditions(search)}
        order by m.id desc limit ${LIMIT}) hits) as ids
    from looked`);
  const [row] = found.rows;
  return { ids: row?.ids ?? [], floor: row?.floor ?? 0 };
}

/** Asks the index, which knows scope and text together, for messages from an id on. Null when it takes too long. */
async function inIndex(db: Database, search: Search, fromBucket: number): Promise<FoundIds | null> {
  const { scope, before } = search;
  const keys = scope.kind === 'pages' ? scope.ids.map((id) => -id) : scope.ids;
  const indexed = messageSearchKeys({ id: sql`m.id`, conversationId: sql`m.conversation_id`, pageId: sql`m.page_id` });
  const buckets = sql`array(select ${sql.raw(String(SEARCH_BUCKET_KEY))} + n
    from generate_series(${fromBucket}::bigint, ${bucketOf(before)}::bigint) n)`;
  try {
    return await db.transaction(
      async (tx) => {
        // The planner knows little of how often a piece of text occurs: it may only use the index.
        await tx.execute(sql`select set_config('enable_seqscan', 'off', true), set_config('enable_indexscan', 'off', true),
          set_config('jit', 'off', true), set_config('statement_timeout', ${String(INDEX_MS)}, true)`);
        const { rows } = await tx.execute<{ id: number }>(sql`
          select m.id from message m
          where ${indexed} && ${sql.param(keys)}::bigint[] ${fromBucket > 0 ? sql`and ${indexed} && ${buckets}` : sql``}
            and ${conditions(search)} and m.id < ${before}
          order by m.id + 0 desc limit ${LIMIT}`);
        return { ids: rows.map(({ id }) => id), floor: fromBucket * 2 ** SEARCH_BUCKET_BITS };
      },
      { accessMode: 'read only' },
    );
  } catch (error) {
    if (sqlStateOf(error) === QUERY_CANCELED) return null;
    throw error;
  }
}

/** The newest message of a scope: after it nothing is to be looked for. */
async function newestOf(db: Database, { scope, before }: Search): Promise<number> {
  const { rows } = await db.execute<{ id: number | null }>(
    scope.kind === 'pages'
      ? sql`select max(l.last_message_id) as id from unnest(${sql.param(scope.ids)}::bigint[]) p (id) cross join lateral (
          select c.last_message_id from conversation c where c.page_id = p.id order by c.last_at desc nulls last
          fetch first ${sql.raw(String(LATEST))} rows with ties) l`
      : sql`select max(c.last_message_id) as id from conversation c where c.id = any (${sql.param(scope.ids)}::bigint[])`,
  );
  return Math.min(before, (rows[0]?.id ?? 0) + 1);
}

/**
 * The newest messages of a scope that a query finds, one more than a page. What is frequent is among the newest messages, which are
 * read first. What is rare is found by the index, which would take long for what is frequent: therefore it is asked for the newer
 * messages before it is asked for all (docs/decisions/0014-message-search.md).
 */
export async function findMessageIds(db: Database, given: Search): Promise<FoundIds> {
  if (given.scope.ids.length === 0) return { ids: [], floor: 0 };
  const search = { ...given, before: await newestOf(db, given) };
  let found = await inNewest(db, search);
  for (const buckets of [...BUCKETS, Number.POSITIVE_INFINITY]) {
    if (found.floor === 0 || found.ids.length === LIMIT || !search.query.search?.isIndexed) return found;
    const fromBucket = Math.max(0, bucketOf(search.before) + 1 - buckets);
    const further = await inIndex(db, search, fromBucket);
    if (!further) return found;
    found = further;
  }
  return found;
}
