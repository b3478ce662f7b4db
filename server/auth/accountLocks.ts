import type { Queryable } from '../db/client.ts';
import { and, asc, inArray, isNull } from '../db/drizzle.ts';
import { type UserAccountRow, userAccounts } from '../db/schema.ts';
import { forbidden, notFound, signedOut } from '../errors.ts';
import { mayReturn } from './credentials.ts';
import type { Person } from './sessions.ts';

/** The accounts of a change, as they are stored. */
interface LockedAccounts {
  actor: Pick<Person, 'userAccountId' | 'role'>;
  account: UserAccountRow;
}

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

/** The accounts that `lockReturning` locked: who is there, and who may return. */
export interface ReturningAccounts {
  present: ReadonlySet<number>;
  /** Whose deletion was requested. */
  returning: ReadonlySet<number>;
}

/**
 * Locks accounts, also those whose deletion was requested: they are restored before, or after with what the transaction decides. Not
 * shared, because it may write what returns with them.
 */
export async function lockReturning(tx: Queryable, ids: readonly number[]): Promise<ReturningAccounts> {
  const rows = await tx
    .select({ id: userAccounts.id, removedAt: userAccounts.removedAt })
    .from(userAccounts)
    .where(and(inArray(userAccounts.id, [...ids]), mayReturn))
    .orderBy(asc(userAccounts.id))
    .for('no key update');
  const idsOf = (isRemoved: boolean) =>
    new Set(rows.filter(({ removedAt }) => (removedAt !== null) === isRemoved).map(({ id }) => id));
  return { present: idsOf(false), returning: idsOf(true) };
}

/**
 * Locks the acting account and the account it changes, which may be the same, until the transaction ends: the rights of `actor`
 * are those that are stored, not those of the cached session. Waits for `lockAccounts` of others and blocks new ones, but not
 * inserts with a foreign key to the accounts, because those already hold other locks. Responds 401 when the acting account has
 * ended, and 404 without the other.
 */
export async function lockForChange(tx: Queryable, actorId: number, id: number): Promise<LockedAccounts> {
  const locked = await lockReturningForChange(tx, actorId, id);
  if (locked.account.removedAt) throw notFound();
  return locked;
}

/** The same where the other account may be one whose deletion was requested, which may return. */
export async function lockReturningForChange(tx: Queryable, actorId: number, id: number): Promise<LockedAccounts> {
  const rows = await tx
    .select()
    .from(userAccounts)
    .where(and(inArray(userAccounts.id, [actorId, id]), mayReturn))
    .orderBy(asc(userAccounts.id))
    .for('no key update');
  const actor = rows.find((row) => row.id === actorId);
  if (!actor || actor.removedAt || actor.disabled) throw signedOut();
  const account = rows.find((row) => row.id === id);
  // A guest is changed by nobody else, a bot by its token alone.
  if (!account || (account.kind !== 'member' && actorId !== id)) throw notFound();
  return { actor: { userAccountId: actorId, role: actor.role }, account };
}

/** The same for changes that only admins may make. Responds 403 to others. */
export async function lockForAdmin(tx: Queryable, actorId: number, id: number): Promise<UserAccountRow> {
  const { actor, account } = await lockForChange(tx, actorId, id);
  if (actor.role !== 'ADMIN') throw forbidden();
  return account;
}
