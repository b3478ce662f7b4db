import type { Database, Queryable } from '../db/client.ts';
import { and, eq, isNotNull } from '../db/drizzle.ts';
import { externalIdentities, type UserAccountRow, userAccounts } from '../db/schema.ts';
import { isSameText } from '../db/sqlText.ts';
import { mayReturn } from './credentials.ts';

/** Somebody who was authenticated by a provider of OpenID Connect. */
export interface ExternalIdentity {
  issuer: string;
  subject: string;
  /** The e-mail address that the provider has verified; null when it has not. */
  verifiedEmail: string | null;
}

async function linkedAccount(tx: Queryable, { issuer, subject }: ExternalIdentity): Promise<UserAccountRow | null> {
  const [found] = await tx
    .select({ account: userAccounts })
    .from(externalIdentities)
    .innerJoin(userAccounts, eq(userAccounts.id, externalIdentities.userAccountId))
    .where(and(eq(externalIdentities.issuer, issuer), eq(externalIdentities.subject, subject), mayReturn));
  return found?.account ?? null;
}

/** The account that has verified an e-mail address, locked; null when there is none. */
async function lockAccountByEmail(tx: Queryable, email: string): Promise<UserAccountRow | null> {
  const [found] = await tx
    .select()
    .from(userAccounts)
    .where(and(isSameText(userAccounts.email, email), isNotNull(userAccounts.emailVerifiedAt), mayReturn))
    .for('no key update');
  return found ?? null;
}

/**
 * The account of an external identity, or null. The first sign-in links the account with the same verified e-mail address,
 * unless another identity of that provider is linked to it; from then on only issuer and subject count.
 * An account whose deletion was requested is found too, because its owner may restore it.
 */
export function accountByIdentity(db: Database, identity: ExternalIdentity): Promise<UserAccountRow | null> {
  return db.transaction(async (tx) => {
    const linked = await linkedAccount(tx, identity);
    if (linked || identity.verifiedEmail === null) return linked;
    const account = await lockAccountByEmail(tx, identity.verifiedEmail);
    if (!account || account.disabled) return account;
    const { issuer, subject } = identity;
    await tx.insert(externalIdentities).values({ issuer, subject, userAccountId: account.id }).onConflictDoNothing();
    return linkedAccount(tx, identity);
  });
}
