import type { PageUser } from '#contract';
import type { Database, Queryable } from '../../db/client.ts';
import { drizzle, type SQL, sql } from '../../db/drizzle.ts';
import * as schema from '../../db/schema.ts';
import { isoTimestamp, listText } from '../../db/sqlText.ts';
import { type PageUserRow, presentPageUser } from '../../presenters/page.ts';
import type { ChatContext } from '../context.ts';
import type { Presence } from '../presence.ts';
import { changedSince, cursorNow } from './listCursor.ts';
import type { MemberList } from './memberListAccess.ts';

/** Rows fetched at a time from a long list, so that other calls are not blocked for long. */
const BATCH = 1_000;
/** With more changed rows, the client reads the whole list instead. */
const CHANGES_MAX = 5_000;

/** Selects memberships as lists show them, with the newest message and counts of a customer's conversation if it may be read. */
const selectMembers = (where: SQL, readsConversations: boolean) => sql`
  select m.id as "pageUserId", m.page_id as "pageId", t.name as "userType", t.id as "userTypeId", t.side, m.accepted,
    m.source, m.source_ref as "sourceRef", a.id as "userAccountId", coalesce(nullif(a.profile_name, ''), a.user_name) as "profileName", a.profile_photo as "profilePhoto",
    a.kind,
    ${listText(sql`c.last_text`)} as "lastText", c.last_photo as "lastPhoto", c.last_file_type as "lastFileType",
    ${isoTimestamp(sql`c.last_at`)} as "lastAt", coalesce(c.unread_b, 0) as look,
    case c.last_side when 'A' then 'C' when 'B' then 'P' end as "messageStatus",
    ${isoTimestamp(sql`c.waiting_since`)} as "waitingSince",
    case when c.id is not null then c.first_answered_at is not null end as answered, c.revision, c.last_sender_id as "lastSenderId",
    c.last_message_id <= case c.last_side when 'A' then c.read_b else c.read_a end as "lastRead",
    c.desk_revision as "deskRevision", c.state, ${isoTimestamp(sql`c.snoozed_until`)} as "snoozedUntil", c.pinned,
    c.assignee_id as "assigneeId", to_json(c.label_ids) as "labelIds"
  from page_user m
  join user_type t on t.id = m.user_type_id
  join user_account a on a.id = m.user_account_id
  left join conversation c
    on ${readsConversations} and t.side = 'C' and m.accepted
    and c.page_id = m.page_id and c.customer_id = m.user_account_id
  where ${where}
  order by m.accepted, c.last_at desc nulls last, m.id desc`;

/** Customers of a page as its staff sees them. */
export async function findCustomers(
  { db, presence }: ChatContext,
  pageId: number,
  customerIds: readonly number[],
): Promise<PageUser[]> {
  const isAsked = sql`m.user_account_id = any(${sql.param(customerIds)}::bigint[])`;
  const where = sql`m.page_id = ${pageId} and ${isAsked} and m.accepted and t.side = 'C'`;
  const { rows } = await db.execute<PageUserRow>(selectMembers(where, true));
  return rows.map((row) => presentPageUser(row, presence.isActive(row.userAccountId)));
}

/** One membership as the staff of the page sees it or, without its conversation, an admin. */
export async function findMember(
  { db, presence }: ChatContext,
  pageUserId: number,
  readsConversations = true,
): Promise<PageUser | null> {
  const { rows } = await db.execute<PageUserRow>(selectMembers(sql`m.id = ${pageUserId}`, readsConversations));
  const [row] = rows;
  return row ? presentPageUser(row, presence.isActive(row.userAccountId)) : null;
}

const inList = ({ pageId, side }: MemberList) => sql`m.page_id = ${pageId} and t.side = ${side}`;

/** Who is a member, without what lists show of them. */
async function memberIds(one: Queryable, list: MemberList): Promise<number[]> {
  const { rows } = await one.execute<{ id: number }>(sql`
    select m.user_account_id as id from page_user m join user_type t on t.id = m.user_type_id
    where ${inList(list)}`);
  return rows.map(({ id }) => id);
}

/** The changes of a list since a cursor as JSON text in chunks, read from one snapshot. */
export async function* memberChangesAsJson(
  db: Database,
  presence: Presence,
  list: MemberList,
  since: string,
): AsyncGenerator<string> {
  yield* fromSnapshot(db, async function* (one) {
    const cursor = await cursorNow(one);
    const changed = changedSince(since, cursor, ['m', 't', 'a', 'c']);
    const members = await memberIds(one, list);
    const present = presence.activeAmong(members);
    const rest = { cursor: cursor.text, total: members.length, present: [...present] };
    const query = selectMembers(sql`${inList(list)} and ${changed ?? sql`false`}`, list.readsConversations);
    const isTooMuch = await declare(one, query, CHANGES_MAX);
    if (!changed || isTooMuch) {
      yield JSON.stringify({ ...rest, reset: true, rows: [] });
      return;
    }
    let before = `${JSON.stringify({ ...rest, reset: false }).slice(0, -1)},"rows":[`;
    for await (const rows of batches(one)) {
      const texts = rows.map((row) => JSON.stringify(presentPageUser(row, present.has(row.userAccountId))));
      yield `${before}${texts.join(',')}`;
      before = ',';
    }
    yield before === ',' ? ']}' : `${before}]}`;
  });
}

/** A member list as JSON text in chunks, one row on each line, so that a client can show the first rows before the last arrive. */
export async function* membersAsJson(db: Database, presence: Presence, list: MemberList): AsyncGenerator<string> {
  const query = selectMembers(inList(list), list.readsConversations);
  yield* fromSnapshot(db, async function* (one) {
    await declare(one, query);
    let before = '[';
    for await (const rows of batches(one)) {
      const active = presence.activeAmong(rows.map((row) => row.userAccountId));
      const texts = rows.map((row) => JSON.stringify(presentPageUser(row, active.has(row.userAccountId))));
      yield `${before}\n${texts.join(',\n')}`;
      before = ',';
    }
    yield before === '[' ? '[]' : '\n]';
  });
}

/** Yields what is read from one snapshot of the database. Ending the iteration ends the reading. */
async function* fromSnapshot(db: Database, read: (one: Queryable) => AsyncGenerator<string>): AsyncGenerator<string> {
  const connection = await db.$client.connect();
  const one = drizzle(connection, { schema, casing: 'snake_case' });
  let isFinished = false;
  try {
    await one.execute(sql`begin isolation level repeatable read read only`);
    yield* read(one);
    await one.execute(sql`commit`);
    isFinished = true;
  } finally {
    // A connection in an unknown state is closed instead of returned to the pool.
    connection.release(!isFinished);
  }
}

/** Opens a database cursor for the rows of a query. Returns whether they are more than `max`. */
async function declare(one: Queryable, query: SQL, max?: number): Promise<boolean> {
  // All rows are read, so the planner should not optimise for the first ones.
  await one.execute(sql`set local cursor_tuple_fraction = 1`);
  if (max === undefined) {
    await one.execute(sql`declare members no scroll cursor for ${query}`);
    return false;
  }
  await one.execute(sql`declare members scroll cursor for ${query}`);
  const { rowCount } = await one.execute(sql`move forward ${sql.raw(String(max + 1))} from members`);
  await one.execute(sql`move absolute 0 from members`);
  return (rowCount ?? 0) > max;
}

/** The rows of the open database cursor. */
async function* batches(one: Queryable): AsyncGenerator<PageUserRow[]> {
  for (;;) {
    const { rows } = await one.execute<PageUserRow>(sql`fetch forward ${sql.raw(String(BATCH))} from members`);
    if (rows.length > 0) yield rows;
    if (rows.length < BATCH) return;
  }
}
