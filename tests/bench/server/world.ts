import { sql } from 'drizzle-orm';
import { BUILT_IN_USER_TYPES, type ConversationRef } from '../../../contract/index.ts';
import type { Database } from '../../../server/db/client.ts';

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

/** The token of an account's session. */
export const tokenOf = (userAccountId: number) => `measured-session-${String(userAccountId).padStart(9, '0')}`;

/** The n-th customer's conversation with their page. */
export const customerConversation = (n: number, { pages }: Pick<WorldSize, 'pages'>): ConversationRef => ({
  kind: 'page',
  pageId: 1 + ((n - 1) % pages),
  customerId: customerId(n),
});

/** The n-th pair's conversation. */
export const friendConversation = (n: number): ConversationRef => ({ kind: 'friend', requestFormId: n });

/** So many are written by one statement: none may take longer than the product lets one take. */
const MESSAGES_AT_ONCE = 100_000;

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
  await db.execute(sql`
    insert into session (token_hash, file_key_hash, user_account_id, expires_at)
    select translate(rtrim(encode(sha256(convert_to('measured-session-' || lpad(id::text, 9, '0'), 'utf8')), 'base64'), '='),
      '+/', '-_'), 'file-' || id, id, now() + interval '60 days'
    from user_account where id > ${STAFF}`);
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
  for (let first = 1; first <= messages; first += MESSAGES_AT_ONCE)
    await addMessages(db, size, first, Math.min(messages, first + MESSAGES_AT_ONCE - 1));
  for (const table of ['user_account', 'page', 'friendship', 'conversation', 'message'])
    await db.execute(
      sql`select setval(pg_get_serial_sequence(${table}, 'id'), greatest((select max(id) from ${sql.identifier(table)}), 1))`,
    );
  await db.execute(sql`vacuum analyze`);
}

/** Adds the messages from number `first` to number `last`, and brings what the lists show up to date. */
export async function addMessages(db: Database, { customers }: WorldSize, first: number, last: number): Promise<void> {
  if (last < first) return;
  await db.execute(sql`
    insert into message (id, conversation_id, side, sender_id, text, sent_at, revision)
    select n, c, case when n % 2 = 0 then 'A' else 'B' end, case when n % 2 = 0 then ${CUSTOMERS}::bigint + c else ${STAFF + 1}::bigint end,
      ${WORDS} || ' ' || n, timestamptz '2026-01-01' + n * interval '1 second', n
    from (select n, case when n % 10 = 0 then 1 else 1 + n % ${customers}::int end as c
      from generate_series(${first}::bigint, ${last}::bigint) n) dealt`);
  await db.execute(sql`
    update conversation set revision = l.id, last_message_id = l.id, last_text = ${WORDS} || ' ' || l.id,
      last_at = timestamptz '2026-01-01' + l.id * interval '1 second', last_side = case when l.id % 2 = 0 then 'A' else 'B' end
    from (select conversation_id, max(id) as id from message where id >= ${first}::bigint group by conversation_id) l
    where conversation.id = l.conversation_id`);
}
