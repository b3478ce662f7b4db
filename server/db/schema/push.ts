import { boolean, index, integer, pgTable, primaryKey, smallint, text, uniqueIndex } from '../drizzle.ts';
import { sessions, userAccounts } from './accounts.ts';
import { instant, refTo } from './columns.ts';

/** Push subscriptions, one for each session, with which they go (docs/decisions/0033-notifications.md). */
export const pushSubscriptions = pgTable(
  'push_subscription',
  {
    tokenHash: text()
      .primaryKey()
      .references(() => sessions.tokenHash, { onDelete: 'cascade' }),
    userAccountId: refTo(() => userAccounts.id),
    endpoint: text().notNull(),
    p256dh: text().notNull(),
    auth: text().notNull(),
    language: text({ enum: ['my', 'en'] }).notNull(),
    hidesText: boolean().notNull(),
    /** The device shows only Zawgyi. */
    zawgyi: boolean().notNull().default(false),
    pages: text({ enum: ['all', 'mine', 'none'] }).notNull(),
    /** Minutes of the day between which the device is quiet; all three are null or none. */
    quietFrom: integer(),
    quietTo: integer(),
    timeZone: text(),
    /** Pushes that only closed notifications, in the day from `closesSince` on. */
    closes: smallint().notNull().default(0),
    closesSince: instant().notNull().defaultNow(),
    createdAt: instant().notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('push_subscription_endpoint').on(table.endpoint),
    index('push_subscription_account').on(table.userAccountId),
  ],
);

/** Notifications that devices were sent and that nobody has read yet; they are closed when the conversation is read elsewhere. */
export const pushShown = pgTable(
  'push_shown',
  {
    tokenHash: text()
      .notNull()
      .references(() => pushSubscriptions.tokenHash, { onDelete: 'cascade' }),
    /** The tag of the notification: as `conversationKey` of the contract writes it. */
    conversation: text().notNull(),
    /** The side that reads it. */
    side: text({ enum: ['A', 'B'] }).notNull(),
    /** It was read, and the device is told with its next notification. */
    isRead: boolean().notNull().default(false),
  },
  (table) => [
    primaryKey({ columns: [table.tokenHash, table.conversation] }),
    index('push_shown_conversation').on(table.conversation),
  ],
);

/** Conversations of which a person is not notified by push. */
export const pushMutes = pgTable(
  'push_mute',
  {
    userAccountId: refTo(() => userAccounts.id),
    /** As `conversationKey` of the contract writes it: nothing needs to have been written there yet. */
    conversation: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.userAccountId, table.conversation] })],
);
