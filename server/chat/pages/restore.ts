import { BUILT_IN_USER_TYPES, type Page, type PageUser } from '#contract';
import { putBackUntil } from '../../audit/putBackStates.ts';
import { recordAudit } from '../../audit/recordAudit.ts';
import { lockAccounts } from '../../auth/accountLocks.ts';
import { requireConfirmation, type SessionRef } from '../../auth/confirmation.ts';
import { mayReturn } from '../../auth/credentials.ts';
import type { Queryable } from '../../db/client.ts';
import { and, asc, eq, sql } from '../../db/drizzle.ts';
import { recordRevocations } from '../../db/revocations.ts';
import { pages, pageUsers, removedMembers, userAccounts } from '../../db/schema.ts';
import { conflict, notFound } from '../../errors.ts';
import { answerNotifications } from '../../notices/notifications.ts';
import type { Actor } from '../access.ts';
import type { ChatContext } from '../context.ts';
import { isCustomer } from '../pageRoles.ts';
import { addOwnerNotices, sendNotices } from '../powerNotices.ts';
import { pageOf } from './list.ts';
import { findMember } from './members.ts';
import { isOwner, lockPage, type Membership, membershipsOn, updateConversations } from './membership.ts';
import { publishMembershipEnd, publishMembershipOf, publishPageChange } from './publishPage.ts';
import { lockKeptOwner, restoreMembers } from './removedMembers.ts';

/**
 * Locks the accounts of a removed page's members, so that none of them is removed or restored while they get it back. Not shared, because
 * it may be written what returns with an account whose deletion was requested.
 */
const lockMembers = (tx: Queryable, pageId: number) =>
  tx
    .select({ id: userAccounts.id })
    .from(userAccounts)
    .innerJoin(
      removedMembers,
      and(
        eq(removedMembers.userAccountId, userAccounts.id),
        eq(removedMembers.pageId, pageId),
        removedMembers.withPage,
      ),
    )
    .where(mayReturn)
    .orderBy(asc(userAccounts.id))
    .for('no key update', { of: userAccounts });

/** Locks a removed page. Responds 404 without one, and 409 when it is back already or nothing is left of it. */
async function lockRemovedPage(tx: Queryable, pageId: number): Promise<void> {
  const [page] = await tx
    .select({ removedAt: pages.removedAt })
    .from(pages)
    .where(eq(pages.id, pageId))
    .for('no key update');
  if (!page) throw notFound();
  if (page.removedAt === null) throw conflict('alreadyPutBack');
  const kept = await tx.$count(removedMembers, and(eq(removedMembers.pageId, pageId), removedMembers.withPage));
  if (kept === 0 || page.removedAt < putBackUntil(new Date())) throw conflict('tooLate');
}

/**
 * Puts a removed page back, for an admin: with its members, their conversations and files, as they were. Its owners are told.
 */
export async function restorePage(context: ChatContext, actor: Actor & SessionRef, pageId: number): Promise<Page> {
  const { db } = context;
  const given = await db.transaction(async (tx) => {
    await requireConfirmation(tx, actor);
    await lockMembers(tx, pageId);
    await lockRemovedPage(tx, pageId);
    // While the page is removed still, so that webhooks are told of no new customers.
    await restoreMembers(tx, pageId);
    await tx.update(pages).set({ removedAt: null }).where(eq(pages.id, pageId));
    // Few differ. In the order of ids, as inserting messages locks them.
    await tx.execute(sql`
      update conversation set customer_left = not customer_left
      where id in (
        select c.id from conversation c
        where c.page_id = ${pageId} and c.customer_left = exists (
          select from page_user u where u.page_id = c.page_id and u.user_account_id = c.customer_id and ${sql.raw(isCustomer('u'))})
        order by c.id for no key update)`);
    const actorId = actor.userAccountId;
    await recordAudit(tx, { action: 'pageRestored', actorId, target: { kind: 'page', id: pageId } });
    return addOwnerNotices(tx, { kind: 'pageRestored', actorId, pageId });
  });
  await publishPageChange(context, pageId);
  await sendNotices(context, [given]);
  const page = await pageOf(db, actor, pageId);
  if (!page) throw notFound();
  return page;
}

/** Makes a person an owner again, whatever they are on the page by now. Returns the membership that ends by it. */
async function becomeOwner(
  tx: Queryable,
  { pageId, userAccountId }: Pick<Membership, 'pageId' | 'userAccountId'>,
): Promise<{ pageUserId: number; ended: Membership | null }> {
  const { member, request } = await membershipsOn(tx, pageId, { userAccountId });
  if (isOwner(member)) throw conflict('alreadyPutBack');
  if (request) {
    await tx.delete(pageUsers).where(eq(pageUsers.id, request.pageUserId));
    await answerNotifications(tx, request, 'yes');
  }
  const userTypeId = BUILT_IN_USER_TYPES.owner;
  const [row] = member
    ? await tx.update(pageUsers).set({ userTypeId }).where(eq(pageUsers.id, member.pageUserId)).returning()
    : await tx.insert(pageUsers).values({ pageId, userAccountId, userTypeId, accepted: true }).returning();
  if (!row) throw new Error('the database returned no membership');
  await recordRevocations(tx, [userAccountId]);
  await updateConversations(tx, { pageId, userAccountId });
  return { pageUserId: row.id, ended: member?.side === 'C' ? member : null };
}

/** Makes a removed or demoted owner an owner again, for an admin. All owners are told. */
export async function restorePageUser(
  context: ChatContext,
  actor: Actor & SessionRef,
  pageUserId: number,
): Promise<PageUser> {
  const { db } = context;
  const restored = await db.transaction(async (tx) => {
    await requireConfirmation(tx, actor);
    const [known] = await tx
      .select()
      .from(removedMembers)
      .where(and(eq(removedMembers.pageUserId, pageUserId), eq(removedMembers.withPage, false)));
    if (!known) throw notFound();
    const { pageId, userAccountId: subjectId } = known;
    if (!(await lockAccounts(tx, [subjectId])).has(subjectId)) throw notFound();
    await lockPage(tx, pageId);
    // Read again under the lock: another admin may have been faster.
    const kept = await lockKeptOwner(tx, pageUserId);
    if (!kept) throw conflict('alreadyPutBack');
    if (kept.removedAt < putBackUntil(new Date())) throw conflict('tooLate');
    const became = await becomeOwner(tx, kept);
    await tx
      .delete(removedMembers)
      .where(and(eq(removedMembers.pageUserId, pageUserId), eq(removedMembers.withPage, false)));
    const actorId = actor.userAccountId;
    await recordAudit(tx, { action: 'memberRestored', actorId, target: { kind: 'account', id: subjectId }, pageId });
    const given = await addOwnerNotices(tx, { kind: 'ownerRestored', actorId, pageId, subjectId });
    return { ...became, given };
  });
  if (restored.ended) await publishMembershipEnd(context, restored.ended);
  await publishMembershipOf(context, restored.pageUserId);
  await sendNotices(context, [restored.given]);
  const pageUser = await findMember(context, restored.pageUserId);
  if (!pageUser) throw notFound();
  return pageUser;
}
