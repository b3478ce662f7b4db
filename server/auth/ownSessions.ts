import type { AccountSession } from '#contract';
import { recordAudit } from '../audit/recordAudit.ts';
import { endingTransaction } from '../db/callTransactions.ts';
import type { Database, Queryable } from '../db/client.ts';
import { and, desc, eq, gt, lte, ne } from '../db/drizzle.ts';
import { recordRevocations } from '../db/revocations.ts';
import { sessions as sessionTable } from '../db/schema.ts';
import { notFound } from '../errors.ts';
import { presentSession } from '../presenters/session.ts';
import type { Publisher } from '../publisher.ts';
import { deviceOf } from './devices.ts';
import type { Person, Sessions } from './sessions.ts';

/** The sessions of a person: the current one, then the last used ones. */
export async function listSessions(
  db: Queryable,
  { userAccountId, tokenHash }: Pick<Person, 'userAccountId' | 'tokenHash'>,
): Promise<AccountSession[]> {
  const rows = await db
    .select()
    .from(sessionTable)
    .where(and(eq(sessionTable.userAccountId, userAccountId), gt(sessionTable.expiresAt, new Date())))
    .orderBy(desc(eq(sessionTable.tokenHash, tokenHash)), desc(sessionTable.lastSeenAt), desc(sessionTable.sessionId));
  return rows.map((row) => presentSession(row, deviceOf(row.userAgent), tokenHash));
}

interface Context {
  db: Database;
  publisher: Publisher;
  sessions: Sessions;
}

/** Ends sessions whose rows are deleted: removes them from all caches and closes their realtime connections. */
export function closeEndedSessions(
  { sessions, publisher }: Pick<Context, 'sessions' | 'publisher'>,
  tokenHashes: readonly string[],
): void {
  for (const tokenHash of tokenHashes) {
    sessions.forgetSession(tokenHash);
    publisher.sessionEnded(tokenHash);
  }
}

/** Ends one session of a person; 404 for those of others. */
export async function endSession(context: Context, { userAccountId }: Person, sessionId: number): Promise<void> {
  const ended = await endingTransaction(context.db, [userAccountId], async (tx) => {
    const rows = await tx
      .delete(sessionTable)
      .where(and(eq(sessionTable.userAccountId, userAccountId), eq(sessionTable.sessionId, sessionId)))
      .returning({ tokenHash: sessionTable.tokenHash });
    if (rows.length === 0) throw notFound();
    await recordAudit(tx, { action: 'signedOut', actorId: userAccountId, details: { sessions: 1 } });
    await recordRevocations(tx, [userAccountId]);
    return rows;
  });
  closeEndedSessions(
    context,
    ended.map(({ tokenHash }) => tokenHash),
  );
}

/** Ends all sessions of a person but the one that calls. */
export async function endOtherSessions(context: Context, { userAccountId, tokenHash }: Person): Promise<void> {
  const ended = await endingTransaction(context.db, [userAccountId], async (tx) => {
    const rows = await tx
      .delete(sessionTable)
      .where(and(eq(sessionTable.userAccountId, userAccountId), ne(sessionTable.tokenHash, tokenHash)))
      .returning({ tokenHash: sessionTable.tokenHash });
    if (rows.length === 0) return rows;
    await recordAudit(tx, { action: 'signedOut', actorId: userAccountId, details: { sessions: rows.length } });
    await recordRevocations(tx, [userAccountId]);
    return rows;
  });
  closeEndedSessions(
    context,
    ended.map((row) => row.tokenHash),
  );
}

/** Deletes the sessions that have ended. Returns how many. */
export async function deleteExpiredSessions(db: Queryable): Promise<number> {
  const deleted = await db
    .delete(sessionTable)
    .where(lte(sessionTable.expiresAt, new Date()))
    .returning({ id: sessionTable.sessionId });
  return deleted.length;
}
