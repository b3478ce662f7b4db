import { bigint, index, pgTable, text } from '../drizzle.ts';
import { userAccounts } from './accounts.ts';
import { id, instant, ref, refTo } from './columns.ts';

/** Passkeys of accounts (docs/product-decisions.md#1-passkey). */
export const passkeys = pgTable(
  'passkey',
  {
    id: id(),
    userAccountId: refTo(() => userAccounts.id),
    /** The id that the authenticator gave it, base64url. */
    credentialId: text().notNull().unique(),
    /** COSE key, base64url. */
    publicKey: text().notNull(),
    /** How often the authenticator has signed; 0 where it does not count. */
    counter: bigint({ mode: 'number' }).notNull(),
    name: text().notNull(),
    createdAt: instant().notNull().defaultNow(),
    lastUsedAt: instant(),
  },
  (table) => [index('passkey_user').on(table.userAccountId)],
);

/** Challenges of passkeys by their SHA-256: to register one for an account, or to sign in. */
export const passkeyChallenges = pgTable('passkey_challenge', {
  challengeHash: text().primaryKey(),
  /** Null for a sign-in. */
  userAccountId: ref().references(() => userAccounts.id),
  expiresAt: instant().notNull(),
});
