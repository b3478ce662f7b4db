import { type AccountKind, BUILT_IN_USER_TYPES, mayManagePage, type Side } from '#contract';
import type { Queryable } from '../../db/client.ts';
import { and, eq, isNull, type SQL, sql } from '../../db/drizzle.ts';
import { conversations, pages, pageUsers, userAccounts, userTypes } from '../../db/schema.ts';
import { conflict, forbidden, notFound } from '../../errors.ts';
import type { Actor, PersonRef } from '../access.ts';
import { isStaff } from '../pageRoles.ts';

/** An accepted membership or a waiting request, of a page that is not removed. */
export interface Membership {
  pageUserId: number;
  pageId: number;
  userAccountId: number;
  userTypeId: number;
  userTypeName: string;
  side: Side;
  accepted: boolean;
}

const columns = {
  pageUserId: pageUsers.id,
  pageId: pageUsers.pageId,
  userAccountId: pageUsers.userAccountId,
  userTypeId: pageUsers.userTypeId,
  userTypeName: userTypes.name,
  side: userTypes.side,
  accepted: pageUsers.accepted,
};

const select = (db: Queryable) =>
  db
    .select(columns)
    .from(pageUsers)
    .innerJoin(userTypes, eq(userTypes.id, pageUsers.userTypeId))
    .innerJoin(pages, and(eq(pages.id, pageUsers.pageId), isNull(pages.removedAt)));

/** A membership by id, or null. */
export async function findMembership(db: Queryable, pageUserId: number): Promise<Membership | null> {
  const [row] = await select(db).where(eq(pageUsers.id, pageUserId));
  return row ?? null;
}

/** A person's accepted membership of a page and their waiting request; either may be null. */
export async function membershipsOn(db: Queryable, pageId: number, { userAccountId }: PersonRef) {
  const rows = await select(db).where(and(eq(pageUsers.pageId, pageId), eq(pageUsers.userAccountId, userAccountId)));
  return { member: rows.find((row) => row.accepted) ?? null, request: rows.find((row) => !row.accepted) ?? null };
}

/** Whether the membership is accepted and its type is Owner. */
export const isOwner = (membership: Membership | null): boolean =>
  membership?.accepted === true && membership.userTypeId === BUILT_IN_USER_TYPES.owner;

/** Whether the membership is accepted and of the page's side. */
export const isStaffMembership = (membership: Membership | null): boolean =>
  membership?.accepted === true && membership.side === 'P';

/** Whether a person is of the staff of any page. */
export async function isStaffOfAPage(db: Queryable, { userAccountId }: PersonRef): Promise<boolean> {
  const [found] = await select(db)
    .where(and(eq(pageUsers.userAccountId, userAccountId), sql.raw(isStaff('page_user'))))
    .limit(1);
  return found !== undefined;
}

export const ownsPage = async (db: Queryable, person: PersonRef, pageId: number): Promise<boolean> =>
  isOwner((await membershipsOn(db, pageId, person)).member);

/** Responds 403 to staff who do not manage the page, who see its members, and 404 to others. */
export async function requireManagerOfMembers(tx: Queryable, actor: Actor, pageId: number): Promise<void> {
  const { member } = await membershipsOn(tx, pageId, actor);
  if (!mayManagePage(actor.role, isOwner(member))) throw isStaffMembership(member) ? forbidden() : notFound();
}

/** What kind of account it is; undefined without it. */
export async function kindOf(db: Queryable, id: number): Promise<AccountKind | undefined> {
  const [account] = await db.select({ kind: userAccounts.kind }).from(userAccounts).where(eq(userAccounts.id, id));
  return account?.kind;
}

/** The columns of a page that every member sees. */
interface PageFacts {
  pageId: number;
  title: string;
  photo: string;
  headerPhoto: string;
}

/** The page. Responds 404 without it. */
export async function requirePage(db: Queryable, pageId: number): Promise<PageFacts> {
  const [page] = await db
    .select({ pageId: pages.id, title: pages.title, photo: pages.photo, headerPhoto: pages.headerPhoto })
    .from(pages)
    .where(and(eq(pages.id, pageId), isNull(pages.removedAt)));
  if (!page) throw notFound();
  return page;
}

/** The page, for those who manage it. Responds 403 to others, because every page can be found by its title. */
export async function requireManagedPage(db: Queryable, actor: Actor, pageId: number): Promise<PageFacts> {
  const page = await requirePage(db, pageId);
  const { member } = await membershipsOn(db, pageId, actor);
  if (!mayManagePage(actor.role, isOwner(member))) throw forbidden();
  return page;
}

/**
 * Locks the page's memberships until the transaction ends, so that two owners cannot leave at once and nobody joins a page while
 * it is removed. All lock in one order: accounts, the page, its memberships and its conversations, each by their ids. Rows that only
 * refer to the page do not wait, because whoever inserts them may hold a conversation.
 */
export async function lockPage(tx: Queryable, pageId: number): Promise<void> {
  const [page] = await tx
    .select({ id: pages.id })
    .from(pages)
    .where(and(eq(pages.id, pageId), isNull(pages.removedAt)))
    .for('no key update');
  if (!page) throw notFound();
}

/** The same for those who manage the page still, when it is their turn. */
export async function lockManagedPage(tx: Queryable, actor: Actor, pageId: number): Promise<void> {
  await lockPage(tx, pageId);
  await requireManagedPage(tx, actor, pageId);
}

/** Responds 409 when the membership is that of the last owner. Call it under `lockPage`. */
export async function requireAnotherOwner(tx: Queryable, membership: Membership): Promise<void> {
  if (isOwner(membership) && (await ownerIdsOf(tx, membership.pageId)).length <= 1) throw conflict('lastOwner');
}

/**
 * Updates what conversations store of memberships: the flag `customer_left` of a person's conversation with a page, and the assignees of
 * those of its customers, which must be its staff. Every transaction that creates, deletes or changes an accepted membership must call
 * it; lists then need no join with memberships.
 */
export async function updateConversations(
  tx: Queryable,
  { pageId, userAccountId }: Pick<Membership, 'pageId' | 'userAccountId'>,
) {
  const { member } = await membershipsOn(tx, pageId, { userAccountId });
  await tx
    .update(conversations)
    .set({ customerLeft: member?.side !== 'C' })
    .where(and(eq(conversations.pageId, pageId), eq(conversations.customerId, userAccountId)));
  if (!isStaffMembership(member)) await unassign(tx, sql`page_id = ${pageId} and assignee_id = ${userAccountId}`);
}

/** Takes conversations from their assignees. They are locked in the order of their ids, as inserting messages does. */
export async function unassign(tx: Queryable, where: SQL): Promise<void> {
  await tx.execute(sql`
    update conversation set assignee_id = null, desk_revision = desk_revision + 1
    where id in (select id from conversation where ${where} order by id for no key update)`);
}

/** The side on which a person is a member of a page. Locks the membership until the transaction ends. */
async function lockSideOf(tx: Queryable, pageId: number, userAccountId: number): Promise<Side | undefined> {
  // The page first, in the same lock order as changes of memberships.
  await tx.select({ id: pages.id }).from(pages).where(eq(pages.id, pageId)).for('share');
  const [member] = await tx
    .select({ side: userTypes.side })
    .from(pageUsers)
    .innerJoin(userTypes, eq(userTypes.id, pageUsers.userTypeId))
    .where(and(eq(pageUsers.pageId, pageId), eq(pageUsers.userAccountId, userAccountId), eq(pageUsers.accepted, true)))
    .for('share', { of: pageUsers });
  return member?.side;
}

/** Whether a person is a customer of a page. Locks the membership until the transaction ends. */
export const lockCustomerMembership = async (tx: Queryable, pageId: number, userAccountId: number): Promise<boolean> =>
  (await lockSideOf(tx, pageId, userAccountId)) === 'C';

/**
 * Whether conversations of a page can be given to an account: to a person of its staff. Locks the membership until the transaction ends,
 * so that whoever leaves meanwhile loses what they are given. Call it before a conversation is locked.
 */
export const lockAssignable = async (tx: Queryable, pageId: number, userAccountId: number): Promise<boolean> =>
  (await lockSideOf(tx, pageId, userAccountId)) === 'P' && (await kindOf(tx, userAccountId)) !== 'bot';

export async function ownerIdsOf(db: Queryable, pageId: number): Promise<number[]> {
  const rows = await db
    .select({ userAccountId: pageUsers.userAccountId })
    .from(pageUsers)
    .where(
      and(
        eq(pageUsers.pageId, pageId),
        eq(pageUsers.userTypeId, BUILT_IN_USER_TYPES.owner),
        eq(pageUsers.accepted, true),
      ),
    );
  return rows.map((row) => row.userAccountId);
}
