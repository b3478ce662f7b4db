import { deleteSessions } from '../auth/endSessions.ts';
import { deletePasskeys } from '../auth/passkeys.ts';
import { verifyPassword } from '../auth/passwords.ts';
import { deleteSecondFactor } from '../auth/secondFactor.ts';
import type { Database, Queryable } from '../db/client.ts';
import { and, eq, inArray, lt, or } from '../db/drizzle.ts';
import { auditEntries, installationFacts, publicAccess, userAccounts } from '../db/schema.ts';
import { DEMO_PASSWORD } from './people.ts';
import { demoAccounts } from './world.ts';

const LOADED = 'demo';
const CLOSED = 'demoClosed';

const mark = async (tx: Queryable, name: string): Promise<void> => {
  await tx.insert(installationFacts).values({ name, value: new Date().toISOString() }).onConflictDoNothing();
};

/** Records that the demo is loaded. */
export const markLoaded = (tx: Queryable): Promise<void> => mark(tx, LOADED);

/** Whether the demo was loaded, when, and whether its accounts were disabled since. */
export async function demoState(db: Queryable): Promise<{ loadedAt?: Date; isClosed: boolean }> {
  const facts = await db.select().from(installationFacts);
  const loaded = facts.find(({ name }) => name === LOADED);
  const isClosed = facts.some(({ name }) => name === CLOSED);
  return loaded ? { loadedAt: new Date(loaded.value), isClosed } : { isClosed };
}

/** Whether the people of the demo can sign in. */
export async function isDemoOpen(db: Queryable): Promise<boolean> {
  const { loadedAt, isClosed } = await demoState(db);
  return loadedAt !== undefined && !isClosed;
}

/** The stored hashes of the demo's password: a renamed account is known by its own. */
async function demoHashes(db: Database, loadedAt: Date): Promise<string[]> {
  const rows = await db
    .selectDistinct({ hash: userAccounts.passwordHash })
    .from(userAccounts)
    .where(lt(userAccounts.createdAt, loadedAt));
  const hashes: string[] = [];
  for (const { hash } of rows) if (hash !== null && (await verifyPassword(DEMO_PASSWORD, hash))) hashes.push(hash);
  return hashes;
}

/** Closes what the demo has opened to people without an account, unless an admin has decided about it. */
async function closePublicAccess(tx: Queryable): Promise<void> {
  const decided = await tx
    .select({ id: auditEntries.id })
    .from(auditEntries)
    .where(eq(auditEntries.action, 'publicAccessChanged'))
    .limit(1);
  if (decided.length === 0) await tx.delete(publicAccess);
}

/**
 * Disables the accounts of the demo, whose password everybody knows, and ends their sessions, and what is open to the public; once,
 * so that an admin can enable some again. Returns how many there were. An account that was made by somebody, or renamed and given another password, stays.
 */
export async function closeDemo(db: Database): Promise<number> {
  const { loadedAt, isClosed } = await demoState(db);
  if (loadedAt === undefined || isClosed) return 0;
  const names = demoAccounts().map(({ userName }) => userName);
  const hashes = await demoHashes(db, loadedAt);
  return db.transaction(async (tx) => {
    // A younger account with such a name was made by somebody, after the one of the demo was removed.
    const isOfDemo = and(
      or(inArray(userAccounts.userName, names), inArray(userAccounts.passwordHash, hashes)),
      lt(userAccounts.createdAt, loadedAt),
    );
    const closed = await tx
      .update(userAccounts)
      .set({ disabled: true, passwordHash: null })
      .where(isOfDemo)
      .returning();
    for (const account of closed) {
      await deleteSessions(tx, account);
      // Whoever knew the password may have added one.
      await deleteSecondFactor(tx, account.id);
      await deletePasskeys(tx, account.id);
    }
    await closePublicAccess(tx);
    await mark(tx, CLOSED);
    return closed.length;
  });
}
