import type { Friend } from '#contract';
import type { Queryable } from '../db/client.ts';
import { and, desc, eq, getTableColumns, isNull, or, sql } from '../db/drizzle.ts';
import { conversations, friendships, userAccounts } from '../db/schema.ts';
import { listText } from '../db/sqlText.ts';
import { forbidden, notFound } from '../errors.ts';
import { type FriendRow, presentFriend } from '../presenters/friend.ts';
import type { PersonRef } from './access.ts';
import { isOfBoth } from './acquaintance.ts';
import type { ChatContext } from './context.ts';
import { foundColumns } from './people.ts';

const isOfTwo = (userId: number) => or(eq(friendships.askerId, userId), eq(friendships.askedId, userId));

const { lastText: _, ...conversationColumns } = getTableColumns(conversations);

/** A person's accepted friendships, newest activity first. */
async function friendRows(db: Queryable, viewerId: number, requestFormId?: number): Promise<FriendRow[]> {
  const otherId = sql`case when ${friendships.askerId} = ${viewerId} then ${friendships.askedId} else ${friendships.askerId} end`;
  const rows = await db
    .select({
      friendship: friendships,
      other: foundColumns,
      conversation: conversationColumns,
      lastText: listText(conversations.lastText),
    })
    .from(friendships)
    .innerJoin(userAccounts, and(eq(userAccounts.id, otherId), isNull(userAccounts.removedAt)))
    .leftJoin(conversations, eq(conversations.friendshipId, friendships.id))
    .where(
      and(
        eq(friendships.state, 'friends'),
        isOfTwo(viewerId),
        requestFormId === undefined ? undefined : eq(friendships.id, requestFormId),
      ),
    )
    .orderBy(sql`${conversations.lastAt} desc nulls last`, desc(friendships.id));
  return rows.map(({ lastText, conversation, ...row }) => ({
    ...row,
    conversation: conversation && { ...conversation, lastText },
  }));
}

/** A person's friends, newest activity first. */
export async function listFriends({ db, presence }: ChatContext, viewerId: number): Promise<Friend[]> {
  const rows = await friendRows(db, viewerId);
  const active = presence.activeAmong(rows.map((row) => row.other.id));
  return rows.map((row) => presentFriend(row, viewerId, active.has(row.other.id)));
}

/** A friend in the viewer's list; null when the two are not friends. */
async function findFriend(
  { db, presence }: ChatContext,
  viewerId: number,
  requestFormId: number,
): Promise<Friend | null> {
  const [row] = await friendRows(db, viewerId, requestFormId);
  return row ? presentFriend(row, viewerId, presence.isActive(row.other.id)) : null;
}

/** Publishes the friendship to each of these people: their list row, or that it is removed. */
export async function publishFriendship(
  context: ChatContext,
  requestFormId: number,
  userIds: readonly number[],
): Promise<void> {
  for (const userId of userIds) {
    const friend = await findFriend(context, userId, requestFormId);
    context.publisher.toPeople([userId], friend ? { type: 'F', friend } : { type: 'FD', requestFormId });
  }
}

/** Publishes a person's list row to their friends, after a new name or photo. */
export async function publishToFriendsOf(context: ChatContext, userId: number): Promise<void> {
  const rows = await friendRows(context.db, userId);
  for (const { friendship, other } of rows) await publishFriendship(context, friendship.id, [other.id]);
}

/** Renames a friend in the viewer's own list; an empty name restores the friend's own. */
export async function renameFriend(
  context: ChatContext,
  { userAccountId: viewerId }: PersonRef,
  {
    userAccountId,
    receiverId: friendId,
    changeName: name,
  }: Record<'userAccountId' | 'receiverId', number> & {
    changeName: string;
  },
): Promise<Friend> {
  if (userAccountId !== viewerId) throw forbidden();
  const isAsker = eq(friendships.askerId, viewerId);
  const [row] = await context.db.transaction((tx) =>
    tx
      .update(friendships)
      .set({
        nameByAsker: sql`case when ${isAsker} then ${name} else ${friendships.nameByAsker} end`,
        nameByAsked: sql`case when ${isAsker} then ${friendships.nameByAsked} else ${name} end`,
      })
      .where(and(eq(friendships.state, 'friends'), isOfBoth(viewerId, friendId)))
      .returning({ id: friendships.id }),
  );
  const friend = row && (await findFriend(context, viewerId, row.id));
  if (!friend) throw notFound('notFriends');
  context.publisher.toPeople([viewerId], { type: 'F', friend });
  return friend;
}
