import { and, count, eq, isNull } from 'drizzle-orm';
import { BUILT_IN_USER_TYPES, mayManagePage, type Role, type Side } from '../../../contract/index.ts';
import type { Queryable } from '../../db/client.ts';
import { conversations, pages, pageUsers, userTypes } from '../../db/schema.ts';
import { conflict, forbidden, notFound } from '../../errors.ts';
import type { Somebody } from '../access.ts';

/** Who asks for something on a page: what they administer counts here, beside what they are on the page. */
export interface Asker extends Somebody {
  role: Role;
}

/** A membership, settled or waiting, of a page that is there. */
export interface Membership {
  pageUserId: number;
  pageId: number;
  userAccountId: number;
  userTypeId: number;
  side: Side;
  accepted: boolean;
}

const columns = {
  pageUserId: pageUsers.id,
  pageId: pageUsers.pageId,
  userAccountId: pageUsers.userAccountId,
  userTypeId: pageUsers.userTypeId,
  side: userTypes.side,
  accepted: pageUsers.accepted,
};

const select = (db: Queryable) =>
  db
    .select(columns)
    .from(pageUsers)
    .innerJoin(userTypes, eq(userTypes.id, pageUsers.userTypeId))
    .innerJoin(pages, and(eq(pages.id, pageUsers.pageId), isNull(pages.removedAt)));

export async function findMembership(db: Queryable, pageUserId: number): Promise<Membership | null> {
  const [row] = await select(db).where(eq(pageUsers.id, pageUserId));
  return row ?? null;
}

/** A person's memberships of a page: a settled one, a request that waits, both or none. */
export async function membershipsOn(db: Queryable, pageId: number, { userAccountId }: Somebody) {
  const rows = await select(db).where(and(eq(pageUsers.pageId, pageId), eq(pageUsers.userAccountId, userAccountId)));
  return { settled: rows.find((row) => row.accepted) ?? null, waiting: rows.find((row) => !row.accepted) ?? null };
}

export const isOwner = (membership: Membership | null): boolean =>
  membership?.accepted === true && membership.userTypeId === BUILT_IN_USER_TYPES.owner;

export const servesPage = (membership: Membership | null): boolean =>
  membership?.accepted === true && membership.side === 'P';

export interface PageFacts {
  pageId: number;
  title: string;
  photo: string;
  headerPhoto: string;
}

export async function findPage(db: Queryable, pageId: number): Promise<PageFacts> {
  const [page] = await db
    .select({ pageId: pages.id, title: pages.title, photo: pages.photo, headerPhoto: pages.headerPhoto })
    .from(pages)
    .where(and(eq(pages.id, pageId), isNull(pages.removedAt)));
  if (!page) throw notFound();
  return page;
}

/** The page, for those who manage it. Every page can be found by its title, so others are told that they may not. */
export async function managedPage(db: Queryable, asker: Asker, pageId: number): Promise<PageFacts> {
  const page = await findPage(db, pageId);
  const { settled } = await membershipsOn(db, pageId, asker);
  if (!mayManagePage(asker.role, isOwner(settled))) throw forbidden();
  return page;
}

/**
 * Holds the page's memberships still for the rest of the transaction, so that two owners cannot leave at once and nobody
 * joins a page while it is removed.
 */
export async function lockPage(tx: Queryable, pageId: number): Promise<void> {
  const [page] = await tx
    .select({ id: pages.id })
    .from(pages)
    .where(and(eq(pages.id, pageId), isNull(pages.removedAt)))
    .for('update');
  if (!page) throw notFound();
}

/** Refuses to take the last owner from a page. Call it under `lockPage`. */
export async function keepAnOwner(tx: Queryable, membership: Membership): Promise<void> {
  if (!isOwner(membership)) return;
  const [owners] = await tx
    .select({ owners: count() })
    .from(pageUsers)
    .where(
      and(
        eq(pageUsers.pageId, membership.pageId),
        eq(pageUsers.userTypeId, BUILT_IN_USER_TYPES.owner),
        eq(pageUsers.accepted, true),
      ),
    );
  if ((owners?.owners ?? 0) <= 1) throw conflict('lastOwner');
}

/**
 * Writes into a person's conversation with a page whether they are its customer now. Belongs into every transaction that
 * begins, ends or changes a settled membership; lists then need no look at memberships to leave out those who left.
 */
export async function noteCustomer(
  tx: Queryable,
  { pageId, userAccountId }: Pick<Membership, 'pageId' | 'userAccountId'>,
) {
  const { settled } = await membershipsOn(tx, pageId, { userAccountId });
  await tx
    .update(conversations)
    .set({ customerLeft: settled?.side !== 'C' })
    .where(and(eq(conversations.pageId, pageId), eq(conversations.customerId, userAccountId)));
}

/** Whether a person is a page's customer, held still for the rest of the transaction. */
export async function holdCustomer(tx: Queryable, pageId: number, userAccountId: number): Promise<boolean> {
  // The page first, as whoever changes its memberships does.
  await tx.select({ id: pages.id }).from(pages).where(eq(pages.id, pageId)).for('key share');
  const [settled] = await tx
    .select({ side: userTypes.side })
    .from(pageUsers)
    .innerJoin(userTypes, eq(userTypes.id, pageUsers.userTypeId))
    .where(and(eq(pageUsers.pageId, pageId), eq(pageUsers.userAccountId, userAccountId), eq(pageUsers.accepted, true)))
    .for('share', { of: pageUsers });
  return settled?.side === 'C';
}

/** Those who manage a page by being its owners. */
export async function ownersOf(db: Queryable, pageId: number): Promise<number[]> {
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
