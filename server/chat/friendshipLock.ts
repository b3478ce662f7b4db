import type { Queryable } from '../db/client.ts';
import { friendships } from '../db/schema.ts';
import { isOfBoth } from './acquaintance.ts';

/** Locks the friendship, or the request, of two people until the transaction ends; undefined when there is none. */
export async function lockFriendshipBetween(tx: Queryable, oneId: number, otherId: number) {
  const [row] = await tx.select().from(friendships).where(isOfBoth(oneId, otherId)).for('update');
  return row;
}
