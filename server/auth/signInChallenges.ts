import { CHALLENGE_TRIES, CHALLENGE_TTL_MS, TOTP_DIGITS } from '#contract';
import type { Counters } from '../counters/counters.ts';
import type { Database, Queryable } from '../db/client.ts';
import { and, eq, gt, isNotNull, lt, sql } from '../db/drizzle.ts';
import { signInChallenges, type UserAccountRow, userAccounts } from '../db/schema.ts';
import { secondStepRequired, tooMany, wrongCredentials } from '../errors.ts';
import { addAccountNotice } from '../notices/accountNotices.ts';
import type { Keyring } from '../secrets/keyring.ts';
import { mayReturn } from './credentials.ts';
import { lockVerifiedAccount, type VerifiedAccount } from './insertSession.ts';
import { hashRecoveryCode, takeRecoveryCode } from './recoveryCodes.ts';
import { mustUsePasskey, type SecondFactorRule } from './requiredSteps.ts';
import { hasSecondFactor, takeTotpCode } from './secondFactor.ts';
import type { Attempt, Throttle } from './throttle.ts';
import { hashToken, newToken } from './tokens.ts';

/**
 * Creates the challenge of an account whose first step succeeded: five minutes, five tries, one use. It gives no access. Null
 * when the account changed since; deleting its sessions deletes its challenges, so that of an account whose deletion was requested is
 * given afterwards, for restoring it.
 */
export function issueChallenge(
  db: Database,
  account: VerifiedAccount & Pick<UserAccountRow, 'deletionRequestedAt'>,
  byPassword: boolean,
): Promise<string | null> {
  return db.transaction(async (tx) => {
    const isThere = account.deletionRequestedAt ? isNotNull(userAccounts.deletionRequestedAt) : undefined;
    if (!(await lockVerifiedAccount(tx, account, isThere))) return null;
    const challenge = newToken();
    await tx.delete(signInChallenges).where(lt(signInChallenges.expiresAt, new Date()));
    await tx.insert(signInChallenges).values({
      challengeHash: hashToken(challenge),
      userAccountId: account.id,
      byPassword,
      triesLeft: CHALLENGE_TRIES,
      expiresAt: new Date(Date.now() + CHALLENGE_TTL_MS),
    });
    return challenge;
  });
}

/** Responds 401 to an account that signs in by a passkey alone, and with the challenge of its second step where it has one. */
export async function requireNoSecondStep(
  db: Database,
  rule: SecondFactorRule,
  account: UserAccountRow,
  byPassword: boolean,
): Promise<void> {
  if (account.disabled) return;
  if (await mustUsePasskey(db, rule, account.id)) throw wrongCredentials('usePasskey');
  if (!(await hasSecondFactor(db, account.id))) return;
  const challenge = await issueChallenge(db, account, byPassword);
  if (challenge !== null) throw secondStepRequired(challenge);
}

const isOpen = (challenge: string) =>
  and(
    eq(signInChallenges.challengeHash, hashToken(challenge)),
    gt(signInChallenges.triesLeft, 0),
    gt(signInChallenges.expiresAt, new Date()),
  );

/** Whose challenge it is; null when it is not valid. */
export async function challengedAccount(db: Queryable, challenge: string): Promise<UserAccountRow | null> {
  const [found] = await db
    .select({ account: userAccounts })
    .from(signInChallenges)
    .innerJoin(userAccounts, eq(userAccounts.id, signInChallenges.userAccountId))
    .where(and(isOpen(challenge), mayReturn));
  return found?.account ?? null;
}

const isTotpCode = (code: string) => new RegExp(`^\\d{${TOTP_DIGITS}}$`).test(code);

interface CompletedSignIn {
  account: UserAccountRow;
  byPassword: boolean;
}

/**
 * Completes a sign-in by a code of the app or a recovery code, which is accepted once. Null for a wrong code, which uses up a
 * try. Responds 401 when the challenge is not valid (any more): the code is then unused.
 */
async function completeSignIn(
  db: Database,
  keyring: Keyring,
  { challenge, code }: { challenge: string; code: string },
): Promise<CompletedSignIn | null> {
  const [tried] = await db
    .update(signInChallenges)
    .set({ triesLeft: sql`${signInChallenges.triesLeft} - 1` })
    .where(isOpen(challenge))
    .returning();
  if (!tried) throw wrongCredentials('signInAgain');
  const id = tried.userAccountId;
  const codeHash = isTotpCode(code) ? undefined : await hashRecoveryCode(db, id, code);
  return db.transaction(async (tx) => {
    const [account] = await tx
      .select()
      .from(userAccounts)
      .where(and(eq(userAccounts.id, id), mayReturn))
      .for('no key update');
    const isRight = codeHash ? await takeRecoveryCode(tx, id, codeHash) : await takeTotpCode(tx, keyring, id, code);
    if (!account || !isRight) return null;
    if (codeHash) await addAccountNotice(tx, { userAccountId: id, kind: 'recoveryCodeUsed' });
    const [used] = await tx
      .delete(signInChallenges)
      .where(eq(signInChallenges.challengeHash, tried.challengeHash))
      .returning();
    if (!used) throw wrongCredentials('signInAgain');
    return { account, byPassword: used.byPassword };
  });
}

/**
 * Wrong codes a day of one account, or of one browser that it knows: whoever has the password could otherwise guess a code of
 * six digits within months.
 */
const WRONG_CODES_PER_DAY = 50;
const DAY_MS = 24 * 3_600_000;

/** The same with limits of the wrong codes of one client. Responds 429 after too many. */
export function attemptSecondStep(
  { db, keyring, counters, throttle }: { db: Database; keyring: Keyring; counters: Counters; throttle: Throttle },
  who: Attempt,
  given: { challenge: string; code: string },
): Promise<CompletedSignIn | null> {
  const dayKey = `failed:day:${who.browser ?? who.name}`;
  return throttle.attempt(who, async () => {
    const { count, restMs } = await counters.read(dayKey);
    if (count >= WRONG_CODES_PER_DAY) throw tooMany(restMs / 1000);
    const result = await completeSignIn(db, keyring, given);
    if (!result) await counters.add(dayKey, DAY_MS);
    return result;
  });
}
