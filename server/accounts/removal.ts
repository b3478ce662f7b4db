import type { FastifyBaseLogger } from 'fastify';
import { BUILT_IN_USER_TYPES } from '#contract';
import { expireArchive } from '../archive/archiveRows.ts';
import { recordAudit } from '../audit/recordAudit.ts';
import { lockForAdmin } from '../auth/accountLocks.ts';
import { closeSessions, deleteSessions } from '../auth/endSessions.ts';
import { deletePasskeys } from '../auth/passkeys.ts';
import { deleteSecondFactor } from '../auth/secondFactor.ts';
import type { Sessions } from '../auth/sessions.ts';
import { staffIdsOf } from '../chat/audience.ts';
import type { ChatContext } from '../chat/context.ts';
import { endFriendshipsOf } from '../chat/friendship.ts';
import { deleteNotesAbout } from '../chat/notes/deleteNotes.ts';
import { unassign } from '../chat/pages/membership.ts';
import { addOwnerNotices, sendNotices } from '../chat/powerNotices.ts';
import type { GivenNotice } from '../chat/powerNoticeWords.ts';
import { deleteRatingsBy } from '../chat/ratings/ratings.ts';
import { deleteOwnReplies } from '../chat/savedReplies/savedReplies.ts';
import { deleteScheduledOf } from '../chat/scheduled/scheduled.ts';
import { deleteUnsentFile } from '../chat/scheduled/scheduledAccess.ts';
import { deleteMemberStatistics } from '../chat/statistics/fold.ts';
import { deleteDeliveriesAbout } from '../chat/webhooks/deleteOldDeliveries.ts';
import { endingTransaction } from '../db/callTransactions.ts';
import type { Queryable } from '../db/client.ts';
import { and, asc, eq, or, sql } from '../db/drizzle.ts';
import {
  deskHistory,
  externalIdentities,
  friendships,
  notifications,
  pages,
  pageUserFields,
  pageUsers,
  savedViews,
  staffInvitations,
  type UserAccountRow,
  userAccounts,
  websiteGuests,
} from '../db/schema.ts';
import { conflict } from '../errors.ts';
import { discardFiles } from '../files/discardFiles.ts';
import { userPhotoFile } from '../files/fileNames.ts';
import type { FileStore } from '../files/fileStore.ts';
import { lockedNotifications, publishNotificationCounts, withdrawNotifications } from '../notices/notifications.ts';
import { deletePushData } from '../push/subscriptions.ts';

/** The rules of removal also end sessions. */
export type RemovalContext = ChatContext & { sessions: Sessions };

/** Personal columns as they are when nothing is stored. */
export const NO_PERSONAL_DATA = {
  passwordHash: null,
  profilePhoto: '',
  phone: '',
  phoneDigits: '',
  phoneVerifiedAt: null,
  email: '',
  emailVerifiedAt: null,
  nrcNo: '',
  license: '',
  address: '',
  remark: '',
  cityId: null,
  tsId: null,
  inDirectory: false,
} satisfies Partial<UserAccountRow>;

/**
 * Deletes what is stored of an account in other tables and is no message, in the transaction that removes or erases it. Returns the files
 * of messages that it would have sent, for `deleteUnsentFile` after the commit.
 */
export async function deleteOwnData(tx: Queryable, id: number): Promise<string[]> {
  await tx.update(friendships).set({ nameByAsker: '' }).where(eq(friendships.askerId, id));
  await tx.update(friendships).set({ nameByAsked: '' }).where(eq(friendships.askedId, id));
  await tx.delete(notifications).where(lockedNotifications(tx, eq(notifications.userAccountId, id)));
  await tx.execute(sql`
    update conversation set label_ids = '{}'
    where id in (select id from conversation where customer_id = ${id} order by id for no key update)`);
  await deleteNotesAbout(tx, id);
  await tx.delete(deskHistory).where(eq(deskHistory.customerId, id));
  await tx.delete(pageUserFields).where(eq(pageUserFields.customerId, id));
  await deleteRatingsBy(tx, id);
  await expireArchive(tx, id);
  await deleteSecondFactor(tx, id);
  await deletePasskeys(tx, id);
  await deletePushData(tx, id);
  await deleteDeliveriesAbout(tx, id);
  await deleteOwnReplies(tx, id);
  await deleteMemberStatistics(tx, id);
  await tx.delete(savedViews).where(eq(savedViews.userAccountId, id));
  await tx.delete(externalIdentities).where(eq(externalIdentities.userAccountId, id));
  return deleteScheduledOf(tx, id);
}

/**
 * Locks the pages that an account owns, whose owners are told when it is removed. Before its memberships: who ends one of them has locked
 * the page first, and the two would wait for each other.
 */
const lockOwnedPages = (tx: Queryable, id: number) =>
  tx
    .select({ id: pages.id })
    .from(pages)
    .innerJoin(pageUsers, eq(pageUsers.pageId, pages.id))
    .where(
      and(
        eq(pageUsers.userAccountId, id),
        eq(pageUsers.accepted, true),
        eq(pageUsers.userTypeId, BUILT_IN_USER_TYPES.owner),
      ),
    )
    .orderBy(asc(pages.id))
    .for('share', { of: pages });

/**
 * Ends the friendships, memberships, invitations and sessions of an account, in the transaction that removes it. Returns what ended, for
 * `publishDetached` after the commit.
 */
export async function detachAccount(tx: Queryable, row: UserAccountRow, actorId: number) {
  const { id } = row;
  // Before conversations are locked, as inserting messages does.
  await deleteSessions(tx, row);
  const ended = await endFriendshipsOf(tx, id);
  await lockOwnedPages(tx, id);
  const memberships = await tx.delete(pageUsers).where(eq(pageUsers.userAccountId, id)).returning();
  await tx.delete(websiteGuests).where(eq(websiteGuests.userAccountId, id));
  const given: GivenNotice[] = [];
  for (const { pageId, userTypeId, accepted } of memberships)
    if (accepted && userTypeId === BUILT_IN_USER_TYPES.owner) {
      const change = { kind: 'ownerRemoved', actorId, pageId, subjectId: id } as const;
      given.push(await addOwnerNotices(tx, { ...change, withOwnNotification: [id] }));
    }
  // Locked in the order of ids, as inserting messages does.
  await tx.execute(sql`
    update conversation set customer_left = true
    where id in (select id from conversation where customer_id = ${id} order by id for no key update)`);
  await unassign(tx, sql`assignee_id = ${id}`);
  const invitations = await tx
    .delete(staffInvitations)
    .where(or(eq(staffInvitations.userAccountId, id), eq(staffInvitations.invitedById, id)))
    .returning({ invitationId: staffInvitations.id });
  const requests = memberships.map(({ id: pageUserId }) => ({ pageUserId }));
  const notified = await withdrawNotifications(tx, ...ended, ...requests, ...invitations);
  return { ended, memberships, notified, given };
}

/** Publishes to everybody whose lists change that an account is gone, and closes its connections. */
export async function publishDetached(
  context: RemovalContext,
  id: number,
  { ended, memberships, notified, given }: Awaited<ReturnType<typeof detachAccount>>,
): Promise<void> {
  closeSessions(context, id);
  for (const { requestFormId, otherId } of ended) {
    context.publisher.rightsChanged(otherId);
    context.publisher.toPeople([otherId], { type: 'FD', requestFormId });
  }
  for (const { id: pageUserId, pageId } of memberships)
    context.publisher.toPeople(await staffIdsOf(context.db, pageId), { type: 'PUD', pageUserId, pageId });
  await publishNotificationCounts(context, notified);
  await sendNotices(context, given);
}

/**
 * Removes an account with its memberships and friendships, and publishes it to everybody whose lists change. The row stays,
 * hidden and without personal data, so that messages keep their author's name.
 */
export async function removeAccount(
  context: RemovalContext & { files: FileStore; log: FastifyBaseLogger },
  adminId: number,
  id: number,
): Promise<void> {
  if (adminId === id) throw conflict('ownAccount');
  const { profilePhoto, ...removed } = await endingTransaction(context.db, [id], async (tx) => {
    const row = await lockForAdmin(tx, adminId, id);
    await recordAudit(tx, { action: 'accountRemoved', actorId: adminId, target: { kind: 'account', id } });
    const detached = await detachAccount(tx, row, adminId);
    await tx
      .update(userAccounts)
      .set({ ...NO_PERSONAL_DATA, removedAt: new Date() })
      .where(eq(userAccounts.id, id));
    const unsent = await deleteOwnData(tx, id);
    // As it is under the lock: one that was stored meanwhile is removed too.
    return { detached, unsent, profilePhoto: row.profilePhoto };
  });
  await publishDetached(context, id, removed.detached);
  await discardFiles(context, async () => {
    for (const photo of removed.unsent) await deleteUnsentFile(context.db, context.files, photo);
    if (profilePhoto) await context.files.remove(userPhotoFile(profilePhoto));
  });
}
