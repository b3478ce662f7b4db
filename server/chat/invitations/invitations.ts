import {
  type AuditAction,
  BUILT_IN_USER_TYPES,
  type CreatedInvitation,
  INVITATIONS_MAX,
  type Invitation,
  mayInviteStaff,
  type NewInvitation,
} from '#contract';
import { recordAudit } from '../../audit/recordAudit.ts';
import { requireConfirmation, type SessionRef } from '../../auth/confirmation.ts';
import { hashToken, newToken } from '../../auth/tokens.ts';
import type { Queryable } from '../../db/client.ts';
import { and, eq, lte, or, sql } from '../../db/drizzle.ts';
import { staffInvitations, userTypes } from '../../db/schema.ts';
import { isOfCall } from '../../db/sqlText.ts';
import { conflict, forbidden, invalidField, notFound } from '../../errors.ts';
import {
  addNotifications,
  answerNotifications,
  hasUnseenNotification,
  publishNotificationCounts,
  withdrawNotifications,
} from '../../notices/notifications.ts';
import { presentInvitation } from '../../presenters/invitation.ts';
import type { Actor } from '../access.ts';
import { hasActiveMember } from '../activeMember.ts';
import { blocksOnPage } from '../blocks/queries.ts';
import type { ChatContext } from '../context.ts';
import { countStaffRequest, type StaffRequestLimit, takeBell } from '../pageBells.ts';
import { isOwner, lockManagedPage, lockPage, membershipsOn, requireManagedPage } from '../pages/membership.ts';
import { addOwnerNotices, sendNotices } from '../powerNotices.ts';
import { findInvitations } from './invitationRows.ts';

const DAY_MS = 24 * 3_600_000;

/** Records an invitation in the audit log: of a person, or a link of the page. */
const record = (
  tx: Queryable,
  actor: Actor,
  action: AuditAction,
  { pageId, userAccountId, userType }: { pageId: number; userAccountId: number | null; userType: string },
) =>
  recordAudit(tx, {
    action,
    actorId: actor.userAccountId,
    target: userAccountId === null ? { kind: 'page', id: pageId } : { kind: 'account', id: userAccountId },
    pageId,
    details: { userType },
  });

/** The open invitations of a page, for those who manage it. */
export async function listInvitations(context: ChatContext, actor: Actor, pageId: number): Promise<Invitation[]> {
  await requireManagedPage(context.db, actor, pageId);
  return (await findInvitations(context.db, eq(staffInvitations.pageId, pageId))).map(presentInvitation);
}

/** The user type that an invitation gives. Responds 400 unless it is of the page's side, and for a link to Owner. */
async function requireStaffType(tx: Queryable, { userTypeId, userAccountId }: NewInvitation) {
  // Locked, so that it is not deleted meanwhile.
  const [type] = await tx.select().from(userTypes).where(eq(userTypes.id, userTypeId)).for('share');
  if (!type) throw invalidField('userTypeId', 'unknown');
  // Whoever finds a link could take the page away from its owners.
  const isOwnerByLink = userAccountId === undefined && userTypeId === BUILT_IN_USER_TYPES.owner;
  if (type.side !== 'P' || isOwnerByLink) throw invalidField('userTypeId', 'wrong');
  return type;
}

/**
 * Responds 409 for staff of the page and for whom the page blocks, 400 without such an account. Nobody invites themselves. Returns whether
 * the person is told: not while they block the page, which is told nobody.
 */
async function requireInvitable(tx: Queryable, actor: Actor, pageId: number, userAccountId: number): Promise<boolean> {
  if (userAccountId === actor.userAccountId) throw conflict('ownAccount');
  if (!(await hasActiveMember(tx, userAccountId))) throw invalidField('userAccountId', 'unknown');
  const { member } = await membershipsOn(tx, pageId, { userAccountId });
  if (member?.side === 'P') throw conflict('alreadyMember');
  const { byPage, byPerson } = await blocksOnPage(tx, pageId, userAccountId);
  if (byPage) throw conflict('youBlocked');
  return !byPerson;
}

/** Deletes what is over on a page, and an earlier invitation of the same person. Returns whose notifications changed. */
async function deleteReplaced(tx: Queryable, pageId: number, userAccountId: number | undefined): Promise<number[]> {
  const isOver = or(
    lte(staffInvitations.expiresAt, sql`now()`),
    userAccountId === undefined ? undefined : eq(staffInvitations.userAccountId, userAccountId),
  );
  const deleted = await tx
    .delete(staffInvitations)
    .where(and(eq(staffInvitations.pageId, pageId), isOver))
    .returning({ invitationId: staffInvitations.id });
  return withdrawNotifications(tx, ...deleted);
}

/** Whether an invitation rings. One that replaces an unseen one is unseen too, so that the number of unseen ones stays. */
async function isUnseenAtFirst(tx: Queryable, about: { pageId: number; userAccountId: number }): Promise<boolean> {
  const hadUnseen = await hasUnseenNotification(tx, { ...about, kind: 'staffInvited' });
  return (await takeBell(tx, { ...about, kind: 'staffInvited' })) || hadUnseen;
}

/** Gives a link that nobody has used another secret: that of the lost answer nobody has seen. Responds 409 once it was used. */
async function renewSecret(
  tx: Queryable,
  { id, uses }: typeof staffInvitations.$inferSelect,
  token: string,
): Promise<void> {
  if (uses > 0) throw conflict();
  await tx
    .update(staffInvitations)
    .set({ tokenHash: hashToken(token) })
    .where(eq(staffInvitations.id, id));
}

/**
 * Invites a person, who is notified, or creates a link for whoever opens it. With the `clientId` of an earlier call it answers the
 * invitation of that one, a link with another secret.
 */
export async function createInvitation(
  context: ChatContext,
  limit: StaffRequestLimit,
  actor: Actor & SessionRef,
  pageId: number,
  given: NewInvitation,
  clientId?: string,
): Promise<CreatedInvitation> {
  const { userAccountId, userTypeId, days, usesMax = 1 } = given;
  const token = userAccountId === undefined ? newToken() : null;
  const {
    invitationId,
    notified,
    given: notices,
  } = await context.db.transaction(async (tx) => {
    await lockManagedPage(tx, actor, pageId);
    const type = await requireStaffType(tx, given);
    if (userTypeId === BUILT_IN_USER_TYPES.owner) await requireConfirmation(tx, actor);
    const isRepeat = and(eq(staffInvitations.pageId, pageId), isOfCall(staffInvitations.clientId, clientId));
    const [repeated] = await tx.select().from(staffInvitations).where(isRepeat);
    if (repeated) {
      if ((token === null) !== (repeated.tokenHash === null)) throw conflict();
      if (token !== null) await renewSecret(tx, repeated, token);
      return { invitationId: repeated.id, notified: [], given: [] };
    }
    let seenAt: Date | undefined;
    let isTold = false;
    if (userAccountId !== undefined) {
      isTold = await requireInvitable(tx, actor, pageId, userAccountId);
      await countStaffRequest(limit, actor.userAccountId);
      if (isTold && !(await isUnseenAtFirst(tx, { pageId, userAccountId }))) seenAt = new Date();
    }
    const withdrawn = await deleteReplaced(tx, pageId, userAccountId);
    if ((await tx.$count(staffInvitations, eq(staffInvitations.pageId, pageId))) >= INVITATIONS_MAX)
      throw conflict('tooManyInvitations');
    const [made] = await tx
      .insert(staffInvitations)
      .values({
        pageId,
        clientId,
        userTypeId,
        userAccountId: userAccountId ?? null,
        tokenHash: token && hashToken(token),
        invitedById: actor.userAccountId,
        expiresAt: new Date(Date.now() + days * DAY_MS),
        usesMax: userAccountId === undefined ? usesMax : 1,
      })
      .returning({ invitationId: staffInvitations.id });
    if (!made) throw new Error('an insert returned no row');
    const action = userAccountId === undefined ? 'invitationLinkCreated' : 'memberInvited';
    await record(tx, actor, action, { pageId, userAccountId: userAccountId ?? null, userType: type.name });
    if (userAccountId === undefined) return { ...made, notified: withdrawn, given: [] };
    const personId = actor.userAccountId;
    const rings = seenAt === undefined ? {} : { seenAt };
    const added = { userAccountId, kind: 'staffInvited', personId, pageId, userTypeId, ...made, ...rings } as const;
    const told =
      userTypeId === BUILT_IN_USER_TYPES.owner
        ? [
            await addOwnerNotices(tx, {
              kind: 'ownerInvited',
              actorId: personId,
              pageId,
              subjectId: userAccountId,
              withOwnNotification: [userAccountId],
            }),
          ]
        : [];
    const notified = isTold ? await addNotifications(tx, [added]) : [];
    const reached = told.map(({ receivers, ...rest }) => ({
      ...rest,
      receivers: receivers.filter((id) => isTold || id !== userAccountId),
    }));
    return { ...made, notified: [...withdrawn, ...notified], given: reached };
  });
  await publishNotificationCounts(context, notified);
  await sendNotices(context, notices);
  const [row] = await findInvitations(context.db, eq(staffInvitations.id, invitationId));
  if (!row) throw notFound();
  return { ...presentInvitation(row), token };
}

/** Revokes an invitation, for those who manage the page; or declines it, for whom it invites. Others get 404. */
export async function endInvitation(context: ChatContext, actor: Actor, invitationId: number): Promise<void> {
  const isThis = eq(staffInvitations.id, invitationId);
  const notified = await context.db.transaction(async (tx) => {
    const [named] = await tx.select({ pageId: staffInvitations.pageId }).from(staffInvitations).where(isThis);
    if (!named) throw notFound();
    // Accepting holds the same lock: whichever comes second finds that the invitation has ended.
    await lockPage(tx, named.pageId);
    const [found] = await tx
      .select({ invitation: staffInvitations, userType: userTypes.name })
      .from(staffInvitations)
      .innerJoin(userTypes, eq(userTypes.id, staffInvitations.userTypeId))
      .where(isThis);
    if (!found) throw notFound();
    const { pageId, userAccountId } = found.invitation;
    const isInvited = userAccountId === actor.userAccountId;
    const { member } = await membershipsOn(tx, pageId, actor);
    if (!isInvited && !mayInviteStaff(actor.role, isOwner(member)))
      throw member?.side === 'P' ? forbidden() : notFound();
    await tx.delete(staffInvitations).where(isThis);
    if (isInvited) {
      await answerNotifications(tx, { invitationId }, 'no');
      const { invitedById, userTypeId } = found.invitation;
      const added = { kind: 'staffDeclined', personId: actor.userAccountId, pageId, userTypeId } as const;
      return addNotifications(tx, [{ userAccountId: invitedById, ...added }]);
    }
    await record(tx, actor, 'invitationRevoked', { pageId, userAccountId, userType: found.userType });
    return withdrawNotifications(tx, { invitationId });
  });
  await publishNotificationCounts(context, notified);
}
