import type { ContactKind } from '#contract';
import { recordAudit } from '../audit/recordAudit.ts';
import type { Queryable } from '../db/client.ts';
import { and, eq, isNull, sql } from '../db/drizzle.ts';
import { isUniqueViolation } from '../db/failures.ts';
import { type UserAccountRow, userAccounts } from '../db/schema.ts';
import { conflict } from '../errors.ts';

const CONTACT_KINDS: readonly ContactKind[] = ['phone', 'email'];

/** A contact by which it is compared, and to which codes go; empty when there is none. */
export const contactAddress = ({ phoneDigits, email }: UserAccountRow, kind: ContactKind): string =>
  kind === 'phone' ? phoneDigits : email.toLowerCase();

export const isContactVerified = (account: UserAccountRow, kind: ContactKind): boolean =>
  (kind === 'phone' ? account.phoneVerifiedAt : account.emailVerifiedAt) !== null;

/** The contacts that are different after a change. Another notation of the same number is no change. */
export function changedContacts(before: UserAccountRow, columns: Partial<UserAccountRow>): ContactKind[] {
  const after = { ...before, ...columns };
  return CONTACT_KINDS.filter((kind) => contactAddress(before, kind) !== contactAddress(after, kind));
}

/**
 * Stores that the owner of an account has proven a contact. False when the account has another by now. Responds 409 when another
 * account has verified it.
 */
export async function storeVerified(db: Queryable, id: number, kind: ContactKind, address: string): Promise<boolean> {
  const isThis =
    kind === 'phone' ? eq(userAccounts.phoneDigits, address) : eq(sql`lower(${userAccounts.email})`, address);
  const verifiedAt = kind === 'phone' ? { phoneVerifiedAt: new Date() } : { emailVerifiedAt: new Date() };
  try {
    return await db.transaction(async (tx) => {
      const stored = await tx
        .update(userAccounts)
        .set(verifiedAt)
        .where(and(eq(userAccounts.id, id), isThis, isNull(userAccounts.removedAt)))
        .returning({ id: userAccounts.id });
      if (stored.length === 0) return false;
      await recordAudit(tx, {
        action: 'contactVerified',
        actorId: id,
        target: { kind: 'account', id },
        details: { kind },
      });
      return true;
    });
  } catch (error) {
    if (isUniqueViolation(error, `user_account_verified_${kind}`))
      throw conflict('contactTaken', { [kind]: { fault: 'taken' } });
    throw error;
  }
}
