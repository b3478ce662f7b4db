import type { PageHours } from '#contract';
import {
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  sql,
  text,
  uniqueIndex,
  uuid,
} from '../drizzle.ts';
import { userAccounts } from './accounts.ts';
import { id, instant, ref, refTo } from './columns.ts';

/** Types of members with their flags (docs/specification.md#3-page, docs/product-decisions.md#2-user-type). */
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
    assign: boolean().notNull().default(false),
    notes: boolean().notNull().default(false),
    labels: boolean().notNull().default(false),
    replies: boolean().notNull().default(false),
    /** The `Idempotency-Key` of the call that created it. */
    clientId: uuid(),
  },
  (table) => [
    uniqueIndex('user_type_client').on(table.clientId),
    uniqueIndex('user_type_name').on(sql`lower(${table.name})`),
  ],
);

export const pages = pgTable(
  'page',
  {
    id: id(),
    title: text().notNull(),
    /** What searches compare (`nameForm`). */
    searchTitle: text(),
    photo: text().notNull().default(''),
    headerPhoto: text().notNull().default(''),
    /** Whether customers learn the names of the staff (docs/decisions/0011-names-of-staff.md). */
    staffNames: boolean().notNull().default(false),
    /** Whether guests may write to the page, where the installation has them. */
    guests: boolean().notNull().default(false),
    /** A line about the page by its owners. */
    about: text().notNull().default(''),
    /** Opening hours, greeting, away text and whether it asks for ratings; null while nobody has set them. */
    hours: jsonb().$type<PageHours>(),
    /** Who set them last: the sender of what the page sends by itself. */
    hoursById: ref().references(() => userAccounts.id),
    /** Within how many minutes the staff usually first answers (`server/chat/statistics/answerTimes.ts`); null where it does not say. */
    answersWithin: integer(),
    /** Who becomes the assignee of a conversation that has none (`AssignmentRule` of the contract). */
    assignmentRule: text({ enum: ['none', 'firstAnswer', 'roundRobin'] })
      .notNull()
      .default('none'),
    /** At how many open conversations of their own staff are given no more. */
    assignmentLimit: integer().notNull().default(20),
    /** After how many minutes offline staff lose the conversations that wait for them; 0 for never. */
    awayMinutes: integer().notNull().default(15),
    /** Whether the search of pages finds it for those who are no members. */
    listed: boolean().notNull().default(true),
    /** The origins of the websites that may show the page in a frame. */
    sites: text().array().notNull().default([]),
    /** The `Idempotency-Key` of the call that created it. */
    clientId: uuid(),
    createdAt: instant().notNull().defaultNow(),
    removedAt: instant(),
  },
  (table) => [
    index('page_title_trgm').using('gin', sql`(coalesce(${table.searchTitle}, lower(${table.title}))) gin_trgm_ops`),
    uniqueIndex('page_client').on(table.clientId),
    index('page_round_robin').on(table.id).where(sql`${table.assignmentRule} = 'roundRobin'`),
  ],
);

/** The names of pages in their addresses. Those a page had before lead to it until `until`; then another page may take them. */
export const pageAddresses = pgTable(
  'page_address',
  {
    name: text().primaryKey(),
    pageId: refTo(() => pages.id),
    since: instant().notNull().defaultNow(),
    /** Null for the name that the page has. */
    until: instant(),
  },
  (table) => [
    index('page_address_page').on(table.pageId),
    uniqueIndex('page_address_current').on(table.pageId).where(sql`${table.until} is null`),
  ],
);

/** The title of a page for a search, as the index has it. */
export const pageTitleForm = sql`coalesce(${pages.searchTitle}, lower(${pages.title}))`;

/**
 * Memberships that an admin can put back for 30 days: of owners who were removed or demoted, and all of a removed page. They are not
 * in `page_user`, so that no query finds them.
 */
export const removedMembers = pgTable(
  'removed_member',
  {
    /** The id of the membership, which it has again. */
    pageUserId: ref().notNull(),
    /** Whether it ended with its page. */
    withPage: boolean().notNull(),
    pageId: refTo(() => pages.id),
    userAccountId: refTo(() => userAccounts.id),
    /** Without the user type there is nothing to put back. */
    userTypeId: refTo(() => userTypes.id, { onDelete: 'cascade' }),
    accepted: boolean().notNull(),
    source: text({ enum: ['link', 'code', 'widget', 'invitation'] }),
    sourceRef: text(),
    /** When it began. */
    createdAt: instant().notNull(),
    removedAt: instant().notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.pageUserId, table.withPage] }),
    index('removed_member_page').on(table.pageId),
    index('removed_member_at').on(table.removedAt),
    index('removed_member_type').on(table.userTypeId),
  ],
);

/**
 * Memberships. For each person and page at most one accepted row, and one staff request with `accepted` false: a customer who
 * requests to be staff stays a customer until it is accepted.
 */
export const pageUsers = pgTable(
  'page_user',
  {
    id: id(),
    pageId: refTo(() => pages.id),
    userAccountId: refTo(() => userAccounts.id),
    userTypeId: refTo(() => userTypes.id),
    accepted: boolean().notNull(),
    createdAt: instant().notNull().defaultNow(),
    /** Of customers who found the page by its address: how, and what the address said of it. */
    source: text({ enum: ['link', 'code', 'widget', 'invitation'] }),
    sourceRef: text(),
    /** Of staff who joined by an invitation: the hash of its link's secret, or its id. Who accepts it again is answered by it. */
    joinedBy: text(),
    /** Of staff: the rule of the page gives them no conversations for now. */
    notNow: boolean().notNull().default(false),
    /** Of staff: grows with each conversation that the rule gives; whoever has the smallest is next. */
    assignmentTurn: bigint({ mode: 'number' }).notNull().default(0),
    /** Of staff: since when they are offline, as the sweep of the rule has seen it. */
    awaySince: instant(),
  },
  (table) => [
    uniqueIndex('page_user_once').on(table.pageId, table.userAccountId, table.accepted),
    index('page_user_type').on(table.pageId, table.userTypeId),
    index('page_user_person').on(table.userAccountId),
    // Index-only scan for whether a person is a customer.
    index('page_user_settled').on(table.pageId, table.userAccountId, table.userTypeId).where(sql`${table.accepted}`),
    // Members of another type than Customer (1), few among a page's hundred thousand.
    index('page_user_staff')
      .on(table.pageId, table.userAccountId)
      .where(sql`${table.accepted} and ${table.userTypeId} <> 1`),
  ],
);
