import type { WebhookEvent, WebhookFailure } from '#contract';
import { boolean, index, integer, jsonb, pgTable, sql, text, uniqueIndex, uuid } from '../drizzle.ts';
import { id, instant, ref, refTo } from './columns.ts';
import { pages } from './pages.ts';

/** Where events of a page are sent to. */
export const webhooks = pgTable(
  'webhook',
  {
    id: id(),
    pageId: refTo(() => pages.id),
    url: text().notNull(),
    events: text().array().$type<WebhookEvent[]>().notNull(),
    /** What deliveries are signed with, encrypted (docs/decisions/0021-keys-of-stored-secrets.md). */
    secret: text().notNull(),
    isOn: boolean().notNull().default(true),
    /** When it was turned off because nothing was accepted for a day. */
    failedAt: instant(),
    /** When its receiver last accepted something. */
    acceptedAt: instant(),
    /** The `Idempotency-Key` of the call that created it. */
    clientId: uuid(),
    createdAt: instant().notNull().defaultNow(),
  },
  (table) => [uniqueIndex('webhook_client').on(table.pageId, table.clientId)],
);

/** The columns of a conversation's desk when an event about it was added. */
interface DeskFacts {
  desk_revision: number;
  state: 'open' | 'done' | 'snoozed';
  snoozed_until: string | null;
  pinned: boolean;
  assignee_id: number | null;
  label_ids: number[];
}

/**
 * Events that are to be sent, and the log of those that were. Triggers on `message`, `conversation`, `page_user` and `rating` add them, in the
 * transaction of the change (`server/db/migrations/0001_desk.sql`). They name what is told; it is read when it is sent.
 */
export const webhookDeliveries = pgTable(
  'webhook_delivery',
  {
    id: id(),
    webhookId: refTo(() => webhooks.id, { onDelete: 'cascade' }),
    event: text().$type<WebhookEvent | 'test'>().notNull(),
    /** Of a test there is none. */
    customerId: ref(),
    messageId: ref(),
    /** Of events about the desk. */
    desk: jsonb().$type<DeskFacts>(),
    state: text({ enum: ['waiting', 'delivered', 'failed'] })
      .notNull()
      .default('waiting'),
    createdAt: instant().notNull().defaultNow(),
    /** When it is tried next. Whoever tries it sets it ahead, so that nobody else does. */
    dueAt: instant().notNull().defaultNow(),
    /** When it is given up. */
    triedUntil: instant().notNull().default(sql`now() + interval '1 day'`),
    attempts: integer().notNull().default(0),
    /** The last attempt. */
    triedAt: instant(),
    status: integer(),
    failure: text().$type<WebhookFailure>(),
    milliseconds: integer(),
    /** The start of what the receiver answered. */
    answer: text(),
  },
  (table) => [
    index('webhook_delivery_due').on(table.dueAt).where(sql`${table.state} = 'waiting'`),
    index('webhook_delivery_first')
      .on(table.webhookId, table.customerId, table.id)
      .where(sql`${table.state} = 'waiting'`),
    index('webhook_delivery_log').on(table.webhookId, table.id),
    index('webhook_delivery_customer').on(table.customerId),
  ],
);
