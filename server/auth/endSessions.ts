import type { Queryable } from '../db/client.ts';
import { and, eq, ne } from '../db/drizzle.ts';
import { recordRevocations } from '../db/revocations.ts';
import {
  contactCodes,
  loginCodes,
  loginTickets,
  sessions as sessionTable,
  signInChallenges,
  type UserAccountRow,
} from '../db/schema.ts';
import type { Publisher } from '../publisher.ts';
import type { Sessions } from './sessions.ts';

/**
 * Deletes all sessions of an account, and the codes, tickets and challenges that would start one. Call it in the transaction that changes
 * the password or the account, after the change of the account, and `closeSessions` after the commit. `keptTokenHash` is a session
 * that goes on.
 */
export async function deleteSessions(
  tx: Queryable,
  { id, phoneDigits, phoneVerifiedAt }: Pick<UserAccountRow, 'id' | 'phoneDigits' | 'phoneVerifiedAt'>,
  keptTokenHash?: string,
): Promise<void> {
  await recordRevocations(tx, [id]);
  await tx
    .delete(sessionTable)
    .where(
      and(
        eq(sessionTable.userAccountId, id),
        keptTokenHash === undefined ? undefined : ne(sessionTable.tokenHash, keptTokenHash),
      ),
    );
  await tx.delete(signInChallenges).where(eq(signInChallenges.userAccountId, id));
  await tx.delete(loginTickets).where(eq(loginTickets.userAccountId, id));
  await tx.delete(contactCodes).where(eq(contactCodes.userAccountId, id));
  // An unverified number may be that of another account.
  if (phoneVerifiedAt) await tx.delete(loginCodes).where(eq(loginCodes.phoneDigits, phoneDigits));
}

/** Removes the deleted sessions of an account from all caches and closes their realtime connections. */
export function closeSessions(
  { sessions, publisher }: { sessions: Sessions; publisher: Publisher },
  userAccountId: number,
): void {
  sessions.forget(userAccountId);
  publisher.accountSignedOut(userAccountId);
}
