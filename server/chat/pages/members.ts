import { type SQL, sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import type { PageUser, PageUserChanges, Side } from '../../../contract/index.ts';
import type { Database, Queryable } from '../../db/client.ts';
import * as schema from '../../db/schema.ts';
import { instantText } from '../../db/wireText.ts';
import type { ChatContext } from '../context.ts';
import type { Presence } from '../presence.ts';
import { type PageUserRow, presentPageUser } from '../present/page.ts';
import { changedSince, cursorNow } from './listCursor.ts';

/** Rows taken at a time from a long list: few milliseconds of work between other people's calls. */
const BATCH = 1_000;

/**
 * Memberships with what lists show of them. Customers bring their conversation's last words and counts, unless the reader
 * has no seat in those conversations.
 */
export const memberships = (where: SQL, readsConversations: boolean) => sql`
  select m.id as "pageUserId", m.page_id as "pageId", t.name as "userType", t.id as "userTypeId", t.side, m.accepted,
    a.id as "userAccountId", coalesce(nullif(a.profile_name, ''), a.user_name) as "profileName", a.profile_photo as "profilePhoto",
    c.last_text as "lastText", c.last_photo as "lastPhoto", c.last_file_type as "lastFileType",
    ${instantText(sql`c.last_at`)} as "lastAt", coalesce(c.unread_b, 0) as look,
    case c.last_side when 'A' then 'C' when 'B' then 'P' end as "messageStatus",
    ${instantText(sql`c.waiting_since`)} as "waitingSince", c.revision
  from page_user m
  join user_type t on t.id = m.user_type_id
  join user_account a on a.id = m.user_account_id
  left join conversation c
    on ${readsConversations} and t.side = 'C' and m.accepted
    and c.page_id = m.page_id and c.customer_id = m.user_account_id
  where ${where}
  order by m.accepted, c.last_at desc nulls last, m.id desc`;

/** One membership as those see it who read the page's conversations. */
export async function memberOf({ db, presence }: ChatContext, pageUserId: number): Promise<PageUser | null> {
  const [row] = await memberRows(db, sql`m.id = ${pageUserId}`);
  return row ? presentPageUser(row, presence.isActive(row.userAccountId)) : null;
}

async function memberRows(db: Queryable, where: SQL): Promise<PageUserRow[]> {
  return (await db.execute<PageUserRow>(memberships(where, true))).rows;
}

/** Which members are asked for. */
export interface MembersWanted {
  pageId: number;
  side: Side;
  readsConversations: boolean;
}

/** More changed rows than this are not told one by one: the whole list is read as fast. */
const CHANGES_MAX = 5_000;

export const ofList = ({ pageId, side }: Pick<MembersWanted, 'pageId' | 'side'>) =>
  sql`m.page_id = ${pageId} and t.side = ${side}`;

/** What changed in a list since a cursor, all of it as of one moment. */
export function memberChanges(
  db: Database,
  presence: Presence,
  { pageId, side, readsConversations }: MembersWanted,
  since: string,
): Promise<PageUserChanges> {
  return db.transaction(
    async (one) => {
      const cursor = await cursorNow(one);
      const changed = changedSince(since, cursor, ['m', 't', 'a', 'c']);
      const members = await one.execute<{ id: number }>(sql`
        select m.user_account_id as id from page_user m join user_type t on t.id = m.user_type_id
        where ${ofList({ pageId, side })}`);
      const present = presence.activeAmong(members.rows.map(({ id }) => id));
      const rest = { cursor: cursor.text, total: members.rows.length, present: [...present] };
      if (!changed) return { ...rest, reset: true, rows: [] };
      const where = sql`${ofList({ pageId, side })} and ${changed}`;
      const { rows } = await one.execute<PageUserRow>(
        sql`${memberships(where, readsConversations)} limit ${CHANGES_MAX + 1}`,
      );
      if (rows.length > CHANGES_MAX) return { ...rest, reset: true, rows: [] };
      return { ...rest, reset: false, rows: rows.map((row) => presentPageUser(row, present.has(row.userAccountId))) };
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
}

/**
 * The members of a page on one side as JSON text, in pieces, as fast as the database gives rows. Each row stands on a line
 * of its own, so that a reader can use the first before the last have come.
 */
export async function* membersAsJson(
  db: Database,
  presence: Presence,
  { pageId, side, readsConversations }: MembersWanted,
): AsyncGenerator<string> {
  const query = memberships(ofList({ pageId, side }), readsConversations);
  let before = '[';
  for await (const rows of inBatches(db, query)) {
    const active = presence.activeAmong(rows.map((row) => row.userAccountId));
    const texts = rows.map((row) => JSON.stringify(presentPageUser(row, active.has(row.userAccountId))));
    yield `${before}\n${texts.join(',\n')}`;
    before = ',';
  }
  yield before === '[' ? '[]' : '\n]';
}

/** The rows of a query through a cursor, a batch at a time. Whoever stops early ends the query. */
async function* inBatches(db: Database, query: SQL): AsyncGenerator<PageUserRow[]> {
  const connection = await db.$client.connect();
  const one = drizzle(connection, { schema, casing: 'snake_case' });
  let isSound = false;
  try {
    await one.execute(sql`begin read only`);
    // The whole list is wanted, so the plan is to be the best for all of it.
    await one.execute(sql`set local cursor_tuple_fraction = 1`);
    await one.execute(sql`declare members no scroll cursor for ${query}`);
    for (;;) {
      const { rows } = await one.execute<PageUserRow>(sql`fetch forward ${sql.raw(String(BATCH))} from members`);
      if (rows.length > 0) yield rows;
      if (rows.length < BATCH) break;
    }
    await one.execute(sql`commit`);
    isSound = true;
  } finally {
    // A connection in an unknown state is not given back to others.
    connection.release(!isSound);
  }
}
