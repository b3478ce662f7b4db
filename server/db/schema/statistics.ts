import { index, integer, pgTable, primaryKey, real, smallint, sql, text } from '../drizzle.ts';
import { instant, ref } from './columns.ts';

/**
 * What happened on a page and is not in `page_statistic` yet: a message of a customer, one of the staff, a conversation that is done, or a
 * rating.
 * Without keys, so that accepting a message costs little; nobody waits for its rows but who deletes a page or a person.
 */
export const statisticEntries = pgTable('statistic_entry', {
  pageId: ref().notNull(),
  at: instant().notNull(),
  kind: text({ enum: ['in', 'out', 'done', 'rating'] }).notNull(),
  /** Who of the staff wrote or finished it, or whom the rating is about; null for a customer. */
  memberId: ref(),
  /** The labels of the customer at that time. */
  labelIds: ref().array().notNull(),
  /** For the first message of a customer, or the first one after a day. */
  customer: text({ enum: ['new', 'returning'] }),
  /** How long the customer waited for the first answer, or until it was done; null for other messages. */
  seconds: real(),
  /** The stars of a rating; below zero where it is taken back, since it was changed. -1 where a done is taken back. */
  stars: smallint(),
});

/**
 * Sums of a page for each quarter of an hour, since the offsets of time zones are multiples of it, and for each day in UTC, so that long
 * periods have few rows. They have no keys to other tables: adding to them must wait for nobody who waits for an entry.
 */
export const pageStatistics = pgTable(
  'page_statistic',
  {
    pageId: ref().notNull(),
    span: text({ enum: ['quarter', 'day'] }).notNull(),
    /** Sums of the whole page, of one of the staff, or of the customers with a label. */
    kind: text({ enum: ['page', 'member', 'label'] }).notNull(),
    start: instant().notNull(),
    /** The account of the member or the label; 0 for the whole page. */
    subjectId: ref().notNull(),
    messagesIn: integer().notNull(),
    messagesOut: integer().notNull(),
    newCustomers: integer().notNull(),
    returningCustomers: integer().notNull(),
    /** How many times were in each bucket of `server/chat/statistics/buckets.ts`, up to the last one that is not empty; null for none. */
    firstAnswers: integer().array(),
    dones: integer().array(),
    /** How many ratings have each number of stars, from one on; null for none. */
    ratings: integer().array(),
  },
  (table) => [
    primaryKey({ columns: [table.pageId, table.span, table.kind, table.start, table.subjectId] }),
    index('page_statistic_subject').on(table.subjectId, table.kind),
    // The few rows that the statistics of ratings read.
    index('page_statistic_ratings').on(table.pageId, table.span, table.start).where(sql`${table.ratings} is not null`),
  ],
);
