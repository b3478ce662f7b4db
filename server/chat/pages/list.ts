import { type SQL, sql } from 'drizzle-orm';
import type { Page, PageFound, Side } from '../../../contract/index.ts';
import { PAGE_SEARCH_LIMIT } from '../../../contract/index.ts';
import type { Queryable } from '../../db/client.ts';
import { anywhere, instantText } from '../../db/wireText.ts';
import type { Somebody } from '../access.ts';
import { type PageRow, presentPage } from '../present/page.ts';

const pageColumns = sql`p.id as "pageId", p.title, p.photo, p.header_photo as "headerPhoto",
  me.user_account_id as "userAccountId", me.id as "pageUserId", t.id as "userTypeId",
  coalesce(t.chat, false) as chat, coalesce(t.editallchat, false) as editallchat,
  coalesce(t.editownchat, false) as editownchat, coalesce(t.deleteallchat, false) as deleteallchat,
  coalesce(t.deleteownchat, false) as deleteownchat,
  l.last_text as "lastText", l.last_photo as "lastPhoto", l.last_file_type as "lastFileType",
  ${instantText(sql`l.last_at`)} as "lastAt"`;

/** The order of every list: newest activity first, then the newest row. */
const newestFirst = sql`order by l.last_at desc nulls last, p.id desc`;

/** Pages as their customers see them: their own conversation with each. */
const asCustomer = (where: SQL) => sql`
  select ${pageColumns}, coalesce(l.unread_a, 0) as look, l.revision
  from page_user me
  join user_type t on t.id = me.user_type_id and t.side = 'C'
  join page p on p.id = me.page_id and p.removed_at is null
  left join conversation l on l.page_id = p.id and l.customer_id = me.user_account_id
  where me.accepted and ${where} ${newestFirst}`;

/** Pages as those who serve them see them: the newest of all conversations, and the sum of what is unread. */
const asStaff = (from: SQL, where: SQL) => sql`
  select ${pageColumns}, coalesce(u.look, 0) as look
  from ${from}
  left join lateral (
    select c.last_text, c.last_photo, c.last_file_type, c.last_at from conversation c
    where me.id is not null and c.page_id = p.id and c.last_at is not null and not c.customer_left
    order by c.last_at desc nulls last limit 1
  ) l on true
  left join lateral (
    select sum(c.unread_b) as look from conversation c
    where me.id is not null and c.page_id = p.id and c.unread_b > 0 and not c.customer_left
  ) u on true
  where p.removed_at is null and ${where} ${newestFirst}`;

const servedPages = sql`page_user me
  join user_type t on t.id = me.user_type_id and t.side = 'P'
  join page p on p.id = me.page_id and me.accepted`;

/** Every page, with the membership of one who serves it where they do. */
const everyPage = (userAccountId: number) => sql`page p
  left join (page_user me join user_type t on t.id = me.user_type_id and t.side = 'P')
    on me.page_id = p.id and me.user_account_id = ${userAccountId} and me.accepted`;

async function presented(db: Queryable, query: SQL): Promise<Page[]> {
  return (await db.execute<PageRow>(query)).rows.map(presentPage);
}

/** The pages of a person in one mode. */
export function pagesOf(db: Queryable, { userAccountId }: Somebody, side: Side): Promise<Page[]> {
  const mine = sql`me.user_account_id = ${userAccountId}`;
  return presented(db, side === 'C' ? asCustomer(mine) : asStaff(servedPages, mine));
}

/** Every page of the installation, for admins. Only of pages they serve themselves does it show what was written. */
export const allPages = (db: Queryable, { userAccountId }: Somebody): Promise<Page[]> =>
  presented(db, asStaff(everyPage(userAccountId), sql`true`));

/** One page as these people see it in a mode, each with their own counts. Who has no such membership is left out. */
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

/** One page as a person sees it: a member in their own mode, anybody else from outside. Null when there is none. */
export async function pageOf(db: Queryable, person: Somebody, pageId: number): Promise<Page | null> {
  const { userAccountId } = person;
  const [own] = await pageAsSeenBy(db, pageId, 'C', [userAccountId]);
  if (own) return own.page;
  const [page] = await presented(db, asStaff(everyPage(userAccountId), sql`p.id = ${pageId}`));
  return page ?? null;
}

/** Pages whose title holds the text, those with most customers first, and what the person has to do with each. */
export async function searchPages(db: Queryable, { userAccountId }: Somebody, text: string): Promise<PageFound[]> {
  const { rows } = await db.execute<PageFound & Record<string, unknown>>(sql`
    select p.id as "pageId", p.title, p.photo, p.header_photo as "headerPhoto",
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
      select count(*) as customers from page_user cu join user_type ct on ct.id = cu.user_type_id and ct.side = 'C'
      where cu.page_id = p.id and cu.accepted
    ) size
    where p.removed_at is null and lower(p.title) like ${anywhere(text.trim().toLowerCase())}
    order by size.customers desc, p.id
    limit ${PAGE_SEARCH_LIMIT}`);
  return rows;
}
