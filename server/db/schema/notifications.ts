import { index, pgTable, primaryKey, sql, text } from '../drizzle.ts';
import { userAccounts } from './accounts.ts';
import { id, instant, ref, refTo } from './columns.ts';
import { friendships } from './conversations.ts';
import { pages, userTypes } from './pages.ts';

export const notifications = pgTable(
  'notification',
  {
    id: id(),
    userAccountId: refTo(() => userAccounts.id),
    kind: text().notNull(),
    personId: refTo(() => userAccounts.id),
    pageId: ref().references(() => pages.id),
    /** The customer of the page whose conversation it is about. */
    customerId: ref().references(() => userAccounts.id),
    requestFormId: ref().references(() => friendships.id),
    pageUserId: ref(),
    /** The invitation that it is about; no key, because ended ones are deleted. */
    invitationId: ref(),
    userTypeId: ref().references(() => userTypes.id),
    answer: text({ enum: ['yes', 'no'] }),
    /** What a notice about the own account names, for example a device. */
    detail: text(),
    createdAt: instant().notNull().defaultNow(),
    seenAt: instant(),
  },
  (table) => [
    index('notification_user').on(table.userAccountId, table.id),
    index('notification_unseen').on(table.userAccountId).where(sql`${table.seenAt} is null`),
    // Requests that wait for an answer, few among all.
    index('notification_unanswered')
      .on(table.userAccountId)
      .where(sql`${table.kind} in ('friendRequest', 'pageRequest', 'staffInvited') and ${table.answer} is null`),
    index('notification_customer').on(table.customerId).where(sql`${table.customerId} is not null`),
  ],
);

/** When something about a person and a page rang last: whoever invites and revokes, or asks and withdraws, rings once a week. */
export const pageBells = pgTable(
  'page_bell',
  {
    pageId: refTo(() => pages.id),
    /** Who is invited, or asks to serve. */
    userAccountId: refTo(() => userAccounts.id),
    kind: text({ enum: ['staffInvited', 'pageRequest'] }).notNull(),
    rangAt: instant().notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.pageId, table.userAccountId, table.kind] })],
);
