import { eq } from 'drizzle-orm';
import { mayManagePage } from '../../../contract/index.ts';
import { pageUsers } from '../../db/schema.ts';
import { forbidden, notFound } from '../../errors.ts';
import type { ChatContext } from '../context.ts';
import { addNotifications, tellNotificationCounts, withdrawNotifications } from '../notifications.ts';
import {
  type Asker,
  findMembership,
  isOwner,
  keepAnOwner,
  lockPage,
  membershipsOn,
  noteCustomer,
  servesPage,
} from './membership.ts';
import { tellMemberGone } from './tell.ts';

/**
 * Ends a membership: the member leaves or takes a request back, or whoever manages the page removes them and they are told.
 * The conversation is kept, shown to nobody, until the customer comes back.
 */
export async function endMembership(context: ChatContext, asker: Asker, pageUserId: number): Promise<void> {
  const found = await findMembership(context.db, pageUserId);
  if (!found) throw notFound();
  const isSelf = found.userAccountId === asker.userAccountId;
  if (!isSelf) {
    const { settled } = await membershipsOn(context.db, found.pageId, asker);
    // Those who serve the page see its members, so they are told that they may not; to others there is nothing.
    if (!mayManagePage(asker.role, isOwner(settled))) throw servesPage(settled) ? forbidden() : notFound();
  }
  const { membership, told } = await context.db.transaction(async (tx) => {
    await lockPage(tx, found.pageId);
    // As it is now, under the lock: it may just have been accepted, or ended.
    const membership = await findMembership(tx, pageUserId);
    if (!membership) throw notFound();
    await keepAnOwner(tx, membership);
    await tx.delete(pageUsers).where(eq(pageUsers.id, pageUserId));
    await noteCustomer(tx, membership);
    const { pageId, userAccountId, userTypeId, accepted } = membership;
    const told = await withdrawNotifications(tx, { pageUserId });
    if (isSelf) return { membership, told };
    const kind = accepted ? 'removedFromPage' : 'pageDeclined';
    await addNotifications(tx, [{ userAccountId, kind, personId: asker.userAccountId, pageId, userTypeId }]);
    return { membership, told: [...told, userAccountId] };
  });
  await tellMemberGone(context, membership);
  await tellNotificationCounts(context, told);
}
