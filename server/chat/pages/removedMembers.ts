import type { Queryable } from '../../db/client.ts';
import { and, eq, isNotNull, lt, sql } from '../../db/drizzle.ts';
import { pageUsers, removedMembers, userAccounts } from '../../db/schema.ts';
import { addRestorableMembership } from '../restorable.ts';
import type { Membership } from './membership.ts';

/** Keeps the membership of an owner who is removed or demoted, in the transaction that does it and before it does. */
export async function keepOwner(tx: Queryable, { pageUserId }: Pick<Membership, 'pageUserId'>): Promise<void> {
  await tx.execute(sql`
    insert into ${removedMembers} (page_user_id, with_page, page_id, user_account_id, user_type_id, accepted, created_at)
    select id, false, page_id, user_account_id, user_type_id, accepted, created_at from ${pageUsers} where id = ${pageUserId}
    on conflict (page_user_id, with_page)
      do update set user_type_id = excluded.user_type_id, accepted = excluded.accepted, removed_at = now()`);
}

/** Moves the memberships of a page that is removed, in the transaction that does it. */
export async function keepMembers(tx: Queryable, pageId: number): Promise<void> {
  await tx.execute(sql`
    with gone as (delete from ${pageUsers} where page_id = ${pageId} returning *)
    insert into ${removedMembers} (page_user_id, with_page, page_id, user_account_id, user_type_id, accepted, created_at, source, source_ref)
    select id, true, page_id, user_account_id, user_type_id, accepted, created_at, source, source_ref from gone`);
}

/**
 * Gives a page the members back that it had, without accounts that were removed since. Those whose deletion was requested return with
 * their account: the caller has locked it.
 */
export async function restoreMembers(tx: Queryable, pageId: number): Promise<void> {
  const returning = await tx
    .select({ userAccountId: removedMembers.userAccountId, userTypeId: removedMembers.userTypeId })
    .from(removedMembers)
    .innerJoin(userAccounts, eq(userAccounts.id, removedMembers.userAccountId))
    .where(
      and(
        eq(removedMembers.pageId, pageId),
        removedMembers.withPage,
        removedMembers.accepted,
        isNotNull(userAccounts.deletionRequestedAt),
      ),
    );
  for (const { userAccountId, userTypeId } of returning)
    await addRestorableMembership(tx, userAccountId, { pageId, userTypeId });
  await tx.execute(sql`
    with kept as (delete from ${removedMembers} where page_id = ${pageId} and with_page returning *)
    insert into ${pageUsers} (id, page_id, user_account_id, user_type_id, accepted, created_at, source, source_ref)
    select k.page_user_id, k.page_id, k.user_account_id, k.user_type_id, k.accepted, k.created_at, k.source, k.source_ref
    from kept k join user_account a on a.id = k.user_account_id and a.removed_at is null`);
}

/** Deletes what nobody can put back any more. */
export async function deleteKeptBefore(db: Queryable, before: Date): Promise<void> {
  await db.delete(removedMembers).where(lt(removedMembers.removedAt, before));
}

/** The kept membership of an owner, locked until the transaction ends. */
export async function lockKeptOwner(tx: Queryable, pageUserId: number) {
  const [row] = await tx
    .select()
    .from(removedMembers)
    .where(and(eq(removedMembers.pageUserId, pageUserId), eq(removedMembers.withPage, false)))
    .for('update');
  return row;
}
