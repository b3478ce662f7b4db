import type { LoginAccount } from '../auth/credentials.ts';
import { restoreAccount } from '../chat/accountDeletion.ts';
import type { RemovalContext } from '../chat/accountRemoval.ts';
import { deletionPending } from '../errors.ts';

/**
 * The account of a sign-in by code or ticket. One whose deletion was requested is restored where its person asks for it; else responds
 * 401 `deletionPending`. Null when it is restored or erased meanwhile.
 */
export async function restoreForSignIn(
  context: RemovalContext,
  account: LoginAccount,
  { restore }: { restore?: boolean | undefined },
): Promise<LoginAccount | null> {
  if (!account.deletionRequestedAt) return account;
  if (!restore) throw deletionPending();
  if (!(await restoreAccount(context, account.id))) return null;
  return { ...account, removedAt: null, deletionRequestedAt: null, restorable: null };
}
