import type { Queryable } from '../db/client.ts';
import { and, eq, type SQL, type SQLWrapper, sql } from '../db/drizzle.ts';
import { friendships } from '../db/schema.ts';
import { isCustomer, isStaff } from './pageRoles.ts';

/**
 * Whether the viewer shares a conversation with a person: a friend, or a customer of a page where the viewer is staff. Customers
 * do not see who the staff of a page are.
 */
export const sharesConversationWith = (viewerId: number, shownId: SQL): SQL<boolean> => sql`(exists (
      select from friendship f
      where f.state = 'friends'
        and ((f.asker_id = ${viewerId} and f.asked_id = ${shownId}) or (f.asker_id = ${shownId} and f.asked_id = ${viewerId}))
    ) or exists (
      select from page_user viewer
      join page p on p.id = viewer.page_id and p.removed_at is null
      join page_user shown on shown.page_id = p.id and shown.user_account_id = ${shownId} and ${sql.raw(isCustomer('shown'))}
      where viewer.user_account_id = ${viewerId} and ${sql.raw(isStaff('viewer'))}
    ))`;

/** The friendship, or the request, of two people, whoever asked; each is given as a column or a number. */
export const isOfBoth = (one: SQLWrapper | number, other: number): SQL => sql`(
  least(${friendships.askerId}, ${friendships.askedId}) = least(${one}, ${other}::bigint)
  and greatest(${friendships.askerId}, ${friendships.askedId}) = greatest(${one}, ${other}::bigint))`;

/** Whether two people are friends. */
export const areFriends = async (db: Queryable, oneId: number, otherId: number): Promise<boolean> =>
  (await db.$count(friendships, and(eq(friendships.state, 'friends'), isOfBoth(oneId, otherId)))) > 0;

/** `sharesConversationWith` for one person. */
export async function sharesConversation(db: Queryable, viewerId: number, shownId: number): Promise<boolean> {
  const { rows } = await db.execute<{ shares: boolean }>(
    sql`select ${sharesConversationWith(viewerId, sql`${shownId}::bigint`)} as shares`,
  );
  return rows[0]?.shares === true;
}
