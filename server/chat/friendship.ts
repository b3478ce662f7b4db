import type { Friendship } from '#contract';
import { lockAccounts } from '../auth/accountLocks.ts';
import type { Queryable } from '../db/client.ts';
import { and, eq, or } from '../db/drizzle.ts';
import { recordRevocations } from '../db/revocations.ts';
import { conversations, friendships } from '../db/schema.ts';
import { conflict, forbidden, invalidField, notFound, signedOut } from '../errors.ts';
import {
  addNotifications,
  answerNotifications,
  hasUnseenNotification,
  publishNotificationCounts,
  withdrawNotifications,
} from '../notices/notifications.ts';
import { presentFriendship, requesterOf } from '../presenters/friend.ts';
import { hasActiveMember } from './activeMember.ts';
import { requireNotBlocking } from './blocks/queries.ts';
import type { ChatContext } from './context.ts';
import { countRequest, endPauses, type RequestLimit, requireNoPause, startPause } from './friendRequestLimits.ts';
import { publishFriendship } from './friends.ts';
import { lockFriendshipBetween } from './friendshipLock.ts';

type FriendshipRow = typeof friendships.$inferSelect;

/** A changed friendship, and what must be published. */
interface Change {
  row: FriendshipRow;
  /** Whose notifications changed. */
  notified?: readonly number[];
  /** Whether both lists gained or lost a friend. */
  listsChanged?: boolean;
}

const bothOf = ({ askerId, askedId }: FriendshipRow): number[] => [askerId, askedId];
const otherOf = ({ askerId, askedId }: FriendshipRow, userId: number) => (askerId === userId ? askedId : askerId);

/** Runs a change in a transaction and publishes it after the commit. */
async function change(context: ChatContext, make: (tx: Queryable) => Promise<Change>): Promise<Friendship> {
  const { row, notified = [], listsChanged = false } = await context.db.transaction(make);
  if (listsChanged) {
    // First, so that a slow database does not delay it.
    for (const userId of bothOf(row)) context.publisher.rightsChanged(userId);
    await publishFriendship(context, row.id, bothOf(row));
  }
  await publishNotificationCounts(context, notified);
  return presentFriendship(row);
}

async function update(tx: Queryable, row: FriendshipRow, set: Partial<FriendshipRow>): Promise<FriendshipRow> {
  await tx.update(friendships).set(set).where(eq(friendships.id, row.id));
  return { ...row, ...set };
}

async function accept(tx: Queryable, row: FriendshipRow): Promise<Change> {
  const requester = requesterOf(row);
  await requireNotBlocking(tx, otherOf(row, requester), requester);
  await endPauses(tx, row.askerId, row.askedId);
  await tx.insert(conversations).values({ friendshipId: row.id }).onConflictDoNothing();
  await answerNotifications(tx, { requestFormId: row.id }, 'yes');
  const personId = otherOf(row, requester);
  await addNotifications(tx, [{ userAccountId: requester, kind: 'friendAccepted', personId, requestFormId: row.id }]);
  return { row: await update(tx, row, { state: 'friends' }), notified: bothOf(row), listsChanged: true };
}

async function decline(tx: Queryable, row: FriendshipRow): Promise<Change> {
  const requester = requesterOf(row);
  await answerNotifications(tx, { requestFormId: row.id }, 'no');
  const personId = otherOf(row, requester);
  await startPause(tx, { askerId: requester, askedId: personId }, 'declined');
  await addNotifications(tx, [{ userAccountId: requester, kind: 'friendDeclined', personId, requestFormId: row.id }]);
  return { row: await update(tx, row, { state: 'declined' }), notified: [requester] };
}

/**
 * Requests friendship, or accepts when the other has asked. A repeated request creates one notification; after one that was
 * declined or withdrawn, the asker has to wait before the next.
 */
export function askForFriendship(
  context: ChatContext,
  limit: RequestLimit,
  askerId: number,
  askedId: number,
): Promise<Friendship> {
  if (askerId === askedId) throw invalidField('userAccountId', 'wrong');
  return change(context, async (tx) => {
    const existing = await lockAccounts(tx, [askerId, askedId]);
    if (!existing.has(askerId)) throw signedOut();
    if (!(await hasActiveMember(tx, askedId))) throw notFound();
    await requireNotBlocking(tx, askerId, askedId);
    const request = { userAccountId: askedId, kind: 'friendRequest', personId: askerId } as const;
    const [made] = await tx
      .insert(friendships)
      .values({ askerId, askedId, state: 'waiting' })
      .onConflictDoNothing()
      .returning();
    if (made) {
      await countRequest(limit, askerId);
      const notified = await addNotifications(tx, [{ ...request, requestFormId: made.id }]);
      return { row: made, notified };
    }
    const row = await lockFriendshipBetween(tx, askerId, askedId);
    if (!row) throw notFound();
    if (row.state === 'friends') return { row };
    if (row.state === 'waiting') return requesterOf(row) === askerId ? { row } : accept(tx, row);
    const { isQuiet } = await requireNoPause(tx, askerId, askedId);
    await countRequest(limit, askerId);
    const again = await update(tx, row, { state: 'waiting', requestedById: askerId });
    if (await hasUnseenNotification(tx, request)) return { row: again };
    const notification = { ...request, requestFormId: row.id };
    if (!isQuiet) return { row: again, notified: await addNotifications(tx, [notification]) };
    await addNotifications(tx, [{ ...notification, seenAt: new Date() }]);
    return { row: again };
  });
}

/** Locks the friendship. Responds 404 to anybody but the two. */
async function lockOwn(tx: Queryable, requestFormId: number, userId: number): Promise<FriendshipRow> {
  const [row] = await tx
    .select()
    .from(friendships)
    .where(and(eq(friendships.id, requestFormId), or(eq(friendships.askerId, userId), eq(friendships.askedId, userId))))
    .for('update');
  if (!row) throw notFound();
  return row;
}

/** Accepts or declines a request. Repeating the same answer changes nothing; a different one gets 409. */
export function answerFriendship(
  context: ChatContext,
  userId: number,
  requestFormId: number,
  yes: boolean,
): Promise<Friendship> {
  return change(context, async (tx) => {
    const row = await lockOwn(tx, requestFormId, userId);
    if (requesterOf(row) === userId) throw forbidden();
    if (row.state === 'waiting') return yes ? accept(tx, row) : decline(tx, row);
    if (row.state === (yes ? 'friends' : 'declined')) return { row };
    throw conflict('alreadyAnswered');
  });
}

/** Ends a friendship, withdraws an own request, or declines one. Messages stay until the two are friends again. */
export function endFriendship(context: ChatContext, userId: number, requestFormId: number): Promise<Friendship> {
  return change(context, async (tx) => {
    const row = await lockOwn(tx, requestFormId, userId);
    if (row.state === 'friends') {
      await recordRevocations(tx, bothOf(row));
      return { row: await update(tx, row, { state: 'ended' }), listsChanged: true };
    }
    if (row.state !== 'waiting') return { row };
    if (requesterOf(row) !== userId) return decline(tx, row);
    const askedId = otherOf(row, userId);
    const request = { userAccountId: askedId, kind: 'friendRequest', personId: userId } as const;
    const outcome = (await hasUnseenNotification(tx, request)) ? 'unseen' : 'withdrawn';
    await startPause(tx, { askerId: userId, askedId }, outcome);
    const notified = await withdrawNotifications(tx, { requestFormId });
    return { row: await update(tx, row, { state: 'ended' }), notified };
  });
}

/** Ends every friendship and request of a removed person, and returns them. */
export async function endFriendshipsOf(
  tx: Queryable,
  userId: number,
): Promise<{ requestFormId: number; otherId: number }[]> {
  const rows = await tx
    .update(friendships)
    .set({ state: 'ended' })
    .where(
      and(
        or(eq(friendships.askerId, userId), eq(friendships.askedId, userId)),
        or(eq(friendships.state, 'friends'), eq(friendships.state, 'waiting')),
      ),
    )
    .returning();
  await recordRevocations(
    tx,
    rows.map((row) => otherOf(row, userId)),
  );
  return rows.map((row) => ({ requestFormId: row.id, otherId: otherOf(row, userId) }));
}
