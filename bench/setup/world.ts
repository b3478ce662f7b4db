import { sql } from 'drizzle-orm';
import type { Client } from 'pg';
import { BUILT_IN_USER_TYPES, type ConversationRef } from '#contract';
import { connectWithoutTimeouts, type Database } from '../../server/db/client.ts';
import { insertSessions } from './sessions.ts';

/** How much there is in a measured installation. */
export interface WorldSize {
  /** Pages; customers are dealt out to them in turn. */
  pages: number;
  customers: number;
  /** Those who serve every page. */
  staff: number;
  /** Pairs of friends, who are nobody's customers. */
  friendships: number;
  /** Messages, a tenth of them in the first customer's conversation, the others dealt out to the customers in turn. */
  messages: number;
}

const STAFF = 1_000_000;
const CUSTOMERS = 2_000_000;
const FRIENDS = 3_000_000;

/** Account numbers of the n-th of each, counted from 1. */
export const staffId = (n: number) => STAFF + n;
export const customerId = (n: number) => CUSTOMERS + n;
export const friendIds = (n: number): readonly [number, number] => [FRIENDS + 2 * n - 1, FRIENDS + 2 * n];

/** The n-th customer's conversation with their page. */
export const customerConversation = (n: number, { pages }: Pick<WorldSize, 'pages'>): ConversationRef => ({
  kind: 'page',
  pageId: 1 + ((n - 1) % pages),
  customerId: customerId(n),
});

/** The n-th pair's conversation. */
export const friendConversation = (n: number): ConversationRef => ({ kind: 'friend', requestFormId: n });

const numbered = <T>(count: number, of: (n: number) => T): T[] => Array.from({ length: count }, (_, i) => of(i + 1));

const WORDS = 'မင်္ဂလာပါ၊ ဒီအထည် အရောင်သုံးမျိုး ရှိပါတယ်ရှင်။ ဘယ်အရောင် ယူမလဲ။';

/** Fills a migrated and bootstrapped database in a few statements. Nobody has a password; everybody has a session. */
export async function fillWorld(db: Database, size: WorldSize): Promise<void> {
  const { pages, customers, staff, friendships, messages } = size;
  const { customer, owner } = BUILT_IN_USER_TYPES;
  await db.execute(sql`
    insert into user_account (id, user_name, role, profile_name, profile_photo)
    select id, 'person' || id, 'CUSTOMER', 'ကိုအောင်မြင့်ထွန်း ' || id, '' from (
      select ${STAFF}::bigint + n from generate_series(1, ${staff}::int) n
      union all select ${CUSTOMERS}::bigint + n from generate_series(1, ${customers}::int) n
      union all select ${FRIENDS}::bigint + n from generate_series(1, 2 * ${friendships}::int) n
    ) people (id)`);
  await insertSessions(db, [
    ...numbered(staff, staffId),
    ...numbered(customers, customerId),
    ...numbered(friendships, friendIds).flat(),
  ]);
  await db.execute(sql`insert into page (id, title) select n, 'ဆိုင် ' || n from generate_series(1, ${pages}::int) n`);
  await db.execute(sql`
    insert into page_user (page_id, user_account_id, user_type_id, accepted)
    select p, ${STAFF}::bigint + s, ${owner}::bigint, true
    from generate_series(1, ${pages}::int) p, generate_series(1, ${staff}::int) s
    union all select 1 + (n - 1) % ${pages}::int, ${CUSTOMERS}::bigint + n, ${customer}::bigint, true
    from generate_series(1, ${customers}::int) n`);
  await db.execute(sql`
    insert into friendship (id, asker_id, asked_id, state)
    select n, ${FRIENDS}::bigint + 2 * n - 1, ${FRIENDS}::bigint + 2 * n, 'friends'
    from generate_series(1, ${friendships}::int) n`);
  await db.execute(sql`
    insert into conversation (id, page_id, customer_id, friendship_id)
    select n, 1 + (n - 1) % ${pages}::int, ${CUSTOMERS}::bigint + n, null from generate_series(1, ${customers}::int) n
    union all select ${customers}::int + n, null, null, n from generate_series(1, ${friendships}::int) n`);
  const patient = await connectWithoutTimeouts(db);
  try {
    if (messages > 0) await addMessages(patient, size);
    for (const table of ['user_account', 'page', 'friendship', 'conversation', 'message'])
      await patient.query(
        `select setval(pg_get_serial_sequence('${table}', 'id'), greatest((select max(id) from ${table}), 1))`,
      );
    await patient.query('vacuum analyze');
  } finally {
    await patient.end();
  }
}

/**
 * Adds the messages and brings what the lists show up to date. Ten million are loaded in minutes, because the indexes are made
 * when the rows are there, keys that are right by arithmetic are not looked up, and nothing waits for the disk until the end.
 */
async function addMessages(patient: Client, { customers, messages }: WorldSize): Promise<void> {
  await patient.query(`alter system set max_wal_size = '8GB'`);
  await patient.query('select pg_reload_conf()');
  await patient.query(`set synchronous_commit = off`);
  await patient.query(`set session_replication_role = replica`);
  await patient.query(`set maintenance_work_mem = '512MB'`);
  const { rows: indexes } = await patient.query<{ name: string; made: string }>(`
    select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as made
    from pg_index where indrelid = 'message'::regclass and not indisprimary`);
  for (const { name } of indexes) await patient.query(`drop index ${name}`);
  await patient.query(
    `insert into message (id, conversation_id, side, sender_id, text, sent_at, revision)
    select n, c, case when n % 2 = 0 then 'A' else 'B' end, case when n % 2 = 0 then $1::bigint + c else $2::bigint end,
      $3 || ' ' || n, timestamptz '2026-01-01' + n * interval '1 second', n
    from (select n, case when n % 10 = 0 then 1 else 1 + n % $4::int end as c
      from generate_series(1, $5::bigint) n) dealt`,
    [CUSTOMERS, STAFF + 1, WORDS, customers, messages],
  );
  for (const { made } of indexes) await patient.query(made);
  await patient.query(
    `update conversation set revision = l.id, last_message_id = l.id, last_text = $1 || ' ' || l.id,
      last_at = timestamptz '2026-01-01' + l.id * interval '1 second', last_side = case when l.id % 2 = 0 then 'A' else 'B' end
    from (select conversation_id, max(id) as id from message group by conversation_id) l
    where conversation.id = l.conversation_id`,
    [WORDS],
  );
  for (const setting of ['synchronous_commit', 'session_replication_role', 'maintenance_work_mem'])
    await patient.query(`reset ${setting}`);
  await patient.query('alter system reset max_wal_size');
  await patient.query('select pg_reload_conf()');
  await patient.query('checkpoint');
}
