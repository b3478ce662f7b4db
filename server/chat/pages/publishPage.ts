import type { Side } from '#contract';
import { customerIdsOf, staffIdsOf } from '../audience.ts';
import type { ChatContext } from '../context.ts';
import { pageAsSeenBy } from './list.ts';
import { findCustomers, findMember } from './members.ts';
import { findMembership, type Membership } from './membership.ts';

/** People whose page rows are read at a time. */
const BATCH = 1_000;

/** Sends the page to each of these people as they see it in this mode. */
async function publishPage(context: ChatContext, pageId: number, customerOrPage: Side, userIds: readonly number[]) {
  for (let from = 0; from < userIds.length; from += BATCH) {
    const some = userIds.slice(from, from + BATCH);
    for (const { userAccountId, page } of await pageAsSeenBy(context.db, pageId, customerOrPage, some))
      context.publisher.toPeople([userAccountId], { type: 'PG', customerOrPage, page });
  }
}

/** Sends the page to those of these customers who are online. */
export function publishPageOfCustomers(context: ChatContext, pageId: number, customerIds: readonly number[]) {
  return publishPage(context, pageId, 'C', [...context.presence.activeAmong(customerIds)]);
}

/** Publishes a new title or photo to the lists of the staff and of customers who are online. */
export async function publishPageChange(context: ChatContext, pageId: number): Promise<void> {
  await publishPage(context, pageId, 'P', await staffIdsOf(context.db, pageId));
  await publishPageOfCustomers(context, pageId, await customerIdsOf(context.db, pageId));
}

/** Sends the rows of customers to the lists of the staff. */
export async function publishCustomers(
  context: ChatContext,
  pageId: number,
  customerIds: readonly number[],
): Promise<void> {
  if (customerIds.length === 0) return;
  const staff = await staffIdsOf(context.db, pageId);
  for (const pageUser of await findCustomers(context, pageId, customerIds))
    context.publisher.toPeople(staff, { type: 'PU', pageUser });
}

/** Publishes a new or changed membership to the staff's member lists and to the member's page list. */
export async function publishMembership(context: ChatContext, membership: Membership): Promise<void> {
  const { pageId, pageUserId, userAccountId, side, accepted } = membership;
  // First, so that a slow database does not delay it.
  context.publisher.rightsChanged(userAccountId);
  const pageUser = await findMember(context, pageUserId);
  if (pageUser) context.publisher.toPeople(await staffIdsOf(context.db, pageId), { type: 'PU', pageUser });
  if (accepted) await publishPage(context, pageId, side, [userAccountId]);
}

/** The same of a membership by its id, if it is still there. */
export async function publishMembershipOf(context: ChatContext, pageUserId: number): Promise<void> {
  const membership = await findMembership(context.db, pageUserId);
  if (membership) await publishMembership(context, membership);
}

export async function publishMembershipEnd(context: ChatContext, membership: Membership): Promise<void> {
  const { pageId, pageUserId, userAccountId, side, accepted } = membership;
  const { db, publisher } = context;
  // First, so that a slow database does not delay it.
  if (accepted) {
    publisher.rightsChanged(userAccountId);
    publisher.toPeople([userAccountId], { type: 'PGD', customerOrPage: side, pageId });
  }
  publisher.toPeople(await staffIdsOf(db, pageId), { type: 'PUD', pageUserId, pageId });
}
