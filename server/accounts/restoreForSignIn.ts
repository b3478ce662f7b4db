import { listPasskeys } from '../auth/passkeys.ts';
import { hasSecondFactor } from '../auth/secondFactor.ts';
import { issueChallenge } from '../auth/signInChallenges.ts';
import type { Database } from '../db/client.ts';
import type { UserAccountRow } from '../db/schema.ts';
import { accountDisabled, deletionPending, secondStepRequired, wrongCredentials } from '../errors.ts';
import { restoreAccount } from './deletion.ts';
import type { RemovalContext } from './removal.ts';

/**
 * Responds 401 unless the first step of a sign-in is all that the account has: with the challenge of the second step, which
 * restores the account, or by asking for a passkey. The password alone must not undo a deletion.
 */
async function requireNoFurtherStep(
  db: Database,
  account: UserAccountRow,
  { byPassword }: { byPassword: boolean },
): Promise<void> {
  if (account.disabled) throw accountDisabled();
  if (await hasSecondFactor(db, account.id)) {
    const challenge = await issueChallenge(db, account, byPassword);
    throw challenge === null ? wrongCredentials() : secondStepRequired(challenge);
  }
  if ((await listPasskeys(db, account.id)).length > 0) throw wrongCredentials('usePasskey');
}

/** The account as its owner restored it after all their steps; null when it is restored or erased meanwhile. */
export async function restored(context: RemovalContext, account: UserAccountRow): Promise<UserAccountRow | null> {
  if (account.disabled) throw accountDisabled();
  if (!(await restoreAccount(context, account.id))) return null;
  return { ...account, removedAt: null, deletionRequestedAt: null, restorable: null };
}

/**
 * The account of a sign-in by code or ticket. One whose deletion was requested is restored where its person asks for it and takes
 * no further step; else responds 401 `deletionPending`. Null when it is restored or erased meanwhile.
 */
export async function restoreForSignIn(
  context: RemovalContext,
  account: UserAccountRow,
  { restore }: { restore?: boolean | undefined },
): Promise<UserAccountRow | null> {
  if (!account.deletionRequestedAt) return account;
  if (!restore) throw deletionPending();
  await requireNoFurtherStep(context.db, account, { byPassword: false });
  return restored(context, account);
}

/** Restores the account of a sign-in by password whose deletion was requested. Responds 401 where there is none to restore. */
export async function restoreByPassword(context: RemovalContext, account: UserAccountRow | null): Promise<void> {
  if (!account?.deletionRequestedAt) throw wrongCredentials();
  await requireNoFurtherStep(context.db, account, { byPassword: true });
  if (!(await restored(context, account))) throw wrongCredentials();
}
