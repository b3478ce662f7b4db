import { and, eq } from 'drizzle-orm';
import type { ConversationRef } from '../../../contract/index.ts';
import type { Queryable } from '../../db/client.ts';
import { conversations } from '../../db/schema.ts';
import { lockCustomerMembership } from '../pages/membership.ts';

/** The id of the conversation's row, which is created when the first message is written. */
export async function ensureConversation(db: Queryable, ref: ConversationRef): Promise<number> {
  const created = await db.transaction(async (tx) => {
    const columns =
      ref.kind === 'page'
        ? {
            pageId: ref.pageId,
            customerId: ref.customerId,
            customerLeft: !(await lockCustomerMembership(tx, ref.pageId, ref.customerId)),
          }
        : { friendshipId: ref.requestFormId };
    const [row] = await tx
      .insert(conversations)
      .values(columns)
      .onConflictDoNothing()
      .returning({ id: conversations.id });
    return row;
  });
  if (created) return created.id;
  const [found] = await db
    .select({ id: conversations.id })
    .from(conversations)
    .where(
      ref.kind === 'page'
        ? and(eq(conversations.pageId, ref.pageId), eq(conversations.customerId, ref.customerId))
        : eq(conversations.friendshipId, ref.requestFormId),
    );
  if (!found) throw new Error('an existing conversation was not found');
  return found.id;
}
