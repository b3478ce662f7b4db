import { BUILT_IN_USER_TYPES, type PageSource, type PageUser } from '#contract';
import { lockAccounts } from '../../auth/accountLocks.ts';
import type { Queryable } from '../../db/client.ts';
import { eq } from '../../db/drizzle.ts';
import { pages, pageUsers, userTypes } from '../../db/schema.ts';
import { conflict, forbidden, notFound, signedOut } from '../../errors.ts';
import { addNotifications, publishNotificationCounts } from '../../notices/notifications.ts';
import type { PersonRef } from '../access.ts';
import { requirePageUnblocked } from '../blocks/queries.ts';
import type { ChatContext } from '../context.ts';
import { requireCustomerInvitation } from '../invitations/customerInvitations.ts';
import { countStaffRequest, type StaffRequestLimit, takeBell } from '../pageBells.ts';
import { pageIdNamed } from './address.ts';
import { findMember } from './members.ts';
import { lockPage, membershipsOn, ownerIdsOf, updateConversations } from './membership.ts';
import { publishMembershipOf } from './publishPage.ts';

/** The result of joining, to be published after the commit. */
interface Joined {
  pageUserId: number;
  /** Whether the membership was created or changed. */
  isNew: boolean;
  /** The owners who got a notification. */
  notified: number[];
}

async function insert(tx: Queryable, row: typeof pageUsers.$inferInsert): Promise<number> {
  const [made] = await tx.insert(pageUsers).values(row).returning({ id: pageUsers.id });
  if (!made) throw new Error('an insert returned no row');
  return made.id;
}

/** Adds the page to the person's list. A repeat returns the existing membership. */
export async function becomeCustomer(
  tx: Queryable,
  pageId: number,
  person: PersonRef,
  source: PageSource | undefined,
): Promise<Joined> {
  const { member } = await membershipsOn(tx, pageId, person);
  if (member?.side === 'P') throw conflict('alreadyMember');
  if (member) return { pageUserId: member.pageUserId, isNew: false, notified: [] };
  const { userAccountId } = person;
  const userTypeId = BUILT_IN_USER_TYPES.customer;
  const found = source ? { source: source.kind, sourceRef: source.ref } : {};
  const pageUserId = await insert(tx, { pageId, userAccountId, userTypeId, accepted: true, ...found });
  await updateConversations(tx, { pageId, userAccountId });
  return { pageUserId, isNew: true, notified: [] };
}

/** Requests to become staff. A repeat changes the requested type without notifying the owners again; nor does one ring after a withdrawal. */
async function requestStaffRole(
  tx: Queryable,
  limit: StaffRequestLimit,
  pageId: number,
  person: PersonRef,
  userTypeId: number,
): Promise<Joined> {
  const { member, request } = await membershipsOn(tx, pageId, person);
  if (member?.side === 'P') throw conflict('alreadyMember');
  if (request) {
    await tx.update(pageUsers).set({ userTypeId }).where(eq(pageUsers.id, request.pageUserId));
    return { pageUserId: request.pageUserId, isNew: request.userTypeId !== userTypeId, notified: [] };
  }
  const { userAccountId } = person;
  await countStaffRequest(limit, userAccountId);
  const pageUserId = await insert(tx, { pageId, userAccountId, userTypeId, accepted: false });
  const notified = await ownerIdsOf(tx, pageId);
  const seenAt = (await takeBell(tx, { pageId, userAccountId, kind: 'pageRequest' })) ? {} : { seenAt: new Date() };
  await addNotifications(
    tx,
    notified.map((ownerId) => ({
      userAccountId: ownerId,
      kind: 'pageRequest',
      personId: userAccountId,
      pageId,
      pageUserId,
      userTypeId,
      ...seenAt,
    })),
  );
  return { pageUserId, isNew: true, notified };
}

/** How a stranger knows a page that is not listed. */
interface KnownBy {
  name?: string | undefined;
  invitation?: string | undefined;
}

/** Responds 404 to strangers who have only tried the number of a page that is not listed. */
async function requireFound(tx: Queryable, pageId: number, person: PersonRef, known: KnownBy): Promise<void> {
  const [page] = await tx.select({ listed: pages.listed }).from(pages).where(eq(pages.id, pageId));
  if (page?.listed) return;
  const { member, request } = await membershipsOn(tx, pageId, person);
  if (member || request) return;
  if (known.invitation !== undefined && (await requireCustomerInvitation(tx, known.invitation)).pageId === pageId)
    return;
  if (known.name !== undefined && (await pageIdNamed(tx, known.name)) === pageId) return;
  throw notFound();
}

/** Adds a page to the own list, or requests a type of the page's side (docs/product-decisions.md#3-serve). */
export async function joinPage(
  context: ChatContext,
  limit: StaffRequestLimit,
  person: PersonRef,
  {
    pageId,
    userTypeId = BUILT_IN_USER_TYPES.customer,
    source,
    ...known
  }: { pageId: number; userTypeId?: number | undefined; source?: PageSource | undefined } & KnownBy,
): Promise<PageUser> {
  const joined = await context.db.transaction(async (tx) => {
    if (!(await lockAccounts(tx, [person.userAccountId])).has(person.userAccountId)) throw signedOut();
    await lockPage(tx, pageId);
    await requirePageUnblocked(tx, pageId, person.userAccountId);
    await requireFound(tx, pageId, person, known);
    if (userTypeId === BUILT_IN_USER_TYPES.customer) return becomeCustomer(tx, pageId, person, source);
    const [type] = await tx.select({ side: userTypes.side }).from(userTypes).where(eq(userTypes.id, userTypeId));
    if (!type) throw notFound();
    // Other types of the customers' side are given by owners and cannot be requested.
    if (type.side === 'C') throw forbidden();
    return requestStaffRole(tx, limit, pageId, person, userTypeId);
  });
  if (joined.isNew) await publishMembershipOf(context, joined.pageUserId);
  await publishNotificationCounts(context, joined.notified);
  const pageUser = await findMember(context, joined.pageUserId);
  if (!pageUser) throw notFound();
  return pageUser;
}
