import type { Side } from '#contract';
import type { Database, Queryable } from '../../db/client.ts';
import { type SQL, sql } from '../../db/drizzle.ts';
import { notFound } from '../../errors.ts';
import { type PersonRef, requireFriendAccess, requirePageSide } from '../access.ts';
import { isCustomer, isStaff } from '../pageRoles.ts';

/** Where a person searches: some conversations, or all of some pages. */
export type SearchScope = { kind: 'conversations'; ids: number[] } | { kind: 'pages'; ids: number[] };

/** What a call says about where to search. */
export interface SearchPlace {
  customerOrPage: Side;
  pageId?: number | undefined;
  customerId?: number | undefined;
  requestFormId?: number | undefined;
}

const idsOf = async (db: Queryable, query: SQL): Promise<number[]> =>
  (await db.execute<{ id: number }>(query)).rows.map(({ id }) => id);

const servedPages = (db: Queryable, { userAccountId }: PersonRef, pageId?: number): Promise<number[]> =>
  idsOf(
    db,
    sql`select p.id from page_user me join page p on p.id = me.page_id and p.removed_at is null
      where me.user_account_id = ${userAccountId} and ${sql.raw(isStaff('me'))}
        and ${pageId === undefined ? sql`true` : sql`p.id = ${pageId}`}`,
  );

/** The conversations of a person as a customer, and with friends. */
const ownConversations = (db: Queryable, { userAccountId: me }: PersonRef): Promise<number[]> =>
  idsOf(
    db,
    sql`select c.id from page_user own join page p on p.id = own.page_id and p.removed_at is null
      join conversation c on c.page_id = p.id and c.customer_id = ${me}
      where own.user_account_id = ${me} and ${sql.raw(isCustomer('own'))}
      union all
      select c.id from friendship f join conversation c on c.friendship_id = f.id
      where f.state = 'friends' and (f.asker_id = ${me} or f.asked_id = ${me})`,
  );

/** Where a person may search of what they ask for. Responds 404 where they may not read, as reading does. */
export async function searchScope(db: Database, person: PersonRef, place: SearchPlace): Promise<SearchScope> {
  const { customerOrPage, pageId, customerId, requestFormId } = place;
  if (requestFormId !== undefined) {
    const { conversation } = await requireFriendAccess(db, person, requestFormId);
    return { kind: 'conversations', ids: conversation ? [conversation.id] : [] };
  }
  if (pageId !== undefined && customerId !== undefined) {
    const { conversation } = await requirePageSide(db, person, { pageId, customerId, customerOrPage });
    return { kind: 'conversations', ids: conversation ? [conversation.id] : [] };
  }
  if (customerOrPage === 'C') return { kind: 'conversations', ids: await ownConversations(db, person) };
  const pages = await servedPages(db, person, pageId);
  if (pageId !== undefined && pages.length === 0) throw notFound();
  return { kind: 'pages', ids: pages };
}
