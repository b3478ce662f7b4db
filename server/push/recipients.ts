import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { ConversationAccess } from '../chat/access.ts';
import { staffIdsOf } from '../chat/audience.ts';
import type { Database } from '../db/client.ts';
import { conversations, friendships, messages, pages, userAccounts } from '../db/schema.ts';
import type { DbSide } from '../db/sides.ts';
import { shownName } from '../presenters/person.ts';

/** A message that waits to be sent by push. */
export interface PendingPush {
  access: ConversationAccess;
  conversationId: number;
  senderId: number;
  senderName: string;
  text: string;
  file: 'photo' | 'file' | null;
  /** The staff of the page where they are known. */
  staff: readonly number[] | null;
}

/** Whom a message is for, without the sender. */
export async function recipientsOf(db: Database, { access, senderId, staff }: PendingPush): Promise<number[]> {
  if (access.kind === 'friend') return [access.friendId];
  if (access.side === 'P') return [access.ref.customerId];
  return (staff ?? (await staffIdsOf(db, access.ref.pageId))).filter((id) => id !== senderId);
}

/** A conversation as it is when the push is sent. */
export interface ConversationNow {
  id: number;
  unread: Record<DbSide, number>;
  assigneeId: number | null;
  /** Whether both sides may still write: friends, and the customer did not leave. */
  isOpen: boolean;
  pageTitle: string;
  customerName: string;
  /** The names that asker and asked gave each other; empty for none. */
  nameByAsker: string;
  nameByAsked: string;
}

/** Reads these conversations. */
export async function conversationsNow(db: Database, ids: readonly number[]): Promise<Map<number, ConversationNow>> {
  const rows = await db
    .select({ conversation: conversations, page: pages, customer: userAccounts, friendship: friendships })
    .from(conversations)
    .leftJoin(pages, eq(pages.id, conversations.pageId))
    .leftJoin(userAccounts, eq(userAccounts.id, conversations.customerId))
    .leftJoin(friendships, eq(friendships.id, conversations.friendshipId))
    .where(inArray(conversations.id, [...ids]));
  return new Map(
    rows.map(({ conversation, page, customer, friendship }) => [
      conversation.id,
      {
        id: conversation.id,
        unread: { A: conversation.unreadA, B: conversation.unreadB },
        assigneeId: conversation.assigneeId,
        isOpen: friendship ? friendship.state === 'friends' : !conversation.customerLeft && page?.removedAt === null,
        pageTitle: page?.title ?? '',
        customerName: customer ? shownName(customer) : '',
        nameByAsker: friendship?.nameByAsker ?? '',
        nameByAsked: friendship?.nameByAsked ?? '',
      },
    ]),
  );
}

/** Which of these people wrote in which of these conversations for the page, as `userAccountId conversationId`. */
export async function writersAmong(
  db: Database,
  userAccountIds: readonly number[],
  conversationIds: readonly number[],
): Promise<Set<string>> {
  if (userAccountIds.length === 0 || conversationIds.length === 0) return new Set();
  const rows = await db
    .selectDistinct({ senderId: messages.senderId, conversationId: messages.conversationId })
    .from(messages)
    .where(
      and(
        inArray(messages.conversationId, [...conversationIds]),
        inArray(messages.senderId, [...userAccountIds]),
        eq(messages.side, 'B'),
        isNull(messages.automatic),
      ),
    );
  return new Set(rows.map(({ senderId, conversationId }) => `${senderId} ${conversationId}`));
}
