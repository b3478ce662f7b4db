import type { AuditDetails, PublicAccess, PublicAccessChange } from '#contract';
import { recordAudit } from '../audit/recordAudit.ts';
import { closeSessions } from '../auth/endSessions.ts';
import type { Sessions } from '../auth/sessions.ts';
import type { Database, Queryable } from '../db/client.ts';
import { and, eq, isNull, sql } from '../db/drizzle.ts';
import { recordRevocations } from '../db/revocations.ts';
import { publicAccess, userAccounts } from '../db/schema.ts';
import { readPublicAccess, storePublicAccess } from '../publicAccess/settings.ts';
import type { Publisher } from '../publisher.ts';

/** The accounts whose tokens are none any more. They are some again when tokens are turned on. */
async function stopBots(tx: Queryable): Promise<number[]> {
  const isBot = and(eq(userAccounts.kind, 'bot'), isNull(userAccounts.removedAt));
  const ids = (await tx.select({ id: userAccounts.id }).from(userAccounts).where(isBot)).map(({ id }) => id);
  await recordRevocations(tx, ids);
  return ids;
}

/** Decides, for an admin, what is open to people without an account: the parts that are named. */
export async function changePublicAccess(
  context: { db: Database; sessions: Sessions; publisher: Publisher },
  actorId: number,
  change: PublicAccessChange,
): Promise<PublicAccess> {
  const { stopped, access } = await context.db.transaction(async (tx) => {
    // What two admins change at once is both changed. Not the row, which a new installation does not have.
    await tx.execute(sql`lock table ${publicAccess} in share row exclusive mode`);
    const before = await readPublicAccess(tx);
    const access = { ...before, ...change };
    const old = new Map<string, boolean | string>(Object.entries(before));
    const changed = Object.entries(access).filter(([part, value]) => old.get(part) !== value);
    if (changed.length === 0) return { access, stopped: [] };
    await storePublicAccess(tx, access);
    const details: AuditDetails = Object.fromEntries(changed);
    await recordAudit(tx, { action: 'publicAccessChanged', actorId, details });
    return { access, stopped: before.tokens && !access.tokens ? await stopBots(tx) : [] };
  });
  for (const id of stopped) closeSessions(context, id);
  return access;
}
