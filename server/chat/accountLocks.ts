import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import type { Queryable } from '../db/client.ts';
import { userAccounts } from '../db/schema.ts';
import { notFound } from '../errors.ts';

/**
 * Locks accounts (shared) in a transaction that creates rows which refer to them, so that removing an account waits and then
 * finds those rows. Returns the ids that exist. Call it before any other lock, as removing does.
 */
export async function lockAccounts(tx: Queryable, ids: readonly number[]): Promise<ReadonlySet<number>> {
  const rows = await tx
    .select({ id: userAccounts.id })
    .from(userAccounts)
    .where(and(inArray(userAccounts.id, [...ids]), isNull(userAccounts.removedAt)))
    .orderBy(asc(userAccounts.id))
    .for('share');
  return new Set(rows.map(({ id }) => id));
}

/**
 * Locks an account for its removal: waits for `lockAccounts` of others and blocks new ones. Inserts with a foreign key to the
 * account are not blocked, because they already hold other locks.
 */
export async function lockAccountForRemoval(tx: Queryable, id: number): Promise<void> {
  const rows = await tx
    .select({ id: userAccounts.id })
    .from(userAccounts)
    .where(and(eq(userAccounts.id, id), isNull(userAccounts.removedAt)))
    .for('no key update');
  if (rows.length === 0) throw notFound();
}
