import { and, eq, isNull } from 'drizzle-orm';
import { pages, pageUsers } from '../db/schema.ts';
import { audienceOfPage } from './access.ts';
import type { ChatContext } from './context.ts';
import { tellFriendsOf } from './friends.ts';
import { memberOf } from './pages/members.ts';

/** A person has a new name or photo: their row changes in the lists of their friends and of those who serve their pages. */
export async function tellProfileChanged(context: ChatContext, userAccountId: number): Promise<void> {
  await tellFriendsOf(context, userAccountId);
  const memberships = await context.db
    .select({ id: pageUsers.id, pageId: pageUsers.pageId })
    .from(pageUsers)
    .innerJoin(pages, and(eq(pages.id, pageUsers.pageId), isNull(pages.removedAt)))
    .where(eq(pageUsers.userAccountId, userAccountId));
  for (const { id, pageId } of memberships) {
    const pageUser = await memberOf(context, id);
    if (pageUser) context.publisher.toPeople(await audienceOfPage(context.db, pageId), { type: 'PU', pageUser });
  }
}
