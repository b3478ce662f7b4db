import { z } from 'zod';
import type { ConversationAccess } from '../chat/access.ts';
import { staffIdsOf } from '../chat/audience.ts';
import type { Database } from '../db/client.ts';
import { and, eq, inArray, isNull, sql } from '../db/drizzle.ts';
import { conversations, friendships, messages, pages, userAccounts } from '../db/schema.ts';
import type { DbSide } from '../db/sides.ts';
import { IMAGE_TYPE } from '../files/fileNames.ts';
import { shownName } from '../presenters/person.ts';

/** Messages of one side of a conversation that wait to be announced by push: the newest of them is. */
export interface PendingPush {
  access: ConversationAccess;
  conversationId: number;
  /** The first of them. */
  firstId: number;
  senderId: number;
  senderName: string;
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

/** What a push tells of a message. */
export interface PushContent {
  text: string;
  file: 'photo' | 'file' | null;
}

const ContentRows = z.array(z.object({ n: z.coerce.number(), text: z.string(), fileType: z.string().nullable() }));

/** The newest of the messages that wait, as they are now: edited, and without those that were deleted. */
export async function newestOf(db: Database, pending: readonly PendingPush[]): Promise<Map<PendingPush, PushContent>> {
  const of = <T>(value: (one: PendingPush) => T) => sql.param(pending.map(value));
  const { rows } = await db.execute(sql`
    select w.n, m.text, case when m.photo is not null then m.file_type end as "fileType"
    from unnest(${of((one) => one.conversationId)}::bigint[], ${of((one) => one.access.dbSide)}::text[],
      ${of((one) => one.firstId)}::bigint[]) with ordinality as w (conversation_id, side, first_id, n)
    cross join lateral (
      select text, photo, file_type from message
      where conversation_id = w.conversation_id and id >= w.first_id and side = w.side and deleted_at is null
        and coalesce(automatic, '') not in ('greeting', 'away')
      order by id desc limit 1) m`);
  return new Map(
    ContentRows.parse(rows).flatMap(({ n, text, fileType }) => {
      const one = pending[n - 1];
      const file = fileType === null ? null : fileType === IMAGE_TYPE ? 'photo' : 'file';
      return one ? [[one, { text, file }]] : [];
    }),
  );
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
