import { and, inArray, lt } from 'drizzle-orm';
import { deleteSessions } from '../auth/endSessions.ts';
import { deletePasskeys } from '../auth/passkeys.ts';
import { deleteSecondFactor } from '../auth/secondFactor.ts';
import type { Database, Queryable } from '../db/client.ts';
import { installationFacts, userAccounts } from '../db/schema.ts';
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

/**
 * Disables the accounts of the demo, whose password everybody knows, and ends their sessions; once, so that an admin can enable
 * some again. Returns how many there were. An account that was renamed, or made by somebody, stays.
 */
export async function closeDemo(db: Database): Promise<number> {
  const { loadedAt, isClosed } = await demoState(db);
  if (loadedAt === undefined || isClosed) return 0;
  const names = demoAccounts().map(({ userName }) => userName);
  return db.transaction(async (tx) => {
    // A younger account with such a name was made by somebody, after the one of the demo was removed.
    const isOfDemo = and(inArray(userAccounts.userName, names), lt(userAccounts.createdAt, loadedAt));
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
    await mark(tx, CLOSED);
    return closed.length;
  });
}
