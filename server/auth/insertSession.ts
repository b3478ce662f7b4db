import { recordSignIn } from '../audit/recordSignIn.ts';
import { endingTransaction } from '../db/callTransactions.ts';
import type { Database, Queryable } from '../db/client.ts';
import { and, desc, eq, inArray, isNull, type PgInsertValue, type SQL, sql } from '../db/drizzle.ts';
import { recordRevocations } from '../db/revocations.ts';
import { sessions, type UserAccountRow, userAccounts } from '../db/schema.ts';
import { addAccountNotice } from '../notices/accountNotices.ts';
import { deviceText } from './devices.ts';

/** Most sessions of one account. */
export const SESSIONS_MAX = 50;

/** The account of a sign-in, as it was when the password, code or ticket was checked. */
export type VerifiedAccount = Pick<UserAccountRow, 'id' | 'passwordHash' | 'kind'>;

export interface SignInClient {
  userAgent: string;
  /** The network: an IPv4 address or a /64 of IPv6. */
  address: string;
  /** Whether somebody signed in to the account in this browser before. */
  isKnownBrowser: boolean;
}

/** A session that was stored. */
interface InsertedSession {
  /** Whether the account got a notice of a new device. */
  isNotified: boolean;
  /** The sessions of the account above the maximum, which ended. */
  endedTokenHashes: string[];
}

/**
 * Locks an account while it is as it was verified, so that a change of it waits; undefined when it is not, or not `isThere`: not
 * removed.
 */
export async function lockVerifiedAccount(
  tx: Queryable,
  account: VerifiedAccount,
  isThere: SQL = isNull(userAccounts.removedAt),
) {
  const [valid] = await tx
    .select({ id: userAccounts.id, firstSignInAt: userAccounts.firstSignInAt })
    .from(userAccounts)
    .where(
      and(
        eq(userAccounts.id, account.id),
        sql`${userAccounts.passwordHash} is not distinct from ${account.passwordHash}`,
        eq(userAccounts.disabled, false),
        isThere,
      ),
    )
    .for('no key update');
  return valid;
}

/** Ends the sessions of an account above the maximum, those that were not used for the longest time. */
async function endLeastUsed(tx: Queryable, userAccountId: number): Promise<string[]> {
  const leastUsed = tx
    .select({ tokenHash: sessions.tokenHash })
    .from(sessions)
    .where(eq(sessions.userAccountId, userAccountId))
    .orderBy(desc(sessions.lastSeenAt), desc(sessions.sessionId))
    .offset(SESSIONS_MAX);
  const ended = await tx
    .delete(sessions)
    .where(inArray(sessions.tokenHash, leastUsed))
    .returning({ tokenHash: sessions.tokenHash });
  if (ended.length > 0) await recordRevocations(tx, [userAccountId]);
  return ended.map(({ tokenHash }) => tokenHash);
}

/** Names `client` to its owner, unless it is a browser that they used before or the first one of the account. */
async function addDeviceNotice(
  tx: Parameters<typeof addAccountNotice>[0],
  { id, firstSignInAt }: { id: number; firstSignInAt: Date | null },
  { userAgent, address, isKnownBrowser }: SignInClient,
): Promise<boolean> {
  if (firstSignInAt === null || isKnownBrowser) return false;
  await addAccountNotice(tx, { userAccountId: id, kind: 'newDevice', detail: deviceText(userAgent, address) });
  return true;
}

/**
 * Inserts a session while its account is as it was verified; null when it is not. The lock on the account makes a change of
 * the password wait for the session, which it then deletes.
 */
export function insertSession(
  db: Database,
  account: VerifiedAccount,
  client: SignInClient,
  row: Pick<PgInsertValue<typeof sessions>, 'tokenHash' | 'fileKeyHash' | 'expiresAt' | 'endsAt' | 'confirmedAt'>,
): Promise<InsertedSession | null> {
  // It may end the least used sessions.
  return endingTransaction(db, [account.id], async (tx) => {
    const valid = await lockVerifiedAccount(tx, account);
    if (!valid) return null;
    const { userAgent, address } = client;
    await tx.insert(sessions).values({ ...row, userAccountId: account.id, userAgent, address });
    const now = new Date();
    await tx
      .update(userAccounts)
      .set({ firstSignInAt: valid.firstSignInAt ?? now, lastSignInAt: now })
      .where(eq(userAccounts.id, account.id));
    // Guests sign in once; strangers would fill the log.
    if (account.kind === 'member') await recordSignIn(tx, account.id);
    return {
      isNotified: await addDeviceNotice(tx, valid, client),
      endedTokenHashes: await endLeastUsed(tx, account.id),
    };
  });
}
