import type { Queryable } from '../db/client.ts';
import { alias, and, eq, isNull, or, sql } from '../db/drizzle.ts';
import { friendships, pages, pageUsers } from '../db/schema.ts';
import { isCustomer, isStaff } from './pageRoles.ts';

/** Whom an event is sent to. */

async function memberIds(db: Queryable, pageId: number, condition: string): Promise<number[]> {
  const rows = await db
    .select({ userAccountId: pageUsers.userAccountId })
    .from(pageUsers)
    .where(and(eq(pageUsers.pageId, pageId), sql.raw(condition)));
  return rows.map((row) => row.userAccountId);
}

/** The staff of a page, without requests that wait. */
export const staffIdsOf = (db: Queryable, pageId: number): Promise<number[]> =>
  memberIds(db, pageId, isStaff('page_user'));

/** The staff of all pages that a person serves, themselves too. */
export async function colleaguesOf(db: Queryable, userId: number): Promise<number[]> {
  const own = alias(pageUsers, 'own');
  const rows = await db
    .selectDistinct({ userAccountId: pageUsers.userAccountId })
    .from(own)
    .innerJoin(pageUsers, and(eq(pageUsers.pageId, own.pageId), sql.raw(isStaff('page_user'))))
    .where(and(eq(own.userAccountId, userId), sql.raw(isStaff('own'))));
  return rows.map((row) => row.userAccountId);
}

/** The customers of a page, online or not. */
export const customerIdsOf = (db: Queryable, pageId: number): Promise<number[]> =>
  memberIds(db, pageId, isCustomer('page_user'));

/** The friends of a person. */
export async function friendIdsOf(db: Queryable, userId: number): Promise<number[]> {
  const rows = await db
    .select({ askerId: friendships.askerId, askedId: friendships.askedId })
    .from(friendships)
    .where(and(eq(friendships.state, 'friends'), or(eq(friendships.askerId, userId), eq(friendships.askedId, userId))));
  return rows.map((row) => (row.askerId === userId ? row.askedId : row.askerId));
}

/** Whose lists show a person's presence: their friends and, for a customer, the staff of their pages. */
export async function watchersOf(db: Queryable, userId: number): Promise<number[]> {
  const own = alias(pageUsers, 'own');
  const staff = await db
    .selectDistinct({ userAccountId: pageUsers.userAccountId })
    .from(own)
    .innerJoin(pages, and(eq(pages.id, own.pageId), isNull(pages.removedAt)))
    .innerJoin(pageUsers, and(eq(pageUsers.pageId, own.pageId), sql.raw(isStaff('page_user'))))
    .where(and(eq(own.userAccountId, userId), sql.raw(isCustomer('own'))));
  return [...new Set([...(await friendIdsOf(db, userId)), ...staff.map((row) => row.userAccountId)])];
}
