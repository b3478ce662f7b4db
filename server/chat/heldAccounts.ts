import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import type { Queryable } from '../db/client.ts';
import { userAccounts } from '../db/schema.ts';
import { notFound } from '../errors.ts';

/**
 * Holds accounts still for the rest of a transaction that ties something to them: whoever removes one waits for its end, and
 * then finds what was tied. Answers which of them are there. Call it before any other lock, as removing does.
 */
export async function holdAccounts(tx: Queryable, ids: readonly number[]): Promise<ReadonlySet<number>> {
  const rows = await tx
    .select({ id: userAccounts.id })
    .from(userAccounts)
    .where(and(inArray(userAccounts.id, [...ids]), isNull(userAccounts.removedAt)))
    .orderBy(asc(userAccounts.id))
    .for('share');
  return new Set(rows.map(({ id }) => id));
}

/**
 * Takes an account for its removal: waits for those who hold it, and lets nobody else until the transaction ends. Not against
 * those who merely name it in a row of their own: they hold other locks already.
 */
export async function takeAccount(tx: Queryable, id: number): Promise<void> {
  const rows = await tx
    .select({ id: userAccounts.id })
    .from(userAccounts)
    .where(and(eq(userAccounts.id, id), isNull(userAccounts.removedAt)))
    .for('no key update');
  if (rows.length === 0) throw notFound();
}
