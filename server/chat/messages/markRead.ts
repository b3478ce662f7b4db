import { and, count, eq, gt, isNull, lte, max } from 'drizzle-orm';
import type { Looked } from '#contract';
import { conversations, messages } from '../../db/schema.ts';
import { otherSideOf } from '../../db/sides.ts';
import { notFound } from '../../errors.ts';
import type { ConversationAccess } from '../access.ts';
import type { ChatContext, Reader } from '../context.ts';
import { publishChange } from './publishChange.ts';
import { changeConversation, hasMessage } from './rows.ts';

/**
 * Marks the other side's messages read, up to a message of the conversation or (without `upTo`) all of them. The read mark only
 * moves forward; a call that does not move it publishes nothing.
 */
export async function markRead(
  context: ChatContext,
  access: ConversationAccess,
  reader: Reader,
  upTo: number | undefined,
): Promise<Looked> {
  const { conversation } = access;
  if (!conversation) {
    if (upTo) throw notFound();
    return { look: 0, messageId: 0 };
  }
  if (upTo && !(await hasMessage(context.db, conversation.id, upTo))) throw notFound();
  const isA = access.dbSide === 'A';
  const looked = await changeConversation(context.db, conversation.id, async (tx, before) => {
    const read = isA ? before.readA : before.readB;
    const unread = isA ? before.unreadA : before.unreadB;
    const ofOthers = and(
      eq(messages.conversationId, before.id),
      eq(messages.side, otherSideOf(access.dbSide)),
      isNull(messages.deletedAt),
      gt(messages.id, read),
    );
    const [reached] = await tx
      .select({ id: max(messages.id) })
      .from(messages)
      .where(and(ofOthers, upTo === undefined ? undefined : lte(messages.id, upTo)));
    if (!reached?.id) return { look: unread, messageId: read, changed: null };
    const [left] = await tx
      .select({ look: count() })
      .from(messages)
      .where(and(ofOthers, gt(messages.id, reached.id)));
    const look = left?.look ?? 0;
    const change = {
      revision: before.revision + 1,
      ...(isA ? { readA: reached.id, unreadA: look } : { readB: reached.id, unreadB: look }),
    };
    await tx.update(conversations).set(change).where(eq(conversations.id, before.id));
    return { look, messageId: reached.id, changed: { ...before, ...change } };
  });
  const { look, messageId, changed } = looked;
  if (changed)
    await publishChange(context, access, changed, { type: 'look', messageId, readerId: reader.userAccountId });
  if (changed && look === 0) context.push?.conversationRead(access, reader);
  return { look, messageId };
}
