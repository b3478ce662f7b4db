import type { Queryable } from '../db/client.ts';
import { and, eq, or, sql } from '../db/drizzle.ts';
import { blocks, type RestorableAccount, userAccounts } from '../db/schema.ts';

/** What ended with the request to delete an account, and returns with it unless somebody blocks it meanwhile. */

const NOTHING: RestorableAccount = { memberships: [], friendshipIds: [] };

export async function restorableOf(tx: Queryable, id: number): Promise<RestorableAccount> {
  const [row] = await tx
    .select({ restorable: userAccounts.restorable })
    .from(userAccounts)
    .where(eq(userAccounts.id, id));
  return row?.restorable ?? NOTHING;
}

const write = (tx: Queryable, id: number, restorable: RestorableAccount) =>
  tx.update(userAccounts).set({ restorable }).where(eq(userAccounts.id, id));

/** Lets a friendship return with an account whose deletion was requested, because a block that ended it is ended. */
export async function addRestorableFriendship(tx: Queryable, id: number, friendshipId: number): Promise<void> {
  const restorable = await restorableOf(tx, id);
  const friendshipIds = [...new Set([...restorable.friendshipIds, friendshipId])];
  await write(tx, id, { ...restorable, friendshipIds });
}

/** Lets an accepted membership return in the same way, or because its page is put back. */
export async function addRestorableMembership(
  tx: Queryable,
  id: number,
  membership: RestorableAccount['memberships'][number],
): Promise<void> {
  const restorable = await restorableOf(tx, id);
  if (restorable.memberships.some(({ pageId }) => pageId === membership.pageId)) return;
  await write(tx, id, { ...restorable, memberships: [...restorable.memberships, membership] });
}

/**
 * Whether a person is kept from a page by its block. The block takes over what it keeps from returning, so that its end restores a
 * customer.
 */
export async function keptByPage(
  tx: Queryable,
  { pageId, userAccountId, isCustomer }: { pageId: number; userAccountId: number; isCustomer: boolean },
): Promise<boolean> {
  const ofPage = and(eq(blocks.kind, 'customer'), eq(blocks.pageId, pageId), eq(blocks.blockedId, userAccountId));
  const kept = await tx
    .update(blocks)
    .set({ restores: sql`${blocks.restores} or ${isCustomer}` })
    .where(ofPage)
    .returning({ id: blocks.id });
  return kept.length > 0;
}

/** The same for a friendship and a block between the two. */
export async function keptByPerson(tx: Queryable, oneId: number, otherId: number): Promise<boolean> {
  const between = or(
    and(eq(blocks.blockerId, oneId), eq(blocks.blockedId, otherId)),
    and(eq(blocks.blockerId, otherId), eq(blocks.blockedId, oneId)),
  );
  const kept = await tx
    .update(blocks)
    .set({ restores: true })
    .where(and(eq(blocks.kind, 'person'), between))
    .returning({ id: blocks.id });
  return kept.length > 0;
}
