import { recordAudit } from '../audit/recordAudit.ts';
import { lockForAdmin, lockForChange } from '../auth/accountLocks.ts';
import { breachedProblem } from '../auth/breachedPasswords.ts';
import { closeSessions, deleteSessions } from '../auth/endSessions.ts';
import { newPasswordProblem } from '../auth/newPasswords.ts';
import { generatePassword, type HashCost, hashPassword, verifyPassword } from '../auth/passwords.ts';
import type { Person, Sessions } from '../auth/sessions.ts';
import { accountById } from '../chat/profile.ts';
import type { Config } from '../config.ts';
import { endingTransaction } from '../db/callTransactions.ts';
import type { Database, Queryable } from '../db/client.ts';
import { eq } from '../db/drizzle.ts';
import { type UserAccountRow, userAccounts } from '../db/schema.ts';
import { type FieldProblem, invalid } from '../errors.ts';
import { addAccountNotice } from '../notices/accountNotices.ts';
import type { Publisher } from '../publisher.ts';

interface PasswordContext {
  hashCost?: HashCost;
  db: Database;
  config: Pick<Config, 'breachedPasswords'>;
  sessions: Sessions;
  publisher: Publisher;
}

/** An account with a password that its owner has to replace; the password is not stored. */
export interface NewAccount {
  account: UserAccountRow;
  firstPassword: string;
}

interface PasswordChange {
  currentPassword: string;
  newPassword: string;
}

/** Stores a password that `personId` set, and notifies its account. `keptTokenHash` is the session that goes on. */
async function storePassword(
  tx: Queryable,
  { personId, account, keptTokenHash }: { personId: number; account: UserAccountRow; keptTokenHash?: string },
  passwordHash: string,
): Promise<void> {
  const isFirstPassword = personId !== account.id;
  await tx.update(userAccounts).set({ passwordHash, isFirstPassword }).where(eq(userAccounts.id, account.id));
  await deleteSessions(tx, account, keptTokenHash);
  // Whoever chooses their first own password needs no notice of it.
  if (keptTokenHash === undefined)
    await addAccountNotice(tx, { userAccountId: account.id, kind: 'passwordChanged', personId });
}

/** Gives an account a new first password, for an admin, and ends its sessions. */
export async function resetPassword(context: PasswordContext, adminId: number, id: number): Promise<NewAccount> {
  await accountById(context.db, id);
  const firstPassword = generatePassword();
  const passwordHash = await hashPassword(firstPassword, { cost: context.hashCost });
  const account = await endingTransaction(context.db, [id], async (tx) => {
    const locked = await lockForAdmin(tx, adminId, id);
    await storePassword(tx, { personId: adminId, account: locked }, passwordHash);
    await recordAudit(tx, { action: 'passwordReset', actorId: adminId, target: { kind: 'account', id } });
    return locked;
  });
  closeSessions(context, id);
  return { account, firstPassword };
}

interface ChangedPassword {
  /** Whether the calling session goes on, because it could do nothing else before. */
  isSessionKept: boolean;
}

/**
 * Replaces the own password hash and deletes the own sessions; of a first password, all but the calling one. Null when the verified
 * hash is no longer the stored one.
 */
function storeOwnPassword(
  db: Queryable,
  { userAccountId: id, tokenHash }: Pick<Person, 'userAccountId' | 'tokenHash'>,
  verifiedHash: string | null,
  passwordHash: string,
): Promise<ChangedPassword | null> {
  return endingTransaction(db, [id], async (tx) => {
    const { account } = await lockForChange(tx, id, id);
    if (account.passwordHash !== verifiedHash) return null;
    const isSessionKept = account.isFirstPassword;
    await storePassword(
      tx,
      { personId: id, account, ...(isSessionKept ? { keptTokenHash: tokenHash } : {}) },
      passwordHash,
    );
    await recordAudit(tx, { action: 'passwordChanged', actorId: id });
    return { isSessionKept };
  });
}

/** The problem of a new password for an account; undefined for a good one. */
async function newPasswordProblemOf(
  { config }: PasswordContext,
  account: UserAccountRow,
  { newPassword, currentPassword }: PasswordChange,
): Promise<FieldProblem | undefined> {
  const problem =
    newPasswordProblem(newPassword, account) ?? (await breachedProblem(config.breachedPasswords, newPassword));
  if (problem) return problem;
  return account.isFirstPassword && newPassword === currentPassword ? { fault: 'firstPassword' } : undefined;
}

/**
 * Changes the own password and ends the own sessions; of a first password, all but the calling one. Null when the current password is
 * wrong; `attempt` limits how often that may happen.
 */
export async function changeOwnPassword(
  context: PasswordContext,
  person: Pick<Person, 'userAccountId' | 'tokenHash'>,
  given: PasswordChange,
  attempt: (verify: () => Promise<ChangedPassword | null>) => Promise<ChangedPassword | null>,
): Promise<ChangedPassword | null> {
  const { db } = context;
  const problem = await newPasswordProblemOf(context, await accountById(db, person.userAccountId), given);
  if (problem) throw invalid({ newPassword: problem });
  const changed = await attempt(async () => {
    const { passwordHash } = await accountById(db, person.userAccountId);
    if (!(await verifyPassword(given.currentPassword, passwordHash))) return null;
    return storeOwnPassword(
      db,
      person,
      passwordHash,
      await hashPassword(given.newPassword, { cost: context.hashCost }),
    );
  });
  if (changed) closeSessions(context, person.userAccountId);
  return changed;
}
