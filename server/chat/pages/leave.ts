import { recordAudit } from '../../audit/recordAudit.ts';
import { requireConfirmation, type SessionRef } from '../../auth/confirmation.ts';
import { eq } from '../../db/drizzle.ts';
import { recordRevocations } from '../../db/revocations.ts';
import { pageUsers } from '../../db/schema.ts';
import { notFound } from '../../errors.ts';
import { addNotifications, publishNotificationCounts, withdrawNotifications } from '../../notices/notifications.ts';
import type { Actor } from '../access.ts';
import type { ChatContext } from '../context.ts';
import { addOwnerNotices, sendNotices } from '../powerNotices.ts';
import {
  findMembership,
  isOwner,
  lockPage,
  requireAnotherOwner,
  requireManagerOfMembers,
  updateConversations,
} from './membership.ts';
import { publishMembershipEnd } from './publishPage.ts';
import { keepOwner } from './removedMembers.ts';

/**
 * Deletes a membership: the member leaves or withdraws a request, or those who manage the page remove them, with a notification.
 * The conversation stays, hidden, until the customer joins again.
 */
export async function endMembership(
  context: ChatContext,
  actor: Actor & SessionRef,
  pageUserId: number,
): Promise<void> {
  const found = await findMembership(context.db, pageUserId);
  if (!found) throw notFound();
  const isSelf = found.userAccountId === actor.userAccountId;
  const { membership, notified, given } = await context.db.transaction(async (tx) => {
    await lockPage(tx, found.pageId);
    if (!isSelf) await requireManagerOfMembers(tx, actor, found.pageId);
    // Read again under the lock: it may have been accepted or deleted in between.
    const membership = await findMembership(tx, pageUserId);
    if (!membership) throw notFound();
    if (isOwner(membership)) await requireConfirmation(tx, actor);
    await requireAnotherOwner(tx, membership);
    if (isOwner(membership)) await keepOwner(tx, membership);
    await tx.delete(pageUsers).where(eq(pageUsers.id, pageUserId));
    await updateConversations(tx, membership);
    const { pageId, userAccountId, userTypeId, accepted } = membership;
    await recordRevocations(tx, [userAccountId]);
    const notified = await withdrawNotifications(tx, { pageUserId });
    await recordAudit(tx, {
      action: 'memberRemoved',
      actorId: actor.userAccountId,
      target: { kind: 'account', id: userAccountId },
      pageId,
      details: { userType: membership.userTypeName, accepted, ...(isOwner(membership) ? { pageUserId } : {}) },
    });
    const given = isOwner(membership)
      ? [
          await addOwnerNotices(tx, {
            kind: 'ownerRemoved',
            actorId: actor.userAccountId,
            pageId,
            subjectId: userAccountId,
            withOwnNotification: isSelf ? [] : [userAccountId],
          }),
        ]
      : [];
    if (isSelf) return { membership, notified, given };
    const kind = accepted ? 'removedFromPage' : 'pageDeclined';
    await addNotifications(tx, [{ userAccountId, kind, personId: actor.userAccountId, pageId, userTypeId }]);
    return { membership, notified: [...notified, userAccountId], given };
  });
  await publishMembershipEnd(context, membership);
  await publishNotificationCounts(context, notified);
  await sendNotices(context, given);
}
