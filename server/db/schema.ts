import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';

/** Row numbers. 53 bits are enough for a million messages a second over two centuries. */
const id = () => bigint({ mode: 'number' }).primaryKey().generatedByDefaultAsIdentity();
const ref = () => bigint({ mode: 'number' });
const instant = () => timestamp({ withTimezone: true, precision: 3 });

/** Cities and townships of the directory, in both languages. */
export const cities = pgTable('city', {
  id: id(),
  nameMy: text().notNull(),
  nameEn: text().notNull(),
});

export const townships = pgTable('township', {
  id: id(),
  cityId: ref()
    .notNull()
    .references(() => cities.id),
  nameMy: text().notNull(),
  nameEn: text().notNull(),
});

/** A person. Removed accounts keep their row, so that their messages stay signed; `removedAt` hides them everywhere else. */
export const userAccounts = pgTable(
  'user_account',
  {
    id: id(),
    userName: text().notNull(),
    /** PHC string of argon2id; null where nobody may sign in by password. */
    passwordHash: text(),
    role: text({ enum: ['ADMIN', 'CUSTOMER'] }).notNull(),
    profileName: text().notNull().default(''),
    profilePhoto: text().notNull().default(''),
    phone: text().notNull().default(''),
    /** The phone number as digits with the country code, for sign-in and search; empty when there is none. */
    phoneDigits: text().notNull().default(''),
    email: text().notNull().default(''),
    nrcNo: text().notNull().default(''),
    license: text().notNull().default(''),
    address: text().notNull().default(''),
    remark: text().notNull().default(''),
    cityId: ref().references(() => cities.id),
    tsId: ref().references(() => townships.id),
    disabled: boolean().notNull().default(false),
    createdAt: instant().notNull().defaultNow(),
    removedAt: instant(),
  },
  (table) => [
    uniqueIndex('user_account_user_name').on(sql`lower(${table.userName})`).where(sql`${table.removedAt} is null`),
    index('user_account_user_name_trgm').using('gin', sql`lower(${table.userName}) gin_trgm_ops`),
    index('user_account_phone').on(table.phoneDigits),
    index('user_account_email').on(sql`lower(${table.email})`),
    index('user_account_township').on(table.tsId),
    index('user_account_city').on(table.cityId),
    index('user_account_profile_name_trgm').using('gin', sql`lower(${table.profileName}) gin_trgm_ops`),
  ],
);

/** Sessions by the SHA-256 of their token (decisions 1); the token itself is kept nowhere. */
export const sessions = pgTable(
  'session',
  {
    tokenHash: text().primaryKey(),
    userAccountId: ref()
      .notNull()
      .references(() => userAccounts.id),
    /** SHA-256 of the cookie that opens `/photo` (decisions 5). */
    fileKeyHash: text().notNull(),
    createdAt: instant().notNull().defaultNow(),
    lastSeenAt: instant().notNull().defaultNow(),
    expiresAt: instant().notNull(),
  },
  (table) => [index('session_user').on(table.userAccountId), uniqueIndex('session_file_key').on(table.fileKeyHash)],
);

/** Codes of the phone sign-in, one a number, hashed (decisions 1). */
export const loginCodes = pgTable('login_code', {
  phoneDigits: text().primaryKey(),
  codeHash: text().notNull(),
  triesLeft: smallint().notNull(),
  expiresAt: instant().notNull(),
});

/** One-use tickets that carry a Google sign-in from the redirect to the app. */
export const loginTickets = pgTable('login_ticket', {
  ticketHash: text().primaryKey(),
  userAccountId: ref()
    .notNull()
    .references(() => userAccounts.id),
  expiresAt: instant().notNull(),
});

/** Kinds of members with the five flags they give (spec 3, decisions 2). */
export const userTypes = pgTable(
  'user_type',
  {
    id: id(),
    name: text().notNull(),
    side: text({ enum: ['C', 'P'] }).notNull(),
    builtIn: boolean().notNull().default(false),
    chat: boolean().notNull().default(false),
    editallchat: boolean().notNull().default(false),
    editownchat: boolean().notNull().default(false),
    deleteallchat: boolean().notNull().default(false),
    deleteownchat: boolean().notNull().default(false),
  },
  (table) => [uniqueIndex('user_type_name').on(sql`lower(${table.name})`)],
);

export const pages = pgTable(
  'page',
  {
    id: id(),
    title: text().notNull(),
    photo: text().notNull().default(''),
    headerPhoto: text().notNull().default(''),
    createdAt: instant().notNull().defaultNow(),
    removedAt: instant(),
  },
  (table) => [index('page_title_trgm').using('gin', sql`lower(${table.title}) gin_trgm_ops`)],
);

/**
 * Memberships. One settled one a person and page, and beside it at most one request to serve, which waits with `accepted`
 * false: a customer who asks to serve stays a customer until the answer.
 */
export const pageUsers = pgTable(
  'page_user',
  {
    id: id(),
    pageId: ref()
      .notNull()
      .references(() => pages.id),
    userAccountId: ref()
      .notNull()
      .references(() => userAccounts.id),
    userTypeId: ref()
      .notNull()
      .references(() => userTypes.id),
    accepted: boolean().notNull(),
    createdAt: instant().notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('page_user_once').on(table.pageId, table.userAccountId, table.accepted),
    index('page_user_type').on(table.pageId, table.userTypeId),
    index('page_user_person').on(table.userAccountId),
    // Whether somebody is a customer, answered without a look at the row.
    index('page_user_settled').on(table.pageId, table.userAccountId, table.userTypeId).where(sql`${table.accepted}`),
    // Those who are no plain customers (type 1): a few among a page's hundred thousand.
    index('page_user_staff')
      .on(table.pageId, table.userAccountId)
      .where(sql`${table.accepted} and ${table.userTypeId} <> 1`),
  ],
);

/** Friendships; `id` is the contract's requestFormId. `asker` and `asked` may each rename the other. */
export const friendships = pgTable(
  'friendship',
  {
    id: id(),
    askerId: ref()
      .notNull()
      .references(() => userAccounts.id),
    askedId: ref()
      .notNull()
      .references(() => userAccounts.id),
    state: text({ enum: ['waiting', 'friends', 'declined', 'ended'] }).notNull(),
    /** The asker's name for the asked, and the other way; empty means none given. */
    nameByAsker: text().notNull().default(''),
    nameByAsked: text().notNull().default(''),
    /** Who asked last, when that is not `asker`: the sides of the conversation never swap. Null means the asker. */
    requestedById: ref().references(() => userAccounts.id),
    createdAt: instant().notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('friendship_once').on(
      sql`least(${table.askerId}, ${table.askedId})`,
      sql`greatest(${table.askerId}, ${table.askedId})`,
    ),
    index('friendship_asker').on(table.askerId),
    index('friendship_asked').on(table.askedId),
  ],
);

/**
 * A conversation of either kind, with what the lists show of it, so that no list ever counts messages.
 * Side A is the customer, or the one who asked for friendship; side B the page, or the one who was asked.
 */
export const conversations = pgTable(
  'conversation',
  {
    id: id(),
    pageId: ref().references(() => pages.id),
    customerId: ref().references(() => userAccounts.id),
    friendshipId: ref().references(() => friendships.id),
    /** Grows by one with every save, update, delete and look; each message remembers the revision of its last change. */
    revision: bigint({ mode: 'number' }).notNull().default(0),
    lastMessageId: ref(),
    lastText: text().notNull().default(''),
    lastPhoto: text(),
    lastFileType: text(),
    lastAt: instant(),
    lastSide: text({ enum: ['A', 'B'] }),
    /** Time of side A's first message that side B has not answered; null when nothing waits. */
    waitingSince: instant(),
    unreadA: integer().notNull().default(0),
    unreadB: integer().notNull().default(0),
    /** Newest message id each side has read. */
    readA: bigint({ mode: 'number' }).notNull().default(0),
    readB: bigint({ mode: 'number' }).notNull().default(0),
    /** Whether the customer is none any more: kept, and shown nowhere until they come back. Follows every change of memberships. */
    customerLeft: boolean().notNull().default(false),
  },
  (table) => [
    uniqueIndex('conversation_page').on(table.pageId, table.customerId),
    uniqueIndex('conversation_friendship').on(table.friendshipId),
    index('conversation_customer').on(table.customerId),
    index('conversation_page_activity').on(table.pageId, table.lastAt.desc()),
    // Holds all that the sum of a page's unread needs, so that no row is looked at.
    index('conversation_page_unread')
      .on(table.pageId, table.unreadB)
      .where(sql`${table.unreadB} > 0 and not ${table.customerLeft}`),
    check(
      'conversation_kind',
      sql`(${table.friendshipId} is null) = (${table.pageId} is not null) and (${table.pageId} is null) = (${table.customerId} is null)`,
    ),
  ],
);

/**
 * Messages of both kinds. A deleted one keeps its row without content, so that a client which was away learns of it.
 * Ids grow in the order of commitment within a conversation, because the conversation's row is locked first.
 */
export const messages = pgTable(
  'message',
  {
    id: id(),
    conversationId: ref()
      .notNull()
      .references(() => conversations.id),
    side: text({ enum: ['A', 'B'] }).notNull(),
    senderId: ref()
      .notNull()
      .references(() => userAccounts.id),
    text: text().notNull(),
    /** Unguessable base name of the stored file; null for a text. */
    photo: text(),
    fileType: text(),
    fileName: text(),
    fileBytes: bigint({ mode: 'number' }),
    width: integer(),
    height: integer(),
    blur: text(),
    sentAt: instant().notNull().defaultNow(),
    replyToId: ref(),
    clientId: uuid(),
    editedAt: instant(),
    deletedAt: instant(),
    revision: bigint({ mode: 'number' }).notNull(),
  },
  (table) => [
    index('message_conversation').on(table.conversationId, table.id),
    index('message_changes').on(table.conversationId, table.revision),
    index('message_photos')
      .on(table.conversationId, table.id)
      .where(sql`${table.photo} is not null and ${table.deletedAt} is null`),
    uniqueIndex('message_client').on(table.senderId, table.clientId),
  ],
);

export const notifications = pgTable(
  'notification',
  {
    id: id(),
    userAccountId: ref()
      .notNull()
      .references(() => userAccounts.id),
    kind: text().notNull(),
    personId: ref()
      .notNull()
      .references(() => userAccounts.id),
    pageId: ref().references(() => pages.id),
    requestFormId: ref().references(() => friendships.id),
    pageUserId: ref(),
    userTypeId: ref().references(() => userTypes.id),
    answer: text({ enum: ['yes', 'no'] }),
    createdAt: instant().notNull().defaultNow(),
    seenAt: instant(),
  },
  (table) => [
    index('notification_user').on(table.userAccountId, table.id),
    index('notification_unseen').on(table.userAccountId).where(sql`${table.seenAt} is null`),
  ],
);

/** Facts of the installation, such as that the demo was loaded. */
export const installationFacts = pgTable(
  'installation_fact',
  { name: text().notNull(), value: text().notNull() },
  (table) => [primaryKey({ columns: [table.name] })],
);
