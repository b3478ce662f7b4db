import { and, eq } from 'drizzle-orm';
import type { Side } from '../../../contract/index.ts';
import { pageUsers, userTypes } from '../../db/schema.ts';
import { audienceOfPage } from '../access.ts';
import type { ChatContext } from '../context.ts';
import { pageAsSeenBy } from './list.ts';
import { memberOf } from './members.ts';
import type { Membership } from './membership.ts';

/** People whose rows are made at a time. */
const BATCH = 1_000;

/** Sends each of these people the page as they see it in this mode. */
async function tellPage(context: ChatContext, pageId: number, customerOrPage: Side, userIds: readonly number[]) {
  for (let from = 0; from < userIds.length; from += BATCH) {
    const some = userIds.slice(from, from + BATCH);
    for (const { userAccountId, page } of await pageAsSeenBy(context.db, pageId, customerOrPage, some))
      context.publisher.toPeople([userAccountId], { type: 'PG', customerOrPage, page });
  }
}

/** The customers of a page, whether they are here or not. */
export async function customersOf(db: ChatContext['db'], pageId: number): Promise<number[]> {
  const rows = await db
    .select({ userAccountId: pageUsers.userAccountId })
    .from(pageUsers)
    .innerJoin(userTypes, and(eq(userTypes.id, pageUsers.userTypeId), eq(userTypes.side, 'C')))
    .where(and(eq(pageUsers.pageId, pageId), eq(pageUsers.accepted, true)));
  return rows.map((row) => row.userAccountId);
}

/** The page's title or photos changed: its rows change in the lists of all members who are here. */
export async function tellPageChanged(context: ChatContext, pageId: number): Promise<void> {
  await tellPage(context, pageId, 'P', await audienceOfPage(context.db, pageId));
  const here = context.presence.activeAmong(await customersOf(context.db, pageId));
  await tellPage(context, pageId, 'C', [...here]);
}

/** A membership began, was accepted or changed its type: the staff's member lists, and the member's own page list. */
export async function tellMember(context: ChatContext, membership: Membership): Promise<void> {
  const { pageId, pageUserId, userAccountId, side, accepted } = membership;
  const pageUser = await memberOf(context, pageUserId);
  if (pageUser) context.publisher.toPeople(await audienceOfPage(context.db, pageId), { type: 'PU', pageUser });
  if (accepted) await tellPage(context, pageId, side, [userAccountId]);
  context.publisher.rightsChanged(userAccountId);
}

/** A membership ended. */
export async function tellMemberGone(context: ChatContext, membership: Membership): Promise<void> {
  const { pageId, pageUserId, userAccountId, side, accepted } = membership;
  const { db, publisher } = context;
  publisher.toPeople(await audienceOfPage(db, pageId), { type: 'PUD', pageUserId, pageId });
  if (!accepted) return;
  publisher.toPeople([userAccountId], { type: 'PGD', customerOrPage: side, pageId });
  publisher.rightsChanged(userAccountId);
}
