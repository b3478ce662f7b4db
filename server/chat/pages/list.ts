import type { Page, PageFound, Side } from '#contract';
import { HIDDEN_STAFF_ID, NO_PERMISSION, PAGE_SEARCH_LIMIT } from '#contract';
import type { Queryable } from '../../db/client.ts';
import { type SQL, sql } from '../../db/drizzle.ts';
import { isoTimestamp, listText } from '../../db/sqlText.ts';
import { forbidden } from '../../errors.ts';
import { answersWithinField, type PageRow, presentPage } from '../../presenters/page.ts';
import { containsName } from '../../search/searchNames.ts';
import type { Actor, PersonRef } from '../access.ts';
import { pageBlocks } from '../blocks/queries.ts';
import { isCustomer, isStaff } from '../pageRoles.ts';

const pageColumns = sql`p.id as "pageId", p.title, p.photo, p.header_photo as "headerPhoto",
  p.staff_names as "staffNames", p.guests, p.about, p.hours - array['greeting', 'away', 'asksRating'] as hours, p.answers_within as "answersWithin", me.user_account_id as "userAccountId", me.id as "pageUserId", t.id as "userTypeId",
  ${sql.raw(
    Object.keys(NO_PERMISSION)
      .map((flag) => `coalesce(t.${flag}, false) as ${flag}`)
      .join(),
  )},
  ${listText(sql`l.last_text`)} as "lastText", l.last_photo as "lastPhoto", l.last_file_type as "lastFileType",
  ${isoTimestamp(sql`l.last_at`)} as "lastAt",
  l.last_message_id <= case l.last_side when 'A' then l.read_b else l.read_a end as "lastRead"`;

/** Newest activity first, then the newest page. */
const newestFirst = sql`order by l.last_at desc nulls last, p.id desc`;

/** Pages as customers see them: with their own conversation. */
const asCustomer = (where: SQL) => sql`
  select ${pageColumns}, coalesce(l.unread_a, 0) as look, l.revision,
    case when l.state = 'done' and l.ended_round_at is not null and (p.hours->'asksRating')::boolean then json_build_object('given', (
      select json_build_object('stars', r.stars, 'text', r.text) from rating r
      where r.conversation_id = l.id and r.round_at = l.ended_round_at
    )) end as rating,
    case when l.last_side = 'B' and not p.staff_names then ${HIDDEN_STAFF_ID}::bigint else l.last_sender_id end as "lastSenderId"
  from page_user me
  join user_type t on t.id = me.user_type_id
  join page p on p.id = me.page_id and p.removed_at is null
  left join conversation l on l.page_id = p.id and l.customer_id = me.user_account_id
  where ${sql.raw(isCustomer('me'))} and ${where} ${newestFirst}`;

/** Pages as staff sees them: with the newest of all conversations and the sum of unread messages. */
const asStaff = (from: SQL, where: SQL) => sql`
  select ${pageColumns}, coalesce(u.look, 0) as look, l.last_sender_id as "lastSenderId"
  from ${from}
  left join lateral (
    select c.last_text, c.last_photo, c.last_file_type, c.last_at, c.last_message_id, c.last_side, c.last_sender_id,
      c.read_a, c.read_b
    from conversation c
    where me.id is not null and c.page_id = p.id and c.last_at is not null and not c.customer_left
    order by c.last_at desc nulls last limit 1
  ) l on true
  left join lateral (
    select sum(c.unread_b) as look from conversation c
    where me.id is not null and c.page_id = p.id and c.unread_b > 0 and not c.customer_left
  ) u on true
  where p.removed_at is null and ${where} ${newestFirst}`;

const servedPages = sql`page_user me
  join user_type t on t.id = me.user_type_id
  join page p on p.id = me.page_id and ${sql.raw(isStaff('me'))}`;

/** Every page, with the person's membership where they are staff. */
const everyPage = (userAccountId: number) => sql`page p
  left join (page_user me join user_type t on t.id = me.user_type_id)
    on me.page_id = p.id and me.user_account_id = ${userAccountId} and ${sql.raw(isStaff('me'))}`;

async function readPages(db: Queryable, query: SQL): Promise<Page[]> {
  return (await db.execute<PageRow>(query)).rows.map(presentPage);
}

export function pagesOf(db: Queryable, { userAccountId }: PersonRef, side: Side): Promise<Page[]> {
  const mine = sql`me.user_account_id = ${userAccountId}`;
  return readPages(db, side === 'C' ? asCustomer(mine) : asStaff(servedPages, mine));
}

/** Every page of the installation, for admins. Messages are shown only of pages where the admin is staff. */
export async function allPages(db: Queryable, { userAccountId, role }: Actor): Promise<Page[]> {
  if (role !== 'ADMIN') throw forbidden();
  return readPages(db, asStaff(everyPage(userAccountId), sql`true`));
}

/** One page as each of these people sees it in a mode. People without such a membership are left out. */
export async function pageAsSeenBy(
  db: Queryable,
  pageId: number,
  side: Side,
  userIds: readonly number[],
): Promise<{ userAccountId: number; page: Page }[]> {
  if (userIds.length === 0) return [];
  const where = sql`me.page_id = ${pageId} and me.user_account_id = any(${sql.param([...userIds])}::bigint[])`;
  const query = side === 'C' ? asCustomer(where) : asStaff(servedPages, where);
  const { rows } = await db.execute<PageRow>(query);
  return rows.flatMap((row) =>
    row.userAccountId === null ? [] : [{ userAccountId: row.userAccountId, page: presentPage(row) }],
  );
}

/** A page as its customer sees it; null to others. */
export async function pageOfCustomer(
  db: Queryable,
  { userAccountId }: PersonRef,
  pageId: number,
): Promise<Page | null> {
  const [own] = await pageAsSeenBy(db, pageId, 'C', [userAccountId]);
  return own?.page ?? null;
}

/**
 * One page as a person sees it: a member in their own mode, others without messages. Null when there is none, and to strangers where it is
 * not listed; they know its address.
 */
export async function pageOf(db: Queryable, person: Actor, pageId: number): Promise<Page | null> {
  const { userAccountId, role } = person;
  const own = await pageOfCustomer(db, person, pageId);
  if (own) return own;
  const [page] = await readPages(
    db,
    asStaff(
      everyPage(userAccountId),
      sql`p.id = ${pageId} and not ${pageBlocks(sql`p.id`, userAccountId)} and (p.listed or ${role === 'ADMIN'}
        or exists (select from page_user mine where mine.page_id = p.id and mine.user_account_id = ${userAccountId}))`,
    ),
  );
  return page ?? null;
}

/** Pages whose title contains the text, all without a text, with the person's membership; most customers first. */
export async function searchPages(db: Queryable, { userAccountId }: PersonRef, text: string): Promise<PageFound[]> {
  const isSought = text.trim() === '' ? sql`true` : containsName(sql`coalesce(p.search_title, lower(p.title))`, text);
  const { rows } = await db.execute<PageFound & { answersWithin: number | null }>(sql`
    select p.id as "pageId", p.title, p.photo, p.header_photo as "headerPhoto", p.about, p.answers_within as "answersWithin",
      case when settled.side = 'P' then 'staff' when waiting.id is not null then 'waiting'
        when settled.side = 'C' then 'customer' else 'none' end as membership,
      coalesce(case when settled.side = 'P' then settled.id end, waiting.id, settled.id) as "pageUserId"
    from page p
    left join lateral (
      select m.id, mt.side from page_user m join user_type mt on mt.id = m.user_type_id
      where m.page_id = p.id and m.user_account_id = ${userAccountId} and m.accepted
    ) settled on true
    left join page_user waiting
      on waiting.page_id = p.id and waiting.user_account_id = ${userAccountId} and not waiting.accepted
    cross join lateral (
      select count(*) as customers from page_user cu where cu.page_id = p.id and ${sql.raw(isCustomer('cu'))}
    ) size
    where p.removed_at is null and not ${pageBlocks(sql`p.id`, userAccountId)} and ${isSought}
      and (p.listed or settled.id is not null or waiting.id is not null)
    order by size.customers desc, p.id
    limit ${PAGE_SEARCH_LIMIT}`);
  return rows.map(({ answersWithin, ...page }) => ({ ...page, ...answersWithinField(answersWithin) }));
}
