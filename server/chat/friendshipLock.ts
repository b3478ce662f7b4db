import { and, eq, sql } from 'drizzle-orm';
import type { Queryable } from '../db/client.ts';
import { friendships } from '../db/schema.ts';

/** Locks the friendship, or the request, of two people until the transaction ends; undefined when there is none. */
export async function lockFriendshipBetween(tx: Queryable, oneId: number, otherId: number) {
  const [row] = await tx
    .select()
    .from(friendships)
    .where(
      and(
        eq(sql`least(${friendships.askerId}, ${friendships.askedId})`, Math.min(oneId, otherId)),
        eq(sql`greatest(${friendships.askerId}, ${friendships.askedId})`, Math.max(oneId, otherId)),
      ),
    )
    .for('update');
  return row;
}
