import { bigint, check, index, integer, pgTable, sql, text, unique, uniqueIndex, uuid } from '../drizzle.ts';
import { userAccounts } from './accounts.ts';
import { id, instant, ref, refTo } from './columns.ts';
import { pages } from './pages.ts';

/** Saved replies: a row belongs either to a page or to a person. */
export const savedReplies = pgTable(
  'saved_reply',
  {
    id: id(),
    pageId: ref().references(() => pages.id),
    userAccountId: ref().references(() => userAccounts.id),
    shortcut: text().notNull(),
    text: text().notNull(),
    /** How often it was put into a message. */
    used: integer().notNull().default(0),
    /** The `Idempotency-Key` of the call that created it. */
    clientId: uuid(),
    createdAt: instant().notNull().defaultNow(),
  },
  (table) => [
    check('saved_reply_owner', sql`num_nonnulls(${table.pageId}, ${table.userAccountId}) = 1`),
    uniqueIndex('saved_reply_page_client').on(table.pageId, table.clientId),
    uniqueIndex('saved_reply_person_client').on(table.userAccountId, table.clientId),
    uniqueIndex('saved_reply_page')
      .on(table.pageId, sql`lower(${table.shortcut})`)
      .where(sql`${table.pageId} is not null`),
    uniqueIndex('saved_reply_person')
      .on(table.userAccountId, sql`lower(${table.shortcut})`)
      .where(sql`${table.userAccountId} is not null`),
  ],
);

/**
 * The photos and files of saved replies, stored as those of messages are. The row of a deleted reply's file waits for the sweep that
 * deletes the file.
 */
export const savedReplyFiles = pgTable(
  'saved_reply_file',
  {
    id: id(),
    savedReplyId: ref().references(() => savedReplies.id, { onDelete: 'set null' }),
    /** Whose storage it takes. */
    addedById: refTo(() => userAccounts.id),
    /** The stored name. */
    photo: text().notNull(),
    fileType: text().notNull(),
    fileName: text().notNull(),
    fileBytes: bigint({ mode: 'number' }).notNull(),
    /** Null for what is no image. */
    width: integer(),
    height: integer(),
    /** The `Idempotency-Key` of its upload. */
    clientId: uuid(),
    createdAt: instant().notNull().defaultNow(),
  },
  (table) => [
    unique('saved_reply_file_client').on(table.savedReplyId, table.clientId),
    uniqueIndex('saved_reply_file_photo').on(table.photo),
    index('saved_reply_file_left').on(table.id).where(sql`${table.savedReplyId} is null`),
    index('saved_reply_file_storage')
      .on(table.addedById, table.fileBytes)
      .where(sql`${table.savedReplyId} is not null`),
  ],
);
