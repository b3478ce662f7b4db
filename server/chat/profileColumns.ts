import type { ContactKind, UserAccountChange } from '#contract';
import { phoneDigitsOf } from '../auth/phoneNumbers.ts';
import type { Queryable } from '../db/client.ts';
import { and, eq, isNotNull, isNull, ne, type SQL } from '../db/drizzle.ts';
import { cities, townships, userAccounts } from '../db/schema.ts';
import { isSameText } from '../db/sqlText.ts';
import { conflict, invalidField } from '../errors.ts';

/** The columns of township and city, of which either may be given. Responds 400 when they do not exist or do not match. */
async function resolveTownship(
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
 * Responds 409 when another account has verified the phone number or e-mail address, because each can be used to sign in. An
 * unverified one reserves nothing (docs/product-decisions.md#1-contacts).
 */
async function requireUnverified(tx: Queryable, field: ContactKind, isVerified: SQL | undefined, ownId: number) {
  const others = await tx
    .select({ id: userAccounts.id })
    .from(userAccounts)
    .where(and(isVerified, isNull(userAccounts.removedAt), ne(userAccounts.id, ownId)))
    .limit(1);
  if (others.length > 0) throw conflict(undefined, { [field]: { fault: 'taken' } });
}

/** The columns of a changed profile; `ownId` is 0 for a new account. */
export async function toProfileColumns<T extends UserAccountChange>(
  tx: Queryable,
  change: T,
  ownId: number,
): Promise<T & { phoneDigits?: string; cityId?: number | null; tsId?: number | null }> {
  const digits = change.phone === undefined ? undefined : change.phone === '' ? '' : phoneDigitsOf(change.phone);
  if (change.phone !== undefined && digits === undefined) throw invalidField('phone', 'wrong');
  if (digits)
    await requireUnverified(
      tx,
      'phone',
      and(eq(userAccounts.phoneDigits, digits), isNotNull(userAccounts.phoneVerifiedAt)),
      ownId,
    );
  if (change.email)
    await requireUnverified(
      tx,
      'email',
      and(isSameText(userAccounts.email, change.email), isNotNull(userAccounts.emailVerifiedAt)),
      ownId,
    );
  return {
    ...change,
    ...(await resolveTownship(tx, change)),
    ...(digits === undefined ? {} : { phoneDigits: digits }),
  };
}
