import type { FastifyBaseLogger } from 'fastify';
import { BUILT_IN_USER_TYPES, DELETION_GRACE_MS } from '#contract';
import { putBackUntil } from '../audit/putBackStates.ts';
import { recordAudit } from '../audit/recordAudit.ts';
import { lockForChange, lockReturning, type ReturningAccounts } from '../auth/accountLocks.ts';
import { ownerIdsOf, updateConversations } from '../chat/pages/membership.ts';
import { keepMembers } from '../chat/pages/removedMembers.ts';
import { accountById, publishProfileChange } from '../chat/profile.ts';
import { deleteReportsOf } from '../chat/reports/reports.ts';
import { addRestorableFriendship, keptByPage, keptByPerson } from '../chat/restorable.ts';
import { deleteUnsentFile } from '../chat/scheduled/scheduledAccess.ts';
import { endingTransaction } from '../db/callTransactions.ts';
import type { Database, Queryable } from '../db/client.ts';
import { and, asc, eq, isNull, lt, or, sql } from '../db/drizzle.ts';
import { friendships, pages, pageUsers, type RestorableAccount, userAccounts, userTypes } from '../db/schema.ts';
import { eachInTurn } from '../eachInTurn.ts';
import { conflict, unavailable } from '../errors.ts';
import { discardFiles } from '../files/discardFiles.ts';
import { userPhotoFile } from '../files/fileNames.ts';
import type { FileStore } from '../files/fileStore.ts';
import { deleteOwnData, detachAccount, NO_PERSONAL_DATA, publishDetached, type RemovalContext } from './removal.ts';

/** What the messages of an erased account show as their author, for readers of both languages. */
export const DELETED_NAME = 'ဖျက်ထားသော အကောင့် (Deleted account)';

/** Responds 409 to the last admin. All admins are locked in one order, so that two cannot leave at once. */
async function requireAnotherAdmin(tx: Queryable, id: number): Promise<void> {
  const admins = await tx
    .select({ id: userAccounts.id })
    .from(userAccounts)
    .where(and(eq(userAccounts.role, 'ADMIN'), isNull(userAccounts.removedAt), eq(userAccounts.disabled, false)))
    .orderBy(asc(userAccounts.id))
    .for('no key update');
  const isAdmin = admins.some((admin) => admin.id === id);
  if (isAdmin && admins.length === 1) throw conflict('lastAdmin');
}

/** Responds 409 to the only owner of a page. The pages are locked, so that no other owner leaves meanwhile. */
async function requireOtherOwners(tx: Queryable, id: number): Promise<void> {
  const owned = await tx
    .select({ id: pages.id })
    .from(pages)
    .where(
      and(
        isNull(pages.removedAt),
        sql`exists (select from page_user m where m.page_id = ${pages.id} and m.user_account_id = ${id} and m.accepted
          and m.user_type_id = ${BUILT_IN_USER_TYPES.owner})`,
      ),
    )
    .orderBy(asc(pages.id))
    .for('no key update');
  for (const page of owned)
    if ((await ownerIdsOf(tx, page.id)).every((ownerId) => ownerId === id)) throw conflict('ownsPages');
}

/**
 * Removes the own account for others at once and ends its sessions. Nothing of it is erased for 30 days, in which
 * `restoreAccount` brings it back (docs/decisions/0012-deletion-and-retention.md).
 */
export async function requestDeletion(context: RemovalContext, id: number): Promise<void> {
  const detached = await endingTransaction(context.db, [id], async (tx) => {
    // Before the own row is locked, because another admin who leaves locks this one too.
    const { role } = await accountById(tx, id);
    if (role === 'ADMIN') await requireAnotherAdmin(tx, id);
    const { account } = await lockForChange(tx, id, id);
    if (account.role !== role) throw unavailable(new Error('the role changed meanwhile'));
    await requireOtherOwners(tx, id);
    const friends = await tx
      .select({ id: friendships.id })
      .from(friendships)
      .where(and(eq(friendships.state, 'friends'), sql`${id} in (${friendships.askerId}, ${friendships.askedId})`));
    await recordAudit(tx, { action: 'deletionRequested', actorId: id });
    const ended = await detachAccount(tx, account, id);
    const restorable: RestorableAccount = {
      memberships: ended.memberships
        .filter(({ accepted }) => accepted)
        .map(({ pageId, userTypeId }) => ({ pageId, userTypeId })),
      friendshipIds: friends.map((friend) => friend.id),
    };
    const now = new Date();
    await tx
      .update(userAccounts)
      .set({ removedAt: now, deletionRequestedAt: now, restorable })
      .where(eq(userAccounts.id, id));
    return ended;
  });
  await publishDetached(context, id, detached);
}

async function restoreMemberships(tx: Queryable, id: number, { memberships }: RestorableAccount): Promise<void> {
  for (const { pageId, userTypeId } of memberships) {
    const [page] = await tx.select({ removedAt: pages.removedAt }).from(pages).where(eq(pages.id, pageId)).for('share');
    if (!page || (page.removedAt && page.removedAt < putBackUntil(new Date()))) continue;
    const [type] = await tx.select({ side: userTypes.side }).from(userTypes).where(eq(userTypes.id, userTypeId));
    if (await keptByPage(tx, { pageId, userAccountId: id, isCustomer: type?.side === 'C' })) continue;
    // The user type may have been removed; then the person asks again.
    await tx.execute(sql`
      insert into ${pageUsers} (page_id, user_account_id, user_type_id, accepted)
      select ${pageId}, ${id}, t.id, true from user_type t where t.id = ${userTypeId}
      on conflict do nothing`);
    // That of a page that was removed meanwhile returns with the page.
    if (page.removedAt) await keepMembers(tx, pageId);
    else await updateConversations(tx, { pageId, userAccountId: id });
  }
}

/** The friendships of an account that have ended, and with whom each was. */
function endedFriendships(tx: Queryable, id: number) {
  const otherId = sql<number>`case when ${friendships.askerId} = ${id} then ${friendships.askedId} else ${friendships.askerId} end`;
  return tx
    .select({ friendshipId: friendships.id, otherId: otherId.mapWith(friendships.askerId) })
    .from(friendships)
    .where(and(eq(friendships.state, 'ended'), or(eq(friendships.askerId, id), eq(friendships.askedId, id))))
    .orderBy(asc(friendships.id));
}

/** A friendship with somebody who may return too returns with whoever of the two does so last. */
async function restoreFriendships(
  tx: Queryable,
  id: number,
  { friendshipIds }: RestorableAccount,
  friends: ReturningAccounts,
): Promise<void> {
  for (const { friendshipId, otherId } of await endedFriendships(tx, id).for('update')) {
    const isThere = friends.present.has(otherId);
    if (!friendshipIds.includes(friendshipId) || !(isThere || friends.returning.has(otherId))) continue;
    if (await keptByPerson(tx, id, otherId)) continue;
    if (isThere) await tx.update(friendships).set({ state: 'friends' }).where(eq(friendships.id, friendshipId));
    else await addRestorableFriendship(tx, otherId, friendshipId);
  }
}

/**
 * Brings an account back whose deletion was requested, with its memberships and friendships; not one that an admin disabled. Returns
 * whether it did.
 */
export async function restoreAccount(context: RemovalContext, id: number): Promise<boolean> {
  const isRestored = await context.db.transaction(async (tx) => {
    // All accounts at once, before anything else is locked. While the account is removed, none of its friendships begins or ends.
    const ended = await endedFriendships(tx, id);
    const locked = await lockReturning(tx, [id, ...ended.map(({ otherId }) => otherId)]);
    const [row] = await tx.select().from(userAccounts).where(eq(userAccounts.id, id));
    if (!row?.deletionRequestedAt || row.disabled) return false;
    await tx
      .update(userAccounts)
      .set({ removedAt: null, deletionRequestedAt: null, restorable: null })
      .where(eq(userAccounts.id, id));
    const restorable = row.restorable ?? { memberships: [], friendshipIds: [] };
    await restoreMemberships(tx, id, restorable);
    await restoreFriendships(tx, id, restorable, locked);
    await recordAudit(tx, { action: 'deletionCancelled', actorId: id });
    return true;
  });
  if (isRestored) await publishProfileChange(context, id);
  return isRestored;
}

/** Erases an account whose time is over. Returns its photo and its files that were not sent; undefined where another process does it. */
function eraseAccount(
  db: Database,
  accountId: number,
  requestedBefore: Date,
): Promise<{ photo: string; unsent: string[] } | undefined> {
  return db.transaction(async (tx) => {
    const [row] = await tx
      .select()
      .from(userAccounts)
      .where(and(eq(userAccounts.id, accountId), lt(userAccounts.deletionRequestedAt, requestedBefore)))
      .for('update', { skipLocked: true });
    if (!row) return undefined;
    const { id } = row;
    await tx
      .update(userAccounts)
      .set({
        ...NO_PERSONAL_DATA,
        userName: `deleted-${id}`,
        profileName: DELETED_NAME,
        searchNames: null,
        deletionRequestedAt: null,
        restorable: null,
      })
      .where(eq(userAccounts.id, id));
    const unsent = await deleteOwnData(tx, id);
    await deleteReportsOf(tx, id);
    await recordAudit(tx, { action: 'accountErased', actorId: null, target: { kind: 'account', id } });
    return { photo: row.profilePhoto, unsent };
  });
}

/**
 * Erases the accounts whose deletion was requested more than 30 days before `now`, each in its own transaction; several processes
 * may do it at once, and one that fails stops no other. Their messages stay for those who received them. Returns how many.
 */
export async function eraseDeletedAccounts(
  { db, files, log }: { db: Database; files: FileStore; log: FastifyBaseLogger },
  now: Date,
): Promise<number> {
  const requestedBefore = new Date(now.getTime() - DELETION_GRACE_MS);
  const due = await db
    .select({ id: userAccounts.id })
    .from(userAccounts)
    .where(lt(userAccounts.deletionRequestedAt, requestedBefore))
    .orderBy(asc(userAccounts.id));
  return eachInTurn(due, async ({ id }) => {
    const account = await eraseAccount(db, id, requestedBefore);
    if (account === undefined) return false;
    const { photo, unsent } = account;
    if (photo !== '') await discardFiles({ log }, () => files.remove(userPhotoFile(photo)));
    await discardFiles({ log }, () => eachInTurn(unsent, (file) => deleteUnsentFile(db, files, file)));
    return true;
  });
}
