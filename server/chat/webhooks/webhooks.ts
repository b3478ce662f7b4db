import { randomBytes } from 'node:crypto';
import {
  type CreatedWebhook,
  type NewWebhook,
  WEBHOOK_LOG_MAX,
  WEBHOOKS_MAX,
  type Webhook,
  type WebhookChange,
  type WebhookDelivery,
  type WebhookSecret,
} from '#contract';
import { recordOnPage } from '../../audit/recordAudit.ts';
import type { Config } from '../../config.ts';
import type { Database, Queryable } from '../../db/client.ts';
import { and, asc, desc, eq, ne } from '../../db/drizzle.ts';
import { webhookDeliveries, webhooks } from '../../db/schema.ts';
import { isOfCall } from '../../db/sqlText.ts';
import { forbidden, invalidField, notFound } from '../../errors.ts';
import { isAllowedUrl } from '../../outbound/post.ts';
import { requirePublic } from '../../publicAccess/settings.ts';
import type { Keyring } from '../../secrets/keyring.ts';
import type { PersonRef } from '../access.ts';
import { lockPage, ownsPage, requirePage } from '../pages/membership.ts';

type Row = typeof webhooks.$inferSelect;

/** What the calls need. */
interface WebhookDeps {
  db: Database;
  keyring: Keyring;
  config: Pick<Config, 'ownNetworks'>;
}

/** The purpose with which the secret of a webhook is encrypted. */
export const webhookPurpose = (pageId: number) => `webhook ${pageId}`;
const newSecret = () => `whsec_${randomBytes(32).toString('base64url')}`;

const present = ({ id, pageId, url, events, isOn, failedAt, acceptedAt }: Row): Webhook => ({
  webhookId: id,
  pageId,
  url,
  events,
  on: isOn,
  failedTime: failedAt?.toISOString() ?? null,
  acceptedTime: acceptedAt?.toISOString() ?? null,
});

function requireUrl({ ownNetworks }: WebhookDeps['config'], url: string): void {
  if (!isAllowedUrl(url, ownNetworks)) throw invalidField('url', 'wrong');
}

/**
 * The webhooks of a page, for its owners. Admins who are none are refused: a webhook receives the conversations
 * (docs/decisions/0007-admins-and-conversations.md).
 */
export async function listWebhooks(db: Database, person: PersonRef, pageId: number): Promise<Webhook[]> {
  await requirePublic(db, 'webhooks');
  await requirePage(db, pageId);
  if (!(await ownsPage(db, person, pageId))) throw forbidden();
  const rows = await db.select().from(webhooks).where(eq(webhooks.pageId, pageId)).orderBy(asc(webhooks.id));
  return rows.map(present);
}

const record = (
  tx: Queryable,
  action: 'webhookCreated' | 'webhookChanged' | 'webhookRemoved',
  { userAccountId }: PersonRef,
  { pageId, url }: Pick<Row, 'pageId' | 'url'>,
) => recordOnPage(tx, action, userAccountId, pageId, { to: new URL(url).host });

/**
 * Adds a webhook, for owners of the page; with the `clientId` of an earlier call it answers the webhook of that one. Responds 400 when the
 * URL is not allowed, or the page has too many.
 */
export async function createWebhook(
  { db, keyring, config }: WebhookDeps,
  person: PersonRef,
  pageId: number,
  { url, events }: NewWebhook,
  clientId?: string,
): Promise<CreatedWebhook> {
  await requirePublic(db, 'webhooks');
  requireUrl(config, url);
  return db.transaction(async (tx) => {
    await lockPage(tx, pageId);
    if (!(await ownsPage(tx, person, pageId))) throw forbidden();
    const isOfPage = eq(webhooks.pageId, pageId);
    const [repeated] = await tx
      .select()
      .from(webhooks)
      .where(and(isOfPage, isOfCall(webhooks.clientId, clientId)));
    if (repeated) return { ...present(repeated), secret: keyring.decrypt(repeated.secret, webhookPurpose(pageId)) };
    if ((await tx.$count(webhooks, isOfPage)) >= WEBHOOKS_MAX) throw invalidField('url', 'tooMany', WEBHOOKS_MAX);
    const secret = newSecret();
    const columns = { pageId, url, events, clientId, secret: keyring.encrypt(secret, webhookPurpose(pageId)) };
    const [row] = await tx.insert(webhooks).values(columns).returning();
    if (!row) throw new Error('a webhook was not stored');
    await record(tx, 'webhookCreated', person, row);
    return { ...present(row), secret };
  });
}

/** Runs something with a webhook that is locked, for owners of its page. Responds 404 to others. */
async function withWebhook<T>(
  db: Database,
  person: PersonRef,
  webhookId: number,
  run: (tx: Queryable, row: Row) => Promise<T>,
): Promise<T> {
  await requirePublic(db, 'webhooks');
  return db.transaction(async (tx) => {
    const [row] = await tx.select().from(webhooks).where(eq(webhooks.id, webhookId)).for('no key update');
    if (!row || !(await ownsPage(tx, person, row.pageId))) throw notFound();
    return run(tx, row);
  });
}

/** Gives up what waits for a webhook, which is turned off. */
export async function dropWaiting(tx: Queryable, webhookId: number): Promise<void> {
  await tx
    .update(webhookDeliveries)
    .set({ state: 'failed' })
    .where(and(eq(webhookDeliveries.webhookId, webhookId), eq(webhookDeliveries.state, 'waiting')));
}

/** Changes a webhook, and turns it on or off. */
export function updateWebhook(
  { db, config }: WebhookDeps,
  person: PersonRef,
  webhookId: number,
  { url, events, on }: WebhookChange,
): Promise<Webhook> {
  return withWebhook(db, person, webhookId, async (tx, before) => {
    requireUrl(config, url);
    const change = { url, events, isOn: on, ...(on && { failedAt: null }) };
    await tx.update(webhooks).set(change).where(eq(webhooks.id, webhookId));
    if (!on) await dropWaiting(tx, webhookId);
    const after = { ...before, ...change };
    await record(tx, 'webhookChanged', person, after);
    return present(after);
  });
}

/** Deletes a webhook with its log. */
export const deleteWebhook = (db: Database, person: PersonRef, webhookId: number): Promise<void> =>
  withWebhook(db, person, webhookId, async (tx, row) => {
    await record(tx, 'webhookRemoved', person, row);
    await tx.delete(webhooks).where(eq(webhooks.id, webhookId));
  });

/** Gives a webhook another secret. What is sent from now on is signed with it. */
export const rotateSecret = (
  { db, keyring }: WebhookDeps,
  person: PersonRef,
  webhookId: number,
): Promise<WebhookSecret> =>
  withWebhook(db, person, webhookId, async (tx, row) => {
    const secret = newSecret();
    await tx
      .update(webhooks)
      .set({ secret: keyring.encrypt(secret, webhookPurpose(row.pageId)) })
      .where(eq(webhooks.id, webhookId));
    await record(tx, 'webhookChanged', person, row);
    return { secret };
  });

const presentDelivery = (row: typeof webhookDeliveries.$inferSelect): WebhookDelivery => ({
  deliveryId: row.id,
  event: row.event,
  customerId: row.customerId,
  time: row.createdAt.toISOString(),
  state: row.state,
  attempts: row.attempts,
  nextTime: row.state === 'waiting' ? row.dueAt.toISOString() : null,
  status: row.status,
  failure: row.failure,
  milliseconds: row.milliseconds,
  answer: row.answer,
});

/** The log of a webhook, the newest first. */
export const listDeliveries = (db: Database, person: PersonRef, webhookId: number): Promise<WebhookDelivery[]> =>
  withWebhook(db, person, webhookId, async (tx) => {
    const rows = await tx
      .select()
      .from(webhookDeliveries)
      .where(eq(webhookDeliveries.webhookId, webhookId))
      .orderBy(desc(webhookDeliveries.id))
      .limit(WEBHOOK_LOG_MAX);
    return rows.map(presentDelivery);
  });

/** When something is tried that an owner has asked for: soon, and once, also of a webhook that is off. */
function triedOnce() {
  const now = new Date();
  return { dueAt: now, triedUntil: now };
}

/** Sends a test soon, also of a webhook that is off; one at a time. */
export const testWebhook = (db: Database, person: PersonRef, webhookId: number): Promise<void> =>
  withWebhook(db, person, webhookId, async (tx) => {
    const isTest = and(eq(webhookDeliveries.webhookId, webhookId), eq(webhookDeliveries.event, 'test'));
    await tx.delete(webhookDeliveries).where(and(isTest, eq(webhookDeliveries.state, 'waiting')));
    await tx.insert(webhookDeliveries).values({ webhookId, event: 'test', ...triedOnce() });
  });

/** Sends an entry of the log again soon, with its id; one that waits is sent anyway. Responds 404 without it. */
export const resendDelivery = (
  db: Database,
  person: PersonRef,
  { webhookId, deliveryId }: { webhookId: number; deliveryId: number },
): Promise<void> =>
  withWebhook(db, person, webhookId, async (tx) => {
    const isThis = and(eq(webhookDeliveries.webhookId, webhookId), eq(webhookDeliveries.id, deliveryId));
    if ((await tx.$count(webhookDeliveries, isThis)) === 0) throw notFound();
    await tx
      .update(webhookDeliveries)
      .set({ state: 'waiting', attempts: 0, ...triedOnce() })
      .where(and(isThis, ne(webhookDeliveries.state, 'waiting')));
  });
