import { and, eq, isNull, ne, type SQL, sql } from 'drizzle-orm';
import type { Role, UserAccountChange } from '../../contract/index.ts';
import { phoneDigitsOf } from '../auth/phoneNumbers.ts';
import type { Queryable } from '../db/client.ts';
import { isUniqueViolation } from '../db/failures.ts';
import { cities, townships, userAccounts } from '../db/schema.ts';
import { conflict, forbidden, invalidField, notFound } from '../errors.ts';
import { sharesConversation } from './access.ts';
import type { UserAccountRow } from './present/person.ts';

/** Who asks, as far as profiles care. */
interface Viewer {
  userAccountId: number;
  role: Role;
}

/** The fields that only admins write. */
const ADMINS_FIELDS = ['remark', 'userName', 'role', 'disabled'] as const;

/** An account that was not removed. */
export async function accountById(db: Queryable, id: number): Promise<UserAccountRow> {
  const [row] = await db
    .select()
    .from(userAccounts)
    .where(and(eq(userAccounts.id, id), isNull(userAccounts.removedAt)));
  if (!row) throw notFound();
  return row;
}

/** A person's card: for themselves, those who share a conversation with them, and admins (decisions 3). */
export async function profileFor(db: Queryable, viewer: Viewer, id: number): Promise<UserAccountRow> {
  const row = await accountById(db, id);
  if (viewer.userAccountId === id || viewer.role === 'ADMIN') return row;
  if (!(await sharesConversation(db, viewer.userAccountId, id))) throw forbidden();
  return row;
}

/** Refuses whoever may not write this profile. */
export function settleMayWriteProfile(viewer: Viewer, id: number): void {
  if (viewer.userAccountId !== id && viewer.role !== 'ADMIN') throw forbidden();
}

/** A township belongs to a city: the columns of both, whichever was given. Refuses places that are not there. */
async function settlePlace(
  db: Queryable,
  given: { cityId?: number | null | undefined; tsId?: number | null | undefined },
): Promise<{ cityId?: number | null; tsId?: number | null }> {
  if (given.tsId) {
    const [township] = await db.select().from(townships).where(eq(townships.id, given.tsId));
    if (!township || (given.cityId && given.cityId !== township.cityId)) throw invalidField('tsId', 'unknown');
    return { cityId: township.cityId, tsId: township.id };
  }
  if (given.cityId) {
    const [city] = await db.select().from(cities).where(eq(cities.id, given.cityId));
    if (!city) throw invalidField('cityId', 'unknown');
    return { cityId: city.id, tsId: null };
  }
  if (given.cityId === null) return { cityId: null, tsId: null };
  return given.tsId === null ? { tsId: null } : {};
}

/**
 * Refuses a phone number or an e-mail address that another account has: each signs its owner in (decisions 1), so two
 * accounts with one of them would make somebody else's door one's own. The lock holds until the transaction ends.
 */
async function settleUnshared(tx: Queryable, field: 'phone' | 'email', key: string, column: SQL, ownId: number) {
  if (key === '') return;
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`${field}:${key}`}, 0))`);
  const others = await tx
    .select({ id: userAccounts.id })
    .from(userAccounts)
    .where(and(sql`${column} = ${key}`, isNull(userAccounts.removedAt), ne(userAccounts.id, ownId)))
    .limit(1);
  if (others.length > 0) throw conflict(undefined, { [field]: { fault: 'taken' } });
}

/** The columns that a written profile fills; `ownId` is 0 for an account that is being made. */
export async function settleProfile<T extends UserAccountChange>(
  tx: Queryable,
  change: T,
  ownId: number,
): Promise<T & { phoneDigits?: string; cityId?: number | null; tsId?: number | null }> {
  const digits = change.phone === undefined ? undefined : change.phone === '' ? '' : phoneDigitsOf(change.phone);
  if (change.phone !== undefined && digits === undefined) throw invalidField('phone', 'wrong');
  if (digits !== undefined) await settleUnshared(tx, 'phone', digits, sql`${userAccounts.phoneDigits}`, ownId);
  if (change.email !== undefined)
    await settleUnshared(tx, 'email', change.email.toLowerCase(), sql`lower(${userAccounts.email})`, ownId);
  return {
    ...change,
    ...(await settlePlace(tx, change)),
    ...(digits === undefined ? {} : { phoneDigits: digits }),
  };
}

/** The field's own refusal where a user name is taken. */
export function userNameTaken(error: unknown): unknown {
  return isUniqueViolation(error, 'user_account_user_name')
    ? conflict('nameTaken', { userName: { fault: 'taken' } })
    : error;
}

/** Refuses to leave the installation without an admin who can sign in. Locks the admins until the transaction ends. */
export async function settleAdminStays(tx: Queryable, withoutId: number): Promise<void> {
  const admins = await tx
    .select({ id: userAccounts.id })
    .from(userAccounts)
    .where(and(eq(userAccounts.role, 'ADMIN'), eq(userAccounts.disabled, false), isNull(userAccounts.removedAt)))
    .orderBy(userAccounts.id)
    .for('update');
  if (admins.every((admin) => admin.id === withoutId)) throw conflict('lastAdmin');
}

/** Writes a profile: the own one, or any for admins. Answers the account before and after. */
export async function writeProfile(
  db: Queryable,
  viewer: Viewer,
  id: number,
  change: UserAccountChange,
): Promise<{ before: UserAccountRow; after: UserAccountRow }> {
  settleMayWriteProfile(viewer, id);
  try {
    return await db.transaction(async (tx) => {
      const before = await accountById(tx, id);
      if (viewer.role !== 'ADMIN') refuseAdminsFields(before, change);
      const losesAdmin = before.role === 'ADMIN' && (change.role === 'CUSTOMER' || change.disabled === true);
      if (losesAdmin && viewer.userAccountId === id) throw conflict('ownAccount');
      if (change.disabled && viewer.userAccountId === id) throw conflict('ownAccount');
      if (losesAdmin) await settleAdminStays(tx, id);
      const columns = await settleProfile(tx, change, id);
      if (Object.keys(columns).length === 0) return { before, after: before };
      const [after] = await tx.update(userAccounts).set(columns).where(eq(userAccounts.id, id)).returning();
      if (!after) throw notFound();
      return { before, after };
    });
  } catch (error) {
    throw userNameTaken(error);
  }
}

/** An app may send the whole card back; only a change of what admins keep is refused. */
function refuseAdminsFields(before: UserAccountRow, change: UserAccountChange): void {
  if (ADMINS_FIELDS.some((name) => change[name] !== undefined && change[name] !== before[name])) throw forbidden();
}

/** Names the photo of a person: the own one, or any for admins. Answers the name it had before. */
export async function nameProfilePhoto(db: Queryable, id: number, photo: string): Promise<string> {
  return db.transaction(async (tx) => {
    const before = await accountById(tx, id);
    await tx.update(userAccounts).set({ profilePhoto: photo }).where(eq(userAccounts.id, id));
    return before.profilePhoto;
  });
}
