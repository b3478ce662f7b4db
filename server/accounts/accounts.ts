import { z } from 'zod';
import { BUILT_IN_USER_TYPES, type NewUserAccount, PROFILE_PAGE_SIZE, type UserAccount } from '#contract';
import { recordAudit } from '../audit/recordAudit.ts';
import { lockForAdmin } from '../auth/accountLocks.ts';
import { requireConfirmation, type SessionRef } from '../auth/confirmation.ts';
import { mayReturn } from '../auth/credentials.ts';
import { generatePassword, type HashCost, hashPassword } from '../auth/passwords.ts';
import type { Actor } from '../chat/access.ts';
import type { ChatContext } from '../chat/context.ts';
import { isStaff } from '../chat/pageRoles.ts';
import { hasUserType } from '../chat/people.ts';
import { refuseTakenUserName } from '../chat/profile.ts';
import { toProfileColumns } from '../chat/profileColumns.ts';
import type { Queryable } from '../db/client.ts';
import { and, eq, inArray, isNull, type SQL, sql } from '../db/drizzle.ts';
import { accountNameForm, type UserAccountRow, userAccounts } from '../db/schema.ts';
import { isOfCall, isSameText } from '../db/sqlText.ts';
import { nameTaken } from '../errors.ts';
import { type PageCounts, presentListedAccount } from '../presenters/person.ts';
import { accountNameForms, containsName } from '../search/searchNames.ts';
import type { NewAccount } from './passwords.ts';

/** Filter of accounts; an empty one matches all. */
export interface AccountFilter {
  userType?: string | undefined;
  /** A part of the user name or the profile name. */
  userName?: string | undefined;
  userId?: number | undefined;
  disabled?: boolean | undefined;
}

/** The condition for the accounts that a filter finds. */
export async function whereOf(
  db: Queryable,
  { userType, userName, userId, disabled }: AccountFilter,
): Promise<SQL | undefined> {
  return and(
    mayReturn,
    eq(userAccounts.kind, 'member'),
    userId === undefined ? undefined : eq(userAccounts.id, userId),
    disabled === undefined ? undefined : eq(userAccounts.disabled, disabled),
    userType ? await hasUserType(db, userType) : undefined,
    userName?.trim() ? containsName(accountNameForm, userName) : undefined,
  );
}

/** The order of accounts in lists: by name. */
const byName = sql`lower(${userAccounts.profileName}), ${userAccounts.id}`;

const Rows = z.array(
  z.object({ id: z.coerce.number(), ownedPages: z.coerce.number(), servedPages: z.coerce.number() }),
);
const NO_PAGES: PageCounts = { ownedPages: 0, servedPages: 0 };

/** Accounts as lists show them, whatever their number by one query. */
export async function presentAccounts(
  { db, presence }: Pick<ChatContext, 'db' | 'presence'>,
  accounts: readonly UserAccountRow[],
): Promise<UserAccount[]> {
  const ids = accounts.map(({ id }) => id);
  const active = presence.activeAmong(ids);
  const isOwner = sql`staff.user_type_id = ${BUILT_IN_USER_TYPES.owner}`;
  const { rows } = await db.execute(sql`
    select staff.user_account_id as id, count(*) filter (where ${isOwner}) as "ownedPages",
      count(*) filter (where not ${isOwner}) as "servedPages"
    from page_user staff join page on page.id = staff.page_id and page.removed_at is null
    where staff.user_account_id = any(${sql.param(ids)}::bigint[]) and ${sql.raw(isStaff('staff'))}
    group by staff.user_account_id`);
  const counts = new Map(Rows.parse(rows).map(({ id, ...pages }) => [id, pages]));
  return accounts.map((row) => presentListedAccount(row, active.has(row.id), counts.get(row.id) ?? NO_PAGES));
}

/** One page of 50 accounts in the order of their names, with those whose deletion was requested. */
export async function listAccounts(
  context: Pick<ChatContext, 'db' | 'presence'>,
  filter: AccountFilter,
  page: number,
): Promise<UserAccount[]> {
  const rows = await context.db
    .select()
    .from(userAccounts)
    .where(await whereOf(context.db, filter))
    .orderBy(byName)
    .limit(PROFILE_PAGE_SIZE)
    .offset(page * PROFILE_PAGE_SIZE);
  return presentAccounts(context, rows);
}

/** Accounts that are read and sent at a time. */
const BATCH = 200;

/** All accounts in the order of their names as JSON text in chunks, so that a long list does not hold up other calls. */
export async function* accountsAsJson(
  context: Pick<ChatContext, 'db' | 'presence'>,
  filter: AccountFilter,
): AsyncGenerator<string> {
  const { db } = context;
  const [found] = await db
    .select({ ids: sql<number[]>`coalesce(json_agg(${userAccounts.id} order by ${byName}), '[]')` })
    .from(userAccounts)
    .where(await whereOf(db, filter));
  const ids = found?.ids ?? [];
  let before = '[';
  for (let at = 0; at < ids.length; at += BATCH) {
    const batch = ids.slice(at, at + BATCH);
    const rows = await db.select().from(userAccounts).where(inArray(userAccounts.id, batch)).orderBy(byName);
    if (rows.length === 0) continue;
    const texts = (await presentAccounts(context, rows)).map((account) => JSON.stringify(account));
    yield `${before}\n${texts.join(',\n')}`;
    before = ',';
  }
  yield before === '[' ? '[]' : '\n]';
}

/** Responds as `insertAccount` would where the profile or the user name is refused, before a password is hashed for it. */
async function requireCreatable(
  db: Queryable,
  admin: SessionRef,
  given: Required<NewUserAccount>,
  clientId: string | undefined,
): Promise<void> {
  if (given.role === 'ADMIN') await requireConfirmation(db, admin);
  await toProfileColumns(db, given, 0);
  const isOther = sql`${isOfCall(userAccounts.clientId, clientId)} is not true`;
  const taken = await db.$count(
    userAccounts,
    and(isSameText(userAccounts.userName, given.userName), mayReturn, isOther),
  );
  if (taken > 0) throw nameTaken('userName');
}

/**
 * Inserts an account with the hash of its first password. One that an earlier attempt of the same call created has it from then on, until
 * somebody has signed in: that of the lost answer nobody has seen.
 */
async function insertAccount(
  db: Queryable,
  admin: Pick<Actor, 'userAccountId'> & SessionRef,
  given: Required<NewUserAccount>,
  { passwordHash, clientId }: { passwordHash: string; clientId: string | undefined },
): Promise<UserAccountRow> {
  return db
    .transaction(async (tx) => {
      const adminId = admin.userAccountId;
      await lockForAdmin(tx, adminId, adminId);
      if (given.role === 'ADMIN') await requireConfirmation(tx, admin);
      const isUnused = and(isNull(userAccounts.firstSignInAt), isNull(userAccounts.removedAt));
      const [repeated] = await tx
        .update(userAccounts)
        .set({ passwordHash })
        .where(and(isOfCall(userAccounts.clientId, clientId), eq(userAccounts.role, given.role), isUnused))
        .returning();
      if (repeated) return repeated;
      const columns = await toProfileColumns(tx, given, 0);
      const [row] = await tx
        .insert(userAccounts)
        // A new person has agreed to nothing yet; the profile form asks.
        .values({
          ...given,
          ...columns,
          searchNames: accountNameForms(given),
          passwordHash,
          clientId,
          isFirstPassword: true,
          sharedFields: [],
        })
        .returning();
      if (!row) throw new Error('the database returned no account');
      const target = { kind: 'account', id: row.id } as const;
      await recordAudit(tx, { action: 'accountCreated', actorId: adminId, target, details: { role: row.role } });
      return row;
    })
    .catch(refuseTakenUserName);
}

/**
 * Creates an account with a first password, for an admin; another admin needs a confirmation. With the `clientId` of an earlier call it
 * answers the account of that one with another first password, until somebody has signed in.
 */
export async function createAccount(
  { db, hashCost }: { db: Queryable; hashCost?: HashCost },
  admin: Pick<Actor, 'userAccountId'> & SessionRef,
  given: Required<NewUserAccount>,
  clientId?: string,
): Promise<NewAccount> {
  await requireCreatable(db, admin, given, clientId);
  const firstPassword = generatePassword();
  const passwordHash = await hashPassword(firstPassword, { cost: hashCost });
  const account = await insertAccount(db, admin, given, { passwordHash, clientId });
  return { account, firstPassword };
}
