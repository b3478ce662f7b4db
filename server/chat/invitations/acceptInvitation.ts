import {
  BUILT_IN_USER_TYPES,
  type InvitationAnswer,
  type InvitationPreview,
  mayInviteStaff,
  type PageUser,
} from '#contract';
import { recordAudit } from '../../audit/recordAudit.ts';
import { lockAccounts } from '../../auth/accountLocks.ts';
import { hashToken } from '../../auth/tokens.ts';
import type { Queryable } from '../../db/client.ts';
import { and, eq, sql } from '../../db/drizzle.ts';
import { recordRevocations } from '../../db/revocations.ts';
import { pageUsers, staffInvitations, userTypes } from '../../db/schema.ts';
import { conflict, forbidden, notFound, signedOut } from '../../errors.ts';
import { addNotifications, answerNotifications, publishNotificationCounts } from '../../notices/notifications.ts';
import { type InvitationRow, presentFacts } from '../../presenters/invitation.ts';
import type { Actor } from '../access.ts';
import { requirePageUnblocked } from '../blocks/queries.ts';
import type { ChatContext } from '../context.ts';
import { clearBells } from '../pageBells.ts';
import { findMember } from '../pages/members.ts';
import { isOwner, lockPage, type Membership, membershipsOn, updateConversations } from '../pages/membership.ts';
import { publishMembershipEnd, publishMembershipOf } from '../pages/publishPage.ts';
import { addOwnerNotices, sendNotices } from '../powerNotices.ts';
import { findInvitations } from './invitationRows.ts';

/**
 * The open invitation that a person names, whose inviter still manages the page. Responds 404 without one, and to those whom
 * the page blocks.
 */
async function requireInvitation(
  db: Queryable,
  person: Actor,
  { token, invitationId = -1 }: { token?: string | undefined; invitationId?: number | undefined },
): Promise<InvitationRow> {
  const condition =
    token === undefined ? eq(staffInvitations.id, invitationId) : eq(staffInvitations.tokenHash, hashToken(token));
  const [row] = await findInvitations(db, condition);
  if (!row) throw notFound();
  const { userAccountId, pageId } = row.invitation;
  if (token === undefined && userAccountId !== person.userAccountId) throw notFound();
  const inviting = await membershipsOn(db, pageId, { userAccountId: row.inviter.id });
  if (!mayInviteStaff(row.inviter.role, isOwner(inviting.member))) throw notFound();
  await requirePageUnblocked(db, pageId, person.userAccountId);
  return row;
}

type Answer = { [K in keyof InvitationAnswer]?: InvitationAnswer[K] | undefined };

/** How a membership names the invitation by which it began. */
const joinedByOf = ({ token, invitationId }: Answer): string =>
  token === undefined ? String(invitationId) : hashToken(token);

/** How a person serves the page by this invitation already: the answer to an earlier call was lost. */
async function findJoined(db: Queryable, { userAccountId }: Actor, answer: Answer): Promise<number | undefined> {
  const isTheirs = eq(pageUsers.userAccountId, userAccountId);
  const [found] = await db
    .select({ pageUserId: pageUsers.id })
    .from(pageUsers)
    .innerJoin(userTypes, eq(userTypes.id, pageUsers.userTypeId))
    .where(and(isTheirs, eq(pageUsers.joinedBy, joinedByOf(answer)), eq(userTypes.side, 'P')));
  return found?.pageUserId;
}

/** What a link leads to, for whoever opens it. */
export async function previewInvitation(
  { db }: Pick<ChatContext, 'db'>,
  person: Actor,
  token: string,
): Promise<InvitationPreview> {
  const row = await requireInvitation(db, person, { token });
  const { member } = await membershipsOn(db, row.page.id, person);
  const { id: pageId, title, photo } = row.page;
  return { page: { pageId, title, photo }, ...presentFacts(row), isStaff: member?.side === 'P' };
}

/** Makes a person staff in the transaction of the invitation. Returns their new membership, and the one that ended. */
async function becomeStaff(
  tx: Queryable,
  { userAccountId }: Actor,
  { page, type }: InvitationRow,
  joinedBy: string,
): Promise<{ pageUserId: number; ended: Membership | null }> {
  const { member, request } = await membershipsOn(tx, page.id, { userAccountId });
  if (member?.side === 'P') throw conflict('alreadyMember');
  // Staff of a page cannot also be its customer.
  if (member) await tx.delete(pageUsers).where(eq(pageUsers.id, member.pageUserId));
  if (request) {
    await tx.delete(pageUsers).where(eq(pageUsers.id, request.pageUserId));
    await answerNotifications(tx, request, 'yes');
  }
  const [made] = await tx
    .insert(pageUsers)
    .values({ pageId: page.id, userAccountId, userTypeId: type.id, accepted: true, joinedBy })
    .returning({ pageUserId: pageUsers.id });
  if (!made) throw new Error('an insert returned no row');
  await recordRevocations(tx, [userAccountId]);
  await updateConversations(tx, { pageId: page.id, userAccountId });
  await clearBells(tx, { pageId: page.id, userAccountId });
  return { ...made, ended: member };
}

async function requireMember(context: ChatContext, pageUserId: number): Promise<PageUser> {
  const pageUser = await findMember(context, pageUserId);
  if (!pageUser) throw notFound();
  return pageUser;
}

/** Counts the use of an invitation, and deletes it after the last one. */
async function countUse(tx: Queryable, { invitation: { id, uses, usesMax } }: InvitationRow): Promise<void> {
  const isThis = eq(staffInvitations.id, id);
  if (uses + 1 >= usesMax) await tx.delete(staffInvitations).where(isThis);
  else
    await tx
      .update(staffInvitations)
      .set({ uses: sql`${staffInvitations.uses} + 1` })
      .where(isThis);
}

/**
 * Joins the staff of a page by an invitation, with the user type that it gives; the inviter is notified. Who has joined by it already is
 * answered the same.
 */
export async function acceptInvitation(context: ChatContext, person: Actor, answer: Answer): Promise<PageUser> {
  const { userAccountId } = person;
  let known: InvitationRow;
  try {
    known = await requireInvitation(context.db, person, answer);
  } catch (refusal) {
    // An earlier call of this person may have used it up.
    const joined = await findJoined(context.db, person, answer);
    if (joined === undefined) throw refusal;
    return requireMember(context, joined);
  }
  // An admin who is not on the page could otherwise read its conversations without anybody there.
  if (known.inviter.id === userAccountId) throw forbidden();
  const { pageUserId, ended, notified, given } = await context.db.transaction(async (tx) => {
    if (!(await lockAccounts(tx, [userAccountId])).has(userAccountId)) throw signedOut();
    await lockPage(tx, known.page.id);
    const meanwhile = await findJoined(tx, person, answer);
    if (meanwhile !== undefined) return { pageUserId: meanwhile, ended: null, notified: [], given: [] };
    // Read again under the lock: it may have been revoked or used up in between.
    const row = await requireInvitation(tx, person, answer);
    const joined = await becomeStaff(tx, person, row, joinedByOf(answer));
    await countUse(tx, row);
    await answerNotifications(tx, { invitationId: row.invitation.id }, 'yes');
    const pageId = row.page.id;
    await recordAudit(tx, {
      action: 'memberJoined',
      actorId: userAccountId,
      target: { kind: 'account', id: userAccountId },
      pageId,
      details: { userType: row.type.name, byLink: row.invitation.userAccountId === null },
    });
    const receiver = row.inviter.id;
    const added = { kind: 'staffJoined', personId: userAccountId, pageId, userTypeId: row.type.id } as const;
    const given =
      row.type.id === BUILT_IN_USER_TYPES.owner
        ? [
            await addOwnerNotices(tx, {
              kind: 'ownerJoined',
              actorId: userAccountId,
              pageId,
              subjectId: userAccountId,
              withOwnNotification: [userAccountId, receiver],
            }),
          ]
        : [];
    return { ...joined, notified: await addNotifications(tx, [{ userAccountId: receiver, ...added }]), given };
  });
  if (ended) await publishMembershipEnd(context, ended);
  await publishMembershipOf(context, pageUserId);
  await publishNotificationCounts(context, notified);
  await sendNotices(context, given);
  return requireMember(context, pageUserId);
}
