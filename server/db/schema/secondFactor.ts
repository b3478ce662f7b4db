import { bigint, boolean, index, pgTable, primaryKey, smallint, text } from '../drizzle.ts';
import { userAccounts } from './accounts.ts';
import { instant, ref, refTo } from './columns.ts';

/** Secrets of authenticator apps, one for each account (docs/product-decisions.md#1-second-step). */
export const totpSecrets = pgTable('totp_secret', {
  userAccountId: ref()
    .primaryKey()
    .references(() => userAccounts.id),
  /** Encrypted by the keyring. */
  secret: text().notNull(),
  /** When the first code was accepted; null while the person has not finished. */
  confirmedAt: instant(),
  /** The time step of the last accepted code: a code of this or an earlier step is refused. */
  lastStep: bigint({ mode: 'number' }).notNull().default(0),
});

/** Unused recovery codes: PHC strings of argon2id, with the same salt for all codes of an account. */
export const recoveryCodes = pgTable(
  'recovery_code',
  {
    userAccountId: refTo(() => userAccounts.id),
    codeHash: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.userAccountId, table.codeHash] })],
);

/** Sign-ins whose first step succeeded, by the SHA-256 of their challenge. */
export const signInChallenges = pgTable(
  'sign_in_challenge',
  {
    challengeHash: text().primaryKey(),
    userAccountId: refTo(() => userAccounts.id),
    byPassword: boolean().notNull(),
    triesLeft: smallint().notNull(),
    expiresAt: instant().notNull(),
  },
  (table) => [index('sign_in_challenge_user').on(table.userAccountId)],
);
