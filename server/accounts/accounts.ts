import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { type NewUserAccount, PROFILE_PAGE_SIZE, type UserAccount } from '#contract';
import { recordAudit } from '../audit/recordAudit.ts';
import { lockForAdmin, lockForChange } from '../auth/accountLocks.ts';
import { requireConfirmation, type SessionRef } from '../auth/confirmation.ts';
import { mayReturn } from '../auth/credentials.ts';
import { deleteSessions } from '../auth/endSessions.ts';
import type { Person } from '../auth/sessions.ts';
import type { Actor } from '../chat/access.ts';
import type { ChatContext } from '../chat/context.ts';
import { hasUserType } from '../chat/people.ts';
import { presentUserAccount } from '../chat/presenters/person.ts';
import { asUserNameConflict, toProfileColumns, userNameTaken } from '../chat/profile.ts';
import { endingTransaction } from '../db/callTransactions.ts';
import type { Queryable } from '../db/client.ts';
import { accountNameForm, type UserAccountRow, userAccounts } from '../db/schema.ts';
import { addAccountNotice } from '../notices/accountNotices.ts';
import { accountNameForms, containsName } from '../search/searchNames.ts';

/** Filter of accounts; an empty one matches all. */
export interface AccountFilter {
  userType?: string | undefined;
  /** A part of the user name or the profile name. */
  userName?: string | undefined;
  userId?: number | undefined;
}

function whereOf({ userType, userName, userId }: AccountFilter): SQL | undefined {
  return and(
    mayReturn,
    userId === undefined ? undefined : eq(userAccounts.id, userId),
    userType ? hasUserType(userType) : undefined,
    userName?.trim() ? containsName(accountNameForm, userName) : undefined,
  );
}

/** The order of accounts in lists: by name. */
const byName = sql`lower(${userAccounts.profileName}), ${userAccounts.id}`;

/** One page of 50 accounts in the order of their names, with those whose deletion was requested. */
export async function listAccounts(
  { db, presence }: Pick<ChatContext, 'db' | 'presence'>,
  filter: AccountFilter,
  page: number,
): Promise<UserAccount[]> {
  const rows = await db
    .select()
    .from(userAccounts)
    .where(whereOf(filter))
    .orderBy(byName)
    .limit(PROFILE_PAGE_SIZE)
    .offset(page * PROFILE_PAGE_SIZE);
  const active = presence.activeAmong(rows.map((row) => row.id));
  return rows.map((row) => presentUserAccount(row, active.has(row.id)));
}

/** Accounts that are read and sent at a time. */
const BATCH = 200;

/** All accounts in the order of their names as JSON text in chunks, so that a long list does not hold up other calls. */
export async function* accountsAsJson(
  { db, presence }: Pick<ChatContext, 'db' | 'presence'>,
  filter: AccountFilter,
): AsyncGenerator<string> {
  const [found] = await db
    .select({ ids: sql<number[]>`coalesce(json_agg(${userAccounts.id} order by ${byName}), '[]')` })
    .from(userAccounts)
    .where(whereOf(filter));
  const ids = found?.ids ?? [];
  let before = '[';
  for (let at = 0; at < ids.length; at += BATCH) {
    const batch = ids.slice(at, at + BATCH);
    const rows = await db.select().from(userAccounts).where(inArray(userAccounts.id, batch)).orderBy(byName);
    const active = presence.activeAmong(batch);
    if (rows.length === 0) continue;
    const texts = rows.map((row) => JSON.stringify(presentUserAccount(row, active.has(row.id))));
    yield `${before}\n${texts.join(',\n')}`;
    before = ',';
  }
  yield before === '[' ? '[]' : '\n]';
}

/** Responds as `createAccount` would where the profile or the user name is refused, before a password is hashed for it. */
export async function requireCreatable(
  db: Queryable,
  admin: SessionRef,
  given: Required<NewUserAccount>,
): Promise<void> {
  if (given.role === 'ADMIN') await requireConfirmation(db, admin);
  await toProfileColumns(db, given, 0);
  const taken = await db.$count(
    userAccounts,
    and(sql`lower(${userAccounts.userName}) = ${given.userName.toLowerCase()}`, mayReturn),
  );
  if (taken > 0) throw userNameTaken();
}

/** Creates an account with the hash of its first password, for an admin; another admin needs a confirmation. */
export async function createAccount(
  db: Queryable,
  admin: Pick<Actor, 'userAccountId'> & SessionRef,
  given: Required<NewUserAccount>,
  passwordHash: string,
): Promise<UserAccountRow> {
  try {
    return await db.transaction(async (tx) => {
      const adminId = admin.userAccountId;
      await lockForAdmin(tx, adminId, adminId);
      if (given.role === 'ADMIN') await requireConfirmation(tx, admin);
      const columns = await toProfileColumns(tx, given, 0);
      const [row] = await tx
        .insert(userAccounts)
        // A new person has agreed to nothing yet; the profile form asks.
        .values({
          ...given,
          ...columns,
          searchNames: accountNameForms(given),
          passwordHash,
          isFirstPassword: true,
          sharedFields: [],
        })
        .returning();
      if (!row) throw new Error('the database returned no account');
      const target = { kind: 'account', id: row.id } as const;
      await recordAudit(tx, { action: 'accountCreated', actorId: adminId, target, details: { role: row.role } });
      return row;
    });
  } catch (error) {
    throw asUserNameConflict(error);
  }
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

/** Sets the hash of a new first password, for an admin, and deletes the sessions of the account. */
export function resetPassword(
  db: Queryable,
  adminId: number,
  id: number,
  passwordHash: string,
): Promise<UserAccountRow> {
  return endingTransaction(db, [id], async (tx) => {
    const account = await lockForAdmin(tx, adminId, id);
    await storePassword(tx, { personId: adminId, account }, passwordHash);
    await recordAudit(tx, { action: 'passwordReset', actorId: adminId, target: { kind: 'account', id } });
    return account;
  });
}

/** A password that was changed. */
interface ChangedPassword {
  /** Whether the calling session goes on, because it could do nothing else before. */
  isSessionKept: boolean;
}

/**
 * Replaces the own password hash and deletes the own sessions; of a first password, all but the calling one. Null when the verified
 * hash is no longer the stored one.
 */
export function changePassword(
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
