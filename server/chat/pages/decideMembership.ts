import {
  type AuditAction,
  type AuditDetails,
  BUILT_IN_USER_TYPES,
  mayDecideMembership,
  type PageUser,
} from '#contract';
import { recordAudit } from '../../audit/recordAudit.ts';
import { requireConfirmation, type SessionRef } from '../../auth/confirmation.ts';
import type { Queryable } from '../../db/client.ts';
import { eq, sql } from '../../db/drizzle.ts';
import { recordRevocations } from '../../db/revocations.ts';
import { pageUsers, userTypes } from '../../db/schema.ts';
import { conflict, forbidden, invalidField, notFound } from '../../errors.ts';
import { addNotifications, answerNotifications, publishNotificationCounts } from '../../notices/notifications.ts';
import type { Actor } from '../access.ts';
import type { ChatContext } from '../context.ts';
import { clearBells } from '../pageBells.ts';
import { addOwnerNotices, sendNotices } from '../powerNotices.ts';
import type { GivenNotice } from '../powerNoticeWords.ts';
import { findMember } from './members.ts';
import {
  findMembership,
  isOwner,
  isStaffMembership,
  kindOf,
  lockPage,
  type Membership,
  membershipsOn,
  requireAnotherOwner,
  updateConversations,
} from './membership.ts';
import { publishMembership, publishMembershipEnd } from './publishPage.ts';
import { keepOwner } from './removedMembers.ts';

/** A user type by id or, without an id, by name. */
type UserTypeRef = { userTypeId?: number | undefined; userTypeName?: string | undefined };

async function findType(tx: Queryable, ref: UserTypeRef) {
  if (ref.userTypeId === undefined && !ref.userTypeName) return null;
  const [type] = await tx
    .select({ userTypeId: userTypes.id, userTypeName: userTypes.name, side: userTypes.side })
    .from(userTypes)
    .where(
      ref.userTypeId === undefined
        ? sql`lower(${userTypes.name}) = lower(${ref.userTypeName})`
        : eq(userTypes.id, ref.userTypeId),
    );
  if (!type) throw invalidField(ref.userTypeId === undefined ? 'userTypeName' : 'userTypeId', 'unknown');
  return type;
}

/** The changes of a decision, to be published after the commit. */
interface Outcome {
  ended: Membership[];
  membership: Membership | null;
  /** Whose notifications changed. */
  notified: number[];
  /** What is told of owners. */
  given?: GivenNotice[];
}

/** Runs a decision about a membership under the lock of its page. Only those who manage the page may decide. */
async function decide(
  context: ChatContext,
  actor: Actor,
  pageUserId: number,
  decision: (tx: Queryable, membership: Membership) => Promise<Outcome>,
): Promise<PageUser | null> {
  const found = await findMembership(context.db, pageUserId);
  if (!found) throw notFound();
  const { outcome, member } = await context.db.transaction(async (tx) => {
    await lockPage(tx, found.pageId);
    const { member } = await membershipsOn(tx, found.pageId, actor);
    const isOwn = found.userAccountId === actor.userAccountId;
    if (!mayDecideMembership(actor.role, isOwner(member), isOwn))
      throw isStaffMembership(member) || isOwn ? forbidden() : notFound();
    const membership = await findMembership(tx, pageUserId);
    if (!membership) throw notFound();
    return { outcome: await decision(tx, membership), member };
  });
  for (const membership of outcome.ended) await publishMembershipEnd(context, membership);
  if (outcome.membership) await publishMembership(context, outcome.membership);
  await publishNotificationCounts(context, outcome.notified);
  await sendNotices(context, outcome.given ?? []);
  // Admins who do not serve the page do not see what its customers wrote.
  return outcome.membership && findMember(context, outcome.membership.pageUserId, isStaffMembership(member));
}

/** Records a decision about a member in the audit log. */
const record = (
  tx: Queryable,
  action: AuditAction,
  actor: Actor,
  { userAccountId, pageId }: Membership,
  details: AuditDetails,
) =>
  recordAudit(tx, {
    action,
    actorId: actor.userAccountId,
    target: { kind: 'account', id: userAccountId },
    pageId,
    details,
  });

/** Tells the owners of a page of a new or ended one, who has a notification of their own. */
const ownerNotice = async (
  tx: Queryable,
  kind: 'ownerJoined' | 'ownerRemoved',
  actor: Actor,
  { pageId, userAccountId: subjectId }: Membership,
): Promise<GivenNotice> =>
  addOwnerNotices(tx, {
    kind,
    actorId: actor.userAccountId,
    pageId,
    subjectId,
    withOwnNotification: [subjectId],
  });

/** Accepts a staff request, with the requested type or another of the page's side. Accepting twice changes nothing. */
export function acceptRequest(context: ChatContext, actor: Actor & SessionRef, pageUserId: number, ref: UserTypeRef) {
  return decide(context, actor, pageUserId, async (tx, membership) => {
    if (membership.accepted) return { ended: [], membership, notified: [] };
    const { pageId, userAccountId } = membership;
    const type = (await findType(tx, ref)) ?? membership;
    if (type.side === 'C') throw invalidField('userTypeId', 'wrong');
    if (type.userTypeId === BUILT_IN_USER_TYPES.owner) await requireConfirmation(tx, actor);
    const { member } = await membershipsOn(tx, pageId, membership);
    // Staff of a page cannot also be its customer.
    if (member) {
      await tx.delete(pageUsers).where(eq(pageUsers.id, member.pageUserId));
      await recordRevocations(tx, [userAccountId]);
    }
    const { userTypeId, userTypeName, side } = type;
    await tx.update(pageUsers).set({ accepted: true, userTypeId }).where(eq(pageUsers.id, pageUserId));
    await updateConversations(tx, membership);
    await answerNotifications(tx, { pageUserId }, 'yes');
    await clearBells(tx, membership);
    await record(tx, 'memberAccepted', actor, membership, { userType: userTypeName });
    const personId = actor.userAccountId;
    await addNotifications(tx, [{ userAccountId, kind: 'pageAccepted', personId, pageId, pageUserId, userTypeId }]);
    const accepted = { ...membership, accepted: true, userTypeId, userTypeName, side };
    const given = isOwner(accepted) ? [await ownerNotice(tx, 'ownerJoined', actor, membership)] : [];
    return { ended: member ? [member] : [], membership: accepted, notified: [userAccountId], given };
  });
}

/** Declines a staff request and deletes it; the person may ask again. */
export function declineRequest(context: ChatContext, actor: Actor, pageUserId: number) {
  return decide(context, actor, pageUserId, async (tx, membership) => {
    if (membership.accepted) throw conflict('alreadyAnswered');
    const { pageId, userAccountId, userTypeId, userTypeName } = membership;
    await tx.delete(pageUsers).where(eq(pageUsers.id, pageUserId));
    await answerNotifications(tx, { pageUserId }, 'no');
    await record(tx, 'memberDeclined', actor, membership, { userType: userTypeName });
    const personId = actor.userAccountId;
    await addNotifications(tx, [{ userAccountId, kind: 'pageDeclined', personId, pageId, userTypeId }]);
    return { ended: [membership], membership: null, notified: [userAccountId] };
  });
}

/** Changes the type of an accepted member to one of either side. The last owner cannot be changed. */
export function changeMemberType(
  context: ChatContext,
  actor: Actor & SessionRef,
  pageUserId: number,
  ref: UserTypeRef,
) {
  return decide(context, actor, pageUserId, async (tx, membership) => {
    if (!membership.accepted) throw conflict();
    const type = await findType(tx, ref);
    if (!type) throw invalidField('userTypeId', 'required');
    const { userTypeId, userTypeName, side } = type;
    if (userTypeId === membership.userTypeId) return { ended: [], membership, notified: [] };
    if (isOwner(membership) || userTypeId === BUILT_IN_USER_TYPES.owner) await requireConfirmation(tx, actor);
    await requireAnotherOwner(tx, membership);
    const { pageId, userAccountId } = membership;
    // Guests serve nobody; they may be customers of another type. Bots are neither customers nor owners.
    const member = await kindOf(tx, userAccountId);
    const isWrong = member === 'guest' ? side === 'P' : side === 'C' || userTypeId === BUILT_IN_USER_TYPES.owner;
    if (member !== 'member' && isWrong) throw invalidField('userTypeId', 'wrong');
    if (isOwner(membership)) await keepOwner(tx, membership);
    await tx.update(pageUsers).set({ userTypeId }).where(eq(pageUsers.id, pageUserId));
    await recordRevocations(tx, [userAccountId]);
    await updateConversations(tx, membership);
    const kept: AuditDetails = isOwner(membership) ? { pageUserId } : {};
    await record(tx, 'memberTypeChanged', actor, membership, {
      from: membership.userTypeName,
      to: userTypeName,
      ...kept,
    });
    const personId = actor.userAccountId;
    await addNotifications(tx, [{ userAccountId, kind: 'userTypeChanged', personId, pageId, pageUserId, userTypeId }]);
    const changed = { ...membership, userTypeId, userTypeName, side };
    const kind = isOwner(changed) ? 'ownerJoined' : isOwner(membership) ? 'ownerRemoved' : null;
    const given = kind ? [await ownerNotice(tx, kind, actor, membership)] : [];
    return {
      ended: side === membership.side ? [] : [membership],
      membership: changed,
      notified: [userAccountId],
      given,
    };
  });
}
