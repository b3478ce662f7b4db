import { lockReturning } from '../../auth/accountLocks.ts';
import type { Queryable } from '../../db/client.ts';
import { and, eq } from '../../db/drizzle.ts';
import { recordRevocations } from '../../db/revocations.ts';
import { blocks, friendships } from '../../db/schema.ts';
import { invalidField, notFound, signedOut } from '../../errors.ts';
import { answerNotifications, publishNotificationCounts, withdrawNotifications } from '../../notices/notifications.ts';
import { requesterOf } from '../../presenters/friend.ts';
import type { ChatContext } from '../context.ts';
import { publishFriendship } from '../friends.ts';
import { lockFriendshipBetween } from '../friendshipLock.ts';
import { addRestorableFriendship } from '../restorable.ts';
import { requireFewBlocks } from './queries.ts';

type BlockRow = typeof blocks.$inferSelect;

/** What must be published after the commit. */
interface Outcome {
  block: BlockRow;
  /** The friendship that both lists gained or lost. */
  requestFormId?: number | undefined;
  notified: readonly number[];
}

async function findBlock(tx: Queryable, blockerId: number, blockedId: number): Promise<BlockRow | undefined> {
  const [row] = await tx
    .select()
    .from(blocks)
    .where(and(eq(blocks.kind, 'person'), eq(blocks.blockerId, blockerId), eq(blocks.blockedId, blockedId)));
  return row;
}

async function publish(context: ChatContext, { block, requestFormId, notified }: Outcome): Promise<void> {
  if (requestFormId !== undefined && block.blockedId !== null) {
    const both = [block.blockerId, block.blockedId];
    for (const userId of both) context.publisher.rightsChanged(userId);
    await publishFriendship(context, requestFormId, both);
  }
  await publishNotificationCounts(context, notified);
}

/**
 * Ends what there is between two people for a block. A friendship ends for both. A request of the blocker is withdrawn; one of
 * the blocked stays open for them and is removed from the notifications of the blocker.
 */
async function endBetween(tx: Queryable, blockerId: number, blockedId: number) {
  const friendship = await lockFriendshipBetween(tx, blockerId, blockedId);
  if (friendship?.state === 'friends') {
    await recordRevocations(tx, [blockerId, blockedId]);
    await tx.update(friendships).set({ state: 'ended' }).where(eq(friendships.id, friendship.id));
    return { endedId: friendship.id, notified: [] };
  }
  if (friendship?.state !== 'waiting') return { endedId: undefined, notified: [] };
  if (requesterOf(friendship) === blockerId)
    await tx.update(friendships).set({ state: 'ended' }).where(eq(friendships.id, friendship.id));
  return { endedId: undefined, notified: await withdrawNotifications(tx, { requestFormId: friendship.id }) };
}

/** Blocks a person. To them it looks as if the friendship was ended. A repeat returns the first block. */
export async function blockPerson(context: ChatContext, blockerId: number, blockedId: number): Promise<BlockRow> {
  if (blockerId === blockedId) throw invalidField('userAccountId', 'wrong');
  const outcome = await context.db.transaction(async (tx): Promise<Outcome> => {
    const { present, returning } = await lockReturning(tx, [blockerId, blockedId]);
    if (!present.has(blockerId)) throw signedOut();
    const knows = returning.has(blockedId) && (await lockFriendshipBetween(tx, blockerId, blockedId)) !== undefined;
    // A deleted account is hidden from those who did not know it.
    if (!present.has(blockedId) && !knows) throw notFound();
    const [block] = await tx
      .insert(blocks)
      .values({ kind: 'person', blockerId, blockedId, restores: false })
      .onConflictDoNothing()
      .returning();
    if (!block) {
      const first = await findBlock(tx, blockerId, blockedId);
      if (!first) throw notFound();
      return { block: first, notified: [] };
    }
    await requireFewBlocks(tx, blockerId);
    const { endedId, notified } = await endBetween(tx, blockerId, blockedId);
    const restores = endedId !== undefined;
    if (restores) await tx.update(blocks).set({ restores }).where(eq(blocks.id, block.id));
    return { block: { ...block, restores }, requestFormId: endedId, notified };
  });
  await publish(context, outcome);
  return outcome.block;
}

/** Removes a block between people. A friendship that it ended returns, unless the other blocks too. */
export async function unblockPerson(
  context: ChatContext,
  { id, blockerId, blockedId }: { id: number; blockerId: number; blockedId: number },
): Promise<void> {
  const outcome = await context.db.transaction(async (tx): Promise<Outcome | null> => {
    const { present, returning } = await lockReturning(tx, [blockerId, blockedId]);
    const isReturning = returning.has(blockedId);
    if (!present.has(blockerId) || !(present.has(blockedId) || isReturning)) throw notFound();
    const [block] = await tx.delete(blocks).where(eq(blocks.id, id)).returning();
    if (!block) return null;
    if (!block.restores) return { block, notified: [] };
    const other = await findBlock(tx, blockedId, blockerId);
    if (other) {
      await tx.update(blocks).set({ restores: true }).where(eq(blocks.id, other.id));
      return { block, notified: [] };
    }
    const friendship = await lockFriendshipBetween(tx, blockerId, blockedId);
    if (!friendship || friendship.state === 'friends') return { block, notified: [] };
    if (isReturning) {
      await addRestorableFriendship(tx, blockedId, friendship.id);
      return { block, notified: [] };
    }
    await answerNotifications(tx, { requestFormId: friendship.id }, 'yes');
    await tx.update(friendships).set({ state: 'friends' }).where(eq(friendships.id, friendship.id));
    return { block, requestFormId: friendship.id, notified: [blockerId, blockedId] };
  });
  if (outcome) await publish(context, outcome);
}
