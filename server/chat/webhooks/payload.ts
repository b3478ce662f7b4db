import { createHmac } from 'node:crypto';
import type { WebhookPayload } from '#contract';
import { and, eq } from '../../db/drizzle.ts';
import { conversations, type webhookDeliveries } from '../../db/schema.ts';
import { presentDesk } from '../../presenters/desk.ts';
import { NOTHING_READ, presentMessage } from '../../presenters/message.ts';
import type { ChatContext } from '../context.ts';
import { findMessage } from '../messages/rows.ts';
import { findCustomers } from '../pages/members.ts';
import { latestRating } from '../ratings/ratings.ts';

/** A delivery with the page of its webhook. */
export type DeliveryRow = Pick<
  typeof webhookDeliveries.$inferSelect,
  'id' | 'event' | 'customerId' | 'messageId' | 'desk' | 'createdAt'
> & { pageId: number };

/** The conversation, as long as the staff of its page sees it. */
async function findConversation({ db }: Pick<ChatContext, 'db'>, pageId: number, customerId: number) {
  const [row] = await db
    .select({ id: conversations.id })
    .from(conversations)
    .where(
      and(
        eq(conversations.pageId, pageId),
        eq(conversations.customerId, customerId),
        eq(conversations.customerLeft, false),
      ),
    );
  return row ?? null;
}

/**
 * What a delivery tells, as it is now and as the staff of the page sees it; null when there is nothing to tell any more: the customer has
 * left, or the message is gone.
 */
export async function presentWebhook(
  context: ChatContext,
  { id, event, customerId, messageId, desk, createdAt, pageId }: DeliveryRow,
): Promise<WebhookPayload | null> {
  const about = { id, at: createdAt.toISOString(), pageId };
  if (event === 'test' || customerId === null) return { ...about, event: 'test', customerId: null, data: {} };
  if (event === 'customer') {
    const [pageUser] = await findCustomers(context, pageId, [customerId]);
    return pageUser ? { ...about, customerId, event, data: { pageUser } } : null;
  }
  const conversation = await findConversation(context, pageId, customerId);
  if (!conversation) return null;
  if (event === 'state' || event === 'assignment') {
    if (!desk) return null;
    const { desk_revision, snoozed_until, assignee_id, label_ids, state, pinned } = desk;
    const columns = {
      deskRevision: desk_revision,
      state,
      snoozedUntil: snoozed_until === null ? null : new Date(snoozed_until),
      pinned,
      assigneeId: assignee_id,
      labelIds: label_ids,
    };
    return { ...about, customerId, event, data: { desk: presentDesk(columns) } };
  }
  if (event === 'rating') {
    const rating = await latestRating(context.db, conversation.id);
    return rating && { ...about, customerId, event, data: { rating } };
  }
  if (messageId === null) return null;
  if (event === 'deletion') return { ...about, customerId, event, data: { messageId } };
  const row = await findMessage(context.db, conversation.id, messageId);
  const access = { ref: { kind: 'page', pageId, customerId }, side: 'P', staffShownAs: null } as const;
  return row && { ...about, customerId, event, data: { message: presentMessage(row, access, NOTHING_READ) } };
}

/** The header by which a receiver knows that a body is from this installation, and how old it is. */
export function signatureOf(secret: string, body: string, at: Date): string {
  const seconds = Math.floor(at.getTime() / 1_000);
  return `t=${seconds},v1=${createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')}`;
}
