import {
  bigint,
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  type SQL,
  type SQLWrapper,
  sql,
  text,
  uniqueIndex,
  uuid,
} from '../drizzle.ts';
import { userAccounts } from './accounts.ts';
import { fileColumns, id, instant, ref, refTo } from './columns.ts';
import { pages } from './pages.ts';

/** Friendships; `id` is the contract's requestFormId. `asker` and `asked` may each rename the other. */
export const friendships = pgTable(
  'friendship',
  {
    id: id(),
    askerId: refTo(() => userAccounts.id),
    askedId: refTo(() => userAccounts.id),
    state: text({ enum: ['waiting', 'friends', 'declined', 'ended'] }).notNull(),
    /** The asker's name for the asked and vice versa; empty for none. */
    nameByAsker: text().notNull().default(''),
    nameByAsked: text().notNull().default(''),
    /** Who requested last, if not the asker: the sides of the conversation never swap. Null means the asker. */
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

/** How long a person must wait before they can ask somebody again who declined, or from whom they withdrew a request. */
export const friendRequestPauses = pgTable(
  'friend_request_pause',
  {
    askerId: refTo(() => userAccounts.id),
    askedId: refTo(() => userAccounts.id),
    /** How many steps the pause has grown. Deleted when the two become friends. */
    step: integer().notNull(),
    until: instant().notNull(),
    /** Whether the asked has never seen the request that was withdrawn: the next ones do not ring. */
    isQuiet: boolean().notNull().default(false),
  },
  (table) => [primaryKey({ columns: [table.askerId, table.askedId] })],
);

/**
 * Conversations of both kinds, with the columns that lists show, so that no list counts messages.
 * Side A is the customer, or the one who asked for friendship; side B the page, or the one who was asked.
 */
export const conversations = pgTable(
  'conversation',
  {
    id: id(),
    pageId: ref().references(() => pages.id),
    customerId: ref().references(() => userAccounts.id),
    friendshipId: ref().references(() => friendships.id),
    /** Incremented by every save, update, delete and look; each message stores the revision of its last change. */
    revision: bigint({ mode: 'number' }).notNull().default(0),
    lastMessageId: ref(),
    lastText: text().notNull().default(''),
    lastPhoto: text(),
    lastFileType: text(),
    lastAt: instant(),
    lastSide: text({ enum: ['A', 'B'] }),
    lastSenderId: ref(),
    /** Time of side A's first unanswered message; null when there is none. */
    waitingSince: instant(),
    /** Time of side A's newest message, even if it was deleted since; null until they write. */
    customerAt: instant(),
    /** Time of side A's first message since the beginning, or since it was done; null until they write. */
    roundAt: instant(),
    /** Whether side B has answered since. */
    roundAnswered: boolean().notNull().default(false),
    /** `roundAt` of the round that was done last, which the customer may rate; null without one, or when they dismissed the question. */
    endedRoundAt: instant(),
    /** Time of side B's first message; it stays when that is deleted. Null when there was none. */
    firstAnsweredAt: instant(),
    unreadA: integer().notNull().default(0),
    unreadB: integer().notNull().default(0),
    /** Newest message id that each side has read: it only grows, as the ticks of the other side do. */
    readA: bigint({ mode: 'number' }).notNull().default(0),
    readB: bigint({ mode: 'number' }).notNull().default(0),
    /** The message from which each side marked the conversation unread again, not after the newest it has read; null while it has not. */
    unreadFromA: ref(),
    unreadFromB: ref(),
    /** When the page sent its greeting by itself, and last its away text. */
    greetedAt: instant(),
    awaySentAt: instant(),
    /** Whether the customer left the page; the conversation is hidden until they return. Updated with every membership change. */
    customerLeft: boolean().notNull().default(false),
    /** Incremented by every change of the columns below: what the staff of a page keeps of a customer (`Desk` of the contract). */
    deskRevision: integer().notNull().default(0),
    state: text({ enum: ['open', 'done', 'snoozed'] })
      .notNull()
      .default('open'),
    snoozedUntil: instant(),
    pinned: boolean().notNull().default(false),
    assigneeId: ref().references(() => userAccounts.id),
    labelIds: ref().array().notNull().default([]),
  },
  (table) => [
    uniqueIndex('conversation_page').on(table.pageId, table.customerId),
    uniqueIndex('conversation_friendship').on(table.friendshipId),
    index('conversation_customer').on(table.customerId),
    index('conversation_page_activity').on(table.pageId, table.lastAt.desc()),
    // Index-only scan for the sum of a page's unread messages.
    index('conversation_page_unread')
      .on(table.pageId, table.unreadB)
      .where(sql`${table.unreadB} > 0 and not ${table.customerLeft}`),
    index('conversation_snoozed').on(table.snoozedUntil).where(sql`${table.state} = 'snoozed'`),
    index('conversation_assignee').on(table.assigneeId, table.pageId).where(sql`${table.assigneeId} is not null`),
    // Those that a page's rule gives to its staff, in the order in which they wait.
    index('conversation_unassigned')
      .on(table.pageId, table.waitingSince)
      .where(sql`${table.assigneeId} is null and ${table.waitingSince} is not null and ${table.state} = 'open'`),
    check(
      'conversation_kind',
      sql`(${table.friendshipId} is null) = (${table.pageId} is not null) and (${table.pageId} is null) = (${table.customerId} is null)`,
    ),
  ],
);

/** Messages with neighbouring ids, 262,144 of them, have one key of the search index, so that newer ones can be searched alone. */
export const SEARCH_BUCKET_BITS = 18;
/** The key of the first bucket; ids of conversations are below it, those of pages below zero. */
export const SEARCH_BUCKET_KEY = 4_611_686_018_427_387_904n;

/** The keys by which a message is in the search index beside its text: its conversation, its page, its bucket of ids. */
export const messageSearchKeys = (message: { id: SQLWrapper; conversationId: SQLWrapper; pageId: SQLWrapper }): SQL =>
  sql`(array[${message.conversationId}, -${message.pageId}, ${sql.raw(String(SEARCH_BUCKET_KEY))} + (${message.id} >> ${sql.raw(String(SEARCH_BUCKET_BITS))})])`;

/**
 * Messages of both kinds. A deleted one keeps its row without content, so that clients learn of it when they catch up.
 * Ids grow in commit order within a conversation, because the conversation's row is locked first.
 */
export const messages = pgTable(
  'message',
  {
    id: id(),
    conversationId: refTo(() => conversations.id),
    side: text({ enum: ['A', 'B'] }).notNull(),
    /** The page of its conversation, for the search; null between friends. */
    pageId: ref(),
    senderId: refTo(() => userAccounts.id),
    text: text().notNull(),
    /** What the search compares (`searchTextOf`); null for a deleted message. */
    searchText: text(),
    ...fileColumns(),
    sentAt: instant().notNull().defaultNow(),
    replyToId: ref(),
    clientId: uuid(),
    /** Why no person wrote it to this customer alone; null for what a person wrote. */
    automatic: text({ enum: ['greeting', 'away', 'bulk', 'bot'] }),
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
    // Index-only scan for the sum of an account's files.
    index('message_storage').on(table.senderId, table.fileBytes).where(sql`${table.photo} is not null`),
    uniqueIndex('message_client').on(table.senderId, table.clientId),
    // Where a message may be searched, and its text, in one index: see `messageSearchKeys`.
    index('message_search')
      .using('gin', messageSearchKeys(table), sql`${table.searchText} gin_trgm_ops`)
      // In kB. The message that fills the list of pending entries waits until all are in the index: seconds with the default of 4 MB.
      .with({ gin_pending_list_limit: 64 })
      .where(sql`${table.searchText} is not null`),
  ],
);

/** A conversation's row without the columns that only lists, statistics, ratings or automatic messages use. */
export type ConversationRow = Omit<
  typeof conversations.$inferSelect,
  | 'customerLeft'
  | 'customerAt'
  | 'roundAt'
  | 'roundAnswered'
  | 'endedRoundAt'
  | 'greetedAt'
  | 'awaySentAt'
  | 'unreadFromA'
  | 'unreadFromB'
>;

/** The columns that tell what each side has to read. */
type ReadColumns = Pick<typeof conversations.$inferSelect, 'readA' | 'readB' | 'unreadFromA' | 'unreadFromB'>;

/** The message after which the messages of the other side are unread for a side. */
export function readPosition(row: ReadColumns, side: 'A' | 'B'): number {
  const [read, unreadFrom] = side === 'A' ? [row.readA, row.unreadFromA] : [row.readB, row.unreadFromB];
  return unreadFrom === null ? read : unreadFrom - 1;
}
