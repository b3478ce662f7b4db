import { eq, sql } from 'drizzle-orm';
import { mayManagePage, type PageUser } from '../../../contract/index.ts';
import type { Queryable } from '../../db/client.ts';
import { pageUsers, userTypes } from '../../db/schema.ts';
import { conflict, forbidden, invalidField, notFound } from '../../errors.ts';
import type { ChatContext } from '../context.ts';
import { addNotifications, answerNotifications, tellNotificationCounts } from '../notifications.ts';
import { memberOf } from './members.ts';
import {
  type Asker,
  findMembership,
  isOwner,
  keepAnOwner,
  lockPage,
  type Membership,
  membershipsOn,
  noteCustomer,
  servesPage,
} from './membership.ts';
import { tellMember, tellMemberGone } from './tell.ts';

/** A type by its number or, where only that is given, its name. */
export type WantedType = { userTypeId?: number | undefined; userTypeName?: string | undefined };

async function typeFor(tx: Queryable, wanted: WantedType) {
  if (wanted.userTypeId === undefined && !wanted.userTypeName) return null;
  const [type] = await tx
    .select({ userTypeId: userTypes.id, side: userTypes.side })
    .from(userTypes)
    .where(
      wanted.userTypeId === undefined
        ? sql`lower(${userTypes.name}) = lower(${wanted.userTypeName})`
        : eq(userTypes.id, wanted.userTypeId),
    );
  if (!type) throw invalidField(wanted.userTypeId === undefined ? 'userTypeName' : 'userTypeId', 'unknown');
  return type;
}

/** What happened to memberships, to be told after the commit. */
interface Outcome {
  gone: Membership[];
  now: Membership | null;
  told: number[];
}

/** Runs a decision about a membership by whoever manages its page, with the page's memberships held still. */
async function decide(
  context: ChatContext,
  asker: Asker,
  pageUserId: number,
  decision: (tx: Queryable, membership: Membership) => Promise<Outcome>,
): Promise<PageUser | null> {
  const found = await findMembership(context.db, pageUserId);
  if (!found) throw notFound();
  const { settled } = await membershipsOn(context.db, found.pageId, asker);
  if (!mayManagePage(asker.role, isOwner(settled)))
    throw servesPage(settled) || found.userAccountId === asker.userAccountId ? forbidden() : notFound();
  const outcome = await context.db.transaction(async (tx) => {
    await lockPage(tx, found.pageId);
    const membership = await findMembership(tx, pageUserId);
    if (!membership) throw notFound();
    return decision(tx, membership);
  });
  for (const membership of outcome.gone) await tellMemberGone(context, membership);
  if (outcome.now) await tellMember(context, outcome.now);
  await tellNotificationCounts(context, outcome.told);
  return outcome.now && memberOf(context, outcome.now.pageUserId);
}

/** Accepts a request to serve, with the type asked for or another of the page's side. Accepting again changes nothing. */
export function acceptRequest(context: ChatContext, asker: Asker, pageUserId: number, wanted: WantedType) {
  return decide(context, asker, pageUserId, async (tx, membership) => {
    if (membership.accepted) return { gone: [], now: membership, told: [] };
    const { pageId, userAccountId } = membership;
    const type = (await typeFor(tx, wanted)) ?? membership;
    if (type.side === 'C') throw invalidField('userTypeId', 'wrong');
    const { settled } = await membershipsOn(tx, pageId, membership);
    // Who serves a page is not its customer any more: nobody talks with themselves.
    if (settled) await tx.delete(pageUsers).where(eq(pageUsers.id, settled.pageUserId));
    const { userTypeId, side } = type;
    await tx.update(pageUsers).set({ accepted: true, userTypeId }).where(eq(pageUsers.id, pageUserId));
    await noteCustomer(tx, membership);
    await answerNotifications(tx, { pageUserId }, 'yes');
    const personId = asker.userAccountId;
    await addNotifications(tx, [{ userAccountId, kind: 'pageAccepted', personId, pageId, pageUserId, userTypeId }]);
    const now = { ...membership, accepted: true, userTypeId, side };
    return { gone: settled ? [settled] : [], now, told: [userAccountId] };
  });
}

/** Declines a request to serve; it is gone, and may be made again. */
export function declineRequest(context: ChatContext, asker: Asker, pageUserId: number) {
  return decide(context, asker, pageUserId, async (tx, membership) => {
    if (membership.accepted) throw conflict('alreadyAnswered');
    const { pageId, userAccountId, userTypeId } = membership;
    await tx.delete(pageUsers).where(eq(pageUsers.id, pageUserId));
    await answerNotifications(tx, { pageUserId }, 'no');
    const personId = asker.userAccountId;
    await addNotifications(tx, [{ userAccountId, kind: 'pageDeclined', personId, pageId, userTypeId }]);
    return { gone: [membership], now: null, told: [userAccountId] };
  });
}

/** Gives a settled member another type, of either side. The last owner stays one. */
export function changeMemberType(context: ChatContext, asker: Asker, pageUserId: number, wanted: WantedType) {
  return decide(context, asker, pageUserId, async (tx, membership) => {
    if (!membership.accepted) throw conflict();
    const type = await typeFor(tx, wanted);
    if (!type) throw invalidField('userTypeId', 'required');
    const { userTypeId, side } = type;
    if (userTypeId === membership.userTypeId) return { gone: [], now: membership, told: [] };
    await keepAnOwner(tx, membership);
    const { pageId, userAccountId } = membership;
    await tx.update(pageUsers).set({ userTypeId }).where(eq(pageUsers.id, pageUserId));
    await noteCustomer(tx, membership);
    const personId = asker.userAccountId;
    await addNotifications(tx, [{ userAccountId, kind: 'userTypeChanged', personId, pageId, pageUserId, userTypeId }]);
    const now = { ...membership, userTypeId, side };
    return { gone: side === membership.side ? [] : [membership], now, told: [userAccountId] };
  });
}
