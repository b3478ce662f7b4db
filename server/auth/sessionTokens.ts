import { endingTransaction } from '../db/callTransactions.ts';
import type { Database, Queryable } from '../db/client.ts';
import { and, eq, gt, isNull, lte, ne, or, type SQL, sql } from '../db/drizzle.ts';
import { sessions, sessionTokens } from '../db/schema.ts';
import { signedOut } from '../errors.ts';
import type { Keyring } from '../secrets/keyring.ts';
import { hashToken, newSignedToken } from './tokens.ts';

/** How long a replaced token is accepted after its successor was first used, in ms: other tabs read the new one meanwhile. */
const REPLACED_TOKEN_MS = 60_000;

/** The session of a token, by which its row is found. The first token has no row of its own until it is replaced. */
export const sessionOfToken = (tokenHash: string): SQL =>
  eq(
    sessions.tokenHash,
    sql`coalesce((select ${sessionTokens.sessionHash} from ${sessionTokens} where ${sessionTokens.tokenHash} = ${tokenHash}), ${tokenHash})`,
  );

/** Whether a token, whose row may be missing, is still accepted. */
export const isTokenAccepted = (): SQL | undefined =>
  or(isNull(sessionTokens.endsAt), gt(sessionTokens.endsAt, sql`now()`));

/**
 * Stores that the person of a session has confirmed who they are, and gives it a new token, so that whoever knows the one before
 * does not take part in it: a replaced token confirms nothing. It is accepted until shortly after the new one was used, because
 * the answer may be lost, and other tabs have it still (docs/decisions/0017-sessions-and-tokens.md).
 */
export function confirmWithNewToken(
  db: Database,
  keyring: Keyring,
  { userAccountId, tokenHash: sessionHash }: { userAccountId: number; tokenHash: string },
  presented: string,
): Promise<string> {
  const token = newSignedToken(keyring);
  const presentedHash = hashToken(presented);
  return endingTransaction(db, [userAccountId], async (tx) => {
    // By the clock of the database, which all processes share.
    const [session] = await tx
      .update(sessions)
      .set({ confirmedAt: sql`now()` })
      .where(eq(sessions.tokenHash, sessionHash))
      .returning({ tokenHash: sessions.tokenHash });
    if (!session) throw signedOut();
    await deleteEndedTokens(tx, sessionHash);
    await tx
      .insert(sessionTokens)
      .values({ tokenHash: presentedHash, sessionHash, replacedAt: sql`now()` })
      .onConflictDoUpdate({ target: sessionTokens.tokenHash, set: { replacedAt: sql`now()` } });
    await tx.insert(sessionTokens).values({ tokenHash: hashToken(token), sessionHash, replaces: presentedHash });
    return token;
  });
}

/** The row of the first token stays: without it the token would be accepted again. */
async function deleteEndedTokens(tx: Queryable, sessionHash: string): Promise<void> {
  await tx
    .delete(sessionTokens)
    .where(
      and(
        eq(sessionTokens.sessionHash, sessionHash),
        ne(sessionTokens.tokenHash, sessionHash),
        lte(sessionTokens.endsAt, sql`now()`),
      ),
    );
}

/** The first use of a new token: its person has it, so the one that it replaces ends soon. */
export async function endReplacedToken(db: Queryable, tokenHash: string, replaces: string): Promise<void> {
  await db
    .update(sessionTokens)
    .set({ endsAt: sql`now() + ${REPLACED_TOKEN_MS} * interval '1 millisecond'` })
    .where(and(eq(sessionTokens.tokenHash, replaces), isNull(sessionTokens.endsAt)));
  await db.update(sessionTokens).set({ replaces: null }).where(eq(sessionTokens.tokenHash, tokenHash));
}
