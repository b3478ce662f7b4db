import { and, eq, isNull } from 'drizzle-orm';
import { pages, pageUsers } from '../db/schema.ts';
import { staffIdsOf } from './audience.ts';
import type { ChatContext } from './context.ts';
import { publishToFriendsOf } from './friends.ts';
import { findMember } from './pages/members.ts';

/** Publishes a new name or photo to the lists of the person's friends and of the staff of their pages. */
export async function publishProfileChange(context: ChatContext, userAccountId: number): Promise<void> {
  await publishToFriendsOf(context, userAccountId);
  const memberships = await context.db
    .select({ id: pageUsers.id, pageId: pageUsers.pageId })
    .from(pageUsers)
    .innerJoin(pages, and(eq(pages.id, pageUsers.pageId), isNull(pages.removedAt)))
    .where(eq(pageUsers.userAccountId, userAccountId));
  for (const { id, pageId } of memberships) {
    const pageUser = await findMember(context, id);
    if (pageUser) context.publisher.toPeople(await staffIdsOf(context.db, pageId), { type: 'PU', pageUser });
  }
}
