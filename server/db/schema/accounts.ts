import {
  bigint,
  boolean,
  index,
  jsonb,
  pgTable,
  primaryKey,
  type SQL,
  type SQLWrapper,
  smallint,
  sql,
  text,
  uniqueIndex,
  uuid,
} from '../drizzle.ts';
import { id, instant, ref, refTo } from './columns.ts';

/** Cities and townships of the directory, in both languages. */
export const cities = pgTable('city', {
  id: id(),
  nameMy: text().notNull(),
  nameEn: text().notNull(),
});

export const townships = pgTable('township', {
  id: id(),
  cityId: refTo(() => cities.id),
  nameMy: text().notNull(),
  nameEn: text().notNull(),
});

/** Memberships and friendships that end with the request to delete an account and return when it is restored. */
export interface RestorableAccount {
  memberships: { pageId: number; userTypeId: number }[];
  friendshipIds: number[];
}

/** Both names as a search compares them; of an erased account without case alone. */
const accountNames = (account: { searchNames: SQLWrapper; profileName: SQLWrapper; userName: SQLWrapper }): SQL =>
  sql`coalesce(${account.searchNames}, lower(${account.profileName} || chr(10) || ${account.userName}))`;

/** The accounts that admins list: all members, with those whose deletion was requested. */
const isListed = (account: Record<'removedAt' | 'deletionRequestedAt' | 'kind', SQLWrapper>): SQL =>
  sql`(${account.removedAt} is null or ${account.deletionRequestedAt} is not null) and ${account.kind} = 'member'`;

/** Accounts. Removed ones keep their row for the author's name of messages; `removedAt` hides them everywhere else. */
export const userAccounts = pgTable(
  'user_account',
  {
    id: id(),
    userName: text().notNull(),
    /** PHC string of argon2id; null without sign-in by password. */
    passwordHash: text(),
    /** Whether the password is one that an admin knows, which the owner must change after the next sign-in. */
    isFirstPassword: boolean().notNull().default(false),
    /** The `Idempotency-Key` of the call that created it. */
    clientId: uuid(),
    role: text({ enum: ['ADMIN', 'CUSTOMER'] }).notNull(),
    /** A guest writes to one page, of which they are a customer, by their one session, and signs in by nothing else; a bot serves one page by its token. */
    kind: text({ enum: ['member', 'guest', 'bot'] })
      .notNull()
      .default('member'),
    profileName: text().notNull().default(''),
    /** What searches compare (`accountNameForms`); null of an erased account. */
    searchNames: text(),
    profilePhoto: text().notNull().default(''),
    phone: text().notNull().default(''),
    /** The phone number as digits with the country code, for sign-in and search; empty when there is none. */
    phoneDigits: text().notNull().default(''),
    /** When the owner proved that the number is theirs. Only then it signs in, and is taken for others. */
    phoneVerifiedAt: instant(),
    email: text().notNull().default(''),
    /** The same for the e-mail address. */
    emailVerifiedAt: instant(),
    nrcNo: text().notNull().default(''),
    license: text().notNull().default(''),
    address: text().notNull().default(''),
    remark: text().notNull().default(''),
    cityId: ref().references(() => cities.id),
    tsId: ref().references(() => townships.id),
    /** What the staff of pages see of the fields above; null until the person has chosen, which is all of them. */
    sharedFields: text({ enum: ['phone', 'email', 'nrcNo', 'license', 'address'] }).array(),
    /** Whether the township directory lists the person, who chooses it. */
    inDirectory: boolean().notNull().default(false),
    disabled: boolean().notNull().default(false),
    createdAt: instant().notNull().defaultNow(),
    /** Null until somebody signs in; later sign-ins from a new device are notified. */
    firstSignInAt: instant(),
    lastSignInAt: instant(),
    removedAt: instant(),
    /** When the person asked for the deletion of their account; set until it is restored or erased. It is removed meanwhile. */
    deletionRequestedAt: instant(),
    /** What restoring the account brings back. */
    restorable: jsonb().$type<RestorableAccount>(),
  },
  (table) => [
    uniqueIndex('user_account_user_name')
      .on(sql`lower(${table.userName})`)
      .where(sql`${table.removedAt} is null or ${table.deletionRequestedAt} is not null`),
    uniqueIndex('user_account_client').on(table.clientId).where(sql`${table.clientId} is not null`),
    index('user_account_phone').on(table.phoneDigits),
    index('user_account_email').on(sql`lower(${table.email})`),
    uniqueIndex('user_account_verified_phone').on(table.phoneDigits).where(sql`${table.phoneVerifiedAt} is not null`),
    uniqueIndex('user_account_verified_email')
      .on(sql`lower(${table.email})`)
      .where(sql`${table.emailVerifiedAt} is not null`),
    index('user_account_guest').on(table.id).where(sql`${table.kind} = 'guest'`),
    index('user_account_township').on(table.tsId),
    index('user_account_city').on(table.cityId),
    index('user_account_deletion').on(table.deletionRequestedAt).where(sql`${table.deletionRequestedAt} is not null`),
    index('user_account_by_name')
      .on(sql`(${table.profileName} = '')`, sql`lower(${table.profileName})`, table.id)
      .where(isListed(table)),
    // Backwards, with those without a name last again.
    index('user_account_by_name_down')
      .on(sql`(${table.profileName} <> '')`, sql`lower(${table.profileName})`, table.id)
      .where(isListed(table)),
    index('user_account_by_sign_in').on(sql`coalesce(${table.lastSignInAt}, 'epoch')`, table.id).where(isListed(table)),
    index('user_account_names_trgm').using('gin', sql`(${accountNames(table)}) gin_trgm_ops`),
  ],
);

/** The names of an account for a search, as the index has them. */
export const accountNameForm = accountNames(userAccounts);

/** Sessions by the SHA-256 of their first token (docs/product-decisions.md#1-token); no token itself is stored. */
export const sessions = pgTable(
  'session',
  {
    tokenHash: text().primaryKey(),
    /** Names the session to its owner. */
    sessionId: bigint({ mode: 'number' }).notNull().generatedByDefaultAsIdentity(),
    userAccountId: refTo(() => userAccounts.id),
    /** SHA-256 of the cookie for `/photo` (docs/product-decisions.md#5-names). */
    fileKeyHash: text().notNull(),
    /** `User-Agent` of the sign-in, cut to a maximum length. */
    userAgent: text().notNull().default(''),
    /** The network of the last use: an IPv4 address or a /64 of IPv6. */
    address: text().notNull().default(''),
    createdAt: instant().notNull().defaultNow(),
    lastSeenAt: instant().notNull().defaultNow(),
    /** When it ends unless it is used before. */
    expiresAt: instant().notNull(),
    /** When it ends in any case. */
    endsAt: instant().notNull().default(sql`now() + interval '180 days'`),
    /** When the person last confirmed who they are (docs/product-decisions.md#1-confirmation). */
    confirmedAt: instant(),
  },
  (table) => [
    index('session_user').on(table.userAccountId),
    uniqueIndex('session_id').on(table.sessionId),
    uniqueIndex('session_file_key').on(table.fileKeyHash),
    index('session_expires').on(table.expiresAt),
  ],
);

/**
 * The tokens of a session that replaced its first one, and the first one once it is replaced
 * (docs/decisions/0017-sessions-and-tokens.md).
 */
export const sessionTokens = pgTable(
  'session_token',
  {
    tokenHash: text().primaryKey(),
    /** The `token_hash` of the session. */
    sessionHash: text()
      .notNull()
      .references(() => sessions.tokenHash, { onDelete: 'cascade' }),
    /** The token that ends when this one is first used; null from then on. */
    replaces: text(),
    /** Null for the current one. */
    replacedAt: instant(),
    /** When it ends; null while nobody has used its successor. */
    endsAt: instant(),
  },
  (table) => [index('session_token_session').on(table.sessionHash)],
);

/** Hashed codes of the phone sign-in, one for each number (docs/product-decisions.md#1-phone). */
export const loginCodes = pgTable('login_code', {
  phoneDigits: text().primaryKey(),
  codeHash: text().notNull(),
  triesLeft: smallint().notNull(),
  expiresAt: instant().notNull(),
});

/** Keyed hashes of codes that were sent to an account, one for each purpose, to the address it had then. */
export const contactCodes = pgTable(
  'contact_code',
  {
    userAccountId: refTo(() => userAccounts.id),
    purpose: text({ enum: ['phone', 'email', 'confirmation'] }).notNull(),
    address: text().notNull(),
    codeHash: text().notNull(),
    triesLeft: smallint().notNull(),
    expiresAt: instant().notNull(),
  },
  (table) => [primaryKey({ columns: [table.userAccountId, table.purpose] })],
);

/** One-time tickets that pass a Google sign-in from the redirect to the app. */
export const loginTickets = pgTable('login_ticket', {
  ticketHash: text().primaryKey(),
  userAccountId: refTo(() => userAccounts.id),
  expiresAt: instant().notNull(),
});

/**
 * Accounts at a provider of OpenID Connect that sign in to an account here (docs/product-decisions.md#1-google). An e-mail
 * address may change or be given to somebody else; issuer and subject never are.
 */
export const externalIdentities = pgTable(
  'external_identity',
  {
    issuer: text().notNull(),
    subject: text().notNull(),
    userAccountId: refTo(() => userAccounts.id),
    linkedAt: instant().notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.issuer, table.subject] }),
    uniqueIndex('external_identity_account').on(table.userAccountId, table.issuer),
  ],
);

export type UserAccountRow = typeof userAccounts.$inferSelect;
