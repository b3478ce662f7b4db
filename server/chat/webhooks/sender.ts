import type { FastifyBaseLogger } from 'fastify';
import type { WebhookFailure } from '#contract';
import type { Config } from '../../config.ts';
import { runInBackground } from '../../db/callTransactions.ts';
import type { Queryable } from '../../db/client.ts';
import { type SQL, sql } from '../../db/drizzle.ts';
import { addNotifications, publishNotificationCounts } from '../../notices/notifications.ts';
import { postOutbound } from '../../outbound/post.ts';
import { type Keyring, SecretError } from '../../secrets/keyring.ts';
import type { ChatContext } from '../context.ts';
import { ownerIdsOf } from '../pages/membership.ts';
import { type DeliveryRow, presentWebhook, signatureOf } from './payload.ts';
import { dropWaiting, webhookPurpose } from './webhooks.ts';

/** Webhooks that a process sends to at once, and requests to one of them. */
const WEBHOOKS_AT_ONCE = 100;
const REQUESTS_AT_ONCE = 4;
/** Deliveries that a look lets wait for the one before them. */
const POSTPONED_AT_ONCE = 1_000;
/** How long a receiver may take to answer, and how much longer nobody else tries, in ms. */
const TIMEOUT_MS = 10_000;
const CLAIM_MS = 60_000;
/** The wait after the first failure, and the longest one, in ms. */
const WAIT_MS = 10_000;
const WAIT_MAX_MS = 3_600_000;
const ANSWER_MAX = 500;
/** A character of UTF-8 has at most so many bytes. */
const CHARACTER_BYTES = 4;

interface SenderContext extends ChatContext {
  keyring: Keyring;
  config: Pick<Config, 'ownNetworks'>;
  log: FastifyBaseLogger;
}

type Claimed = Omit<DeliveryRow, 'createdAt'> & {
  createdAt: string;
  triedUntil: string;
  attempts: number;
  webhookId: number;
  url: string;
  secret: string;
} & Record<string, unknown>;

interface Attempt {
  status: number | null;
  failure: WebhookFailure | null;
  milliseconds: number | null;
  answer: string | null;
}

/** An attempt that ended before anything was sent, as without the key of the secret. */
const NOT_SENT: Attempt = { status: null, failure: null, milliseconds: null, answer: null };

const isAccepted = ({ status }: Attempt): boolean => status !== null && status >= 200 && status < 300;

/**
 * Deliveries `d` that may be tried: of webhooks `w` that are on, and what an owner has asked for, which is tried once, while the page and
 * the installation have webhooks. Conversations wait for their first one.
 */
const isDue: SQL = sql`
  d.state = 'waiting' and d.due_at <= now() and (w.is_on or d.tried_until <= d.due_at)
  and exists (select from page p where p.id = w.page_id and p.removed_at is null)
  and exists (select from public_access where webhooks) and not exists (
    select from webhook_delivery e where e.webhook_id = d.webhook_id and e.customer_id = d.customer_id
      and e.state = 'waiting' and e.id < d.id)`;

/**
 * Lets what is due behind a failed delivery of its conversation wait as long as that, of webhooks that are not busy. Otherwise each look would
 * find all of it again, which is very much when a receiver is away for hours. It waits for no lock.
 */
const postpone = (db: Queryable, busy: readonly number[]) =>
  db.execute(sql`
  with late as (
    select d.id, f.due_at from webhook_delivery d cross join lateral (
      select e.due_at, e.tried_at from webhook_delivery e
      where e.webhook_id = d.webhook_id and e.customer_id = d.customer_id and e.state = 'waiting' and e.id < d.id
      order by e.id limit 1) f
    where d.state = 'waiting' and d.due_at <= now() and d.webhook_id <> all(${sql.param([...busy])}::bigint[])
      and f.tried_at is not null and f.due_at > now()
    order by d.due_at limit ${POSTPONED_AT_ONCE} for update of d skip locked
  )
  update webhook_delivery d set due_at = late.due_at from late where d.id = late.id`);

/** How long to wait after so many attempts, in ms: twice as long each time, up to an hour, of which up to a half is left to chance. */
export const waitAfter = (attempts: number): number =>
  Math.min(WAIT_MAX_MS, WAIT_MS * 2 ** (attempts - 1)) * (1 - Math.random() / 2);

/** The next deliveries of a webhook, claimed for this process. No lock is held while they are sent. */
async function claim(db: Queryable, webhookId: number): Promise<Claimed[]> {
  const { rows } = await db.execute<Claimed>(sql`
    with due as (
      select d.id, w.url, w.secret, w.page_id from webhook_delivery d join webhook w on w.id = d.webhook_id
      where d.webhook_id = ${webhookId} and ${isDue}
      order by d.due_at, d.id limit ${REQUESTS_AT_ONCE} for update of d skip locked
    )
    update webhook_delivery d set due_at = now() + ${CLAIM_MS} * interval '1 millisecond', attempts = d.attempts + 1
    from due where d.id = due.id
    returning d.id, d.event, d.customer_id as "customerId", d.message_id as "messageId", d.desk, d.created_at as "createdAt",
      d.tried_until as "triedUntil", d.attempts, d.webhook_id as "webhookId", due.url, due.secret, due.page_id as "pageId"`);
  return rows;
}

/** Posts a delivery; null when there is nothing to tell any more. */
async function attempt(context: SenderContext, claimed: Claimed): Promise<Attempt | null> {
  const { keyring, config } = context;
  const payload = await presentWebhook(context, { ...claimed, createdAt: new Date(claimed.createdAt) });
  if (!payload) return null;
  const body = JSON.stringify(payload);
  const secret = keyring.decrypt(claimed.secret, webhookPurpose(claimed.pageId));
  const started = Date.now();
  const taken = () => Date.now() - started;
  try {
    const { status, text } = await postOutbound(claimed.url, {
      headers: {
        'content-type': 'application/json',
        'user-agent': 'Mingala-Webhook',
        'mingala-signature': signatureOf(secret, body, new Date()),
      },
      body,
      timeoutMs: TIMEOUT_MS,
      answerBytes: ANSWER_MAX * CHARACTER_BYTES,
      own: config.ownNetworks,
    });
    // PostgreSQL stores no NUL.
    return { status, failure: null, milliseconds: taken(), answer: text.replaceAll('\0', '').slice(0, ANSWER_MAX) };
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    const isAddress = 'code' in error && error.code === 'EPRIVATE';
    const failure = isAddress ? 'address' : error.name === 'AbortError' ? 'time' : 'connection';
    return { status: null, failure, milliseconds: taken(), answer: null };
  }
}

/**
 * Turns a webhook off when nothing was accepted since a delivery was added that is given up after a day. Returns the owners, who are
 * notified of it.
 */
async function turnOffIfDead(tx: Queryable, { id, webhookId, pageId, url }: Claimed): Promise<number[]> {
  const { rowCount } = await tx.execute(sql`
    update webhook w set is_on = false, failed_at = now() from webhook_delivery d
    where w.id = ${webhookId} and d.id = ${id} and w.is_on and coalesce(w.accepted_at, '-infinity') < d.created_at`);
  if (rowCount !== 1) return [];
  await dropWaiting(tx, webhookId);
  const { host } = new URL(url);
  const owners = await ownerIdsOf(tx, pageId);
  const notices = owners.map((owner) => ({
    kind: 'webhookOff' as const,
    userAccountId: owner,
    personId: owner,
    pageId,
    detail: host,
  }));
  return addNotifications(tx, notices);
}

/** Lets the next delivery of a conversation be tried when the one before it has ended. */
const release = (db: Queryable, { webhookId, customerId }: Claimed) =>
  db.execute(sql`
    update webhook_delivery set due_at = now() where due_at > now() and id = (
      select min(id) from webhook_delivery
      where webhook_id = ${webhookId} and customer_id = ${customerId} and state = 'waiting')`);

/** Stores what came of an attempt, unless somebody else has tried it since. */
async function store({ db, ...context }: SenderContext, claimed: Claimed, made: Attempt): Promise<void> {
  const { id, webhookId, customerId, attempts, triedUntil } = claimed;
  const isTheLast = Date.now() >= new Date(triedUntil).getTime();
  const state = isAccepted(made) ? 'delivered' : isTheLast ? 'failed' : 'waiting';
  const notified = await db.transaction(async (tx) => {
    // Before its deliveries, in the order of the calls that change it.
    await tx.execute(sql`select from webhook where id = ${webhookId} for no key update`);
    const { rowCount } = await tx.execute(sql`
      update webhook_delivery set state = ${state}, tried_at = now(), status = ${made.status}, failure = ${made.failure},
        milliseconds = ${made.milliseconds}, answer = ${made.answer}
      where id = ${id} and attempts = ${attempts} and state = 'waiting'`);
    if (rowCount !== 1) return [];
    if (state === 'delivered')
      await tx.execute(sql`update webhook set accepted_at = now(), failed_at = null where id = ${webhookId}`);
    // With those of its conversation, which wait for it.
    if (state === 'waiting')
      await tx.execute(sql`
        update webhook_delivery set due_at = now() + ${waitAfter(attempts)} * interval '1 millisecond'
        where webhook_id = ${webhookId} and state = 'waiting' and (id = ${id} or customer_id = ${customerId})`);
    else await release(tx, claimed);
    return state === 'failed' && attempts > 1 ? turnOffIfDead(tx, claimed) : [];
  });
  await publishNotificationCounts({ db, publisher: context.publisher }, notified);
}

async function deliver(context: SenderContext, claimed: Claimed): Promise<void> {
  try {
    const made = await attempt(context, claimed);
    if (made) await store(context, claimed, made);
    else {
      await context.db.execute(sql`delete from webhook_delivery where id = ${claimed.id}`);
      await release(context.db, claimed);
    }
  } catch (error) {
    const isKeyMissing = error instanceof SecretError;
    context.log.warn(
      { err: error, webhook: claimed.webhookId },
      isKeyMissing ? 'the key of a webhook is missing' : 'a webhook could not be sent',
    );
    // As a failed attempt: tried again later, and given up after a day. Where this fails too, it is tried again when the claim ends.
    await store(context, claimed, NOT_SENT).catch(() => undefined);
  }
}

/**
 * Sends the events of pages to their webhooks: at least once, in order for each conversation. Several processes may do it at once. Each
 * webhook is sent to on its own, so that one that does not answer holds up no other.
 */
export class WebhookSender {
  readonly #context: SenderContext;
  readonly #signal: AbortSignal;
  readonly #busy = new Map<number, Promise<void>>();

  constructor(context: SenderContext, signal: AbortSignal) {
    this.#context = context;
    this.#signal = signal;
  }

  /** Begins to send to the webhooks for which something is due. Does not wait for their receivers. */
  async look(): Promise<void> {
    const busy = [...this.#busy.keys()];
    await postpone(this.#context.db, busy);
    const { rows } = await this.#context.db.execute<{ id: number }>(sql`
      select w.id from webhook_delivery d join webhook w on w.id = d.webhook_id
      where ${isDue} and w.id <> all(${sql.param(busy)}::bigint[])
      group by w.id order by min(d.due_at) limit ${WEBHOOKS_AT_ONCE - busy.length}`);
    for (const { id } of rows) {
      const sent = runInBackground(() => this.#sendAll(id)).finally(() => this.#busy.delete(id));
      this.#busy.set(id, sent);
    }
  }

  /** Resolves when nothing is being sent. */
  async settled(): Promise<void> {
    await Promise.all(this.#busy.values());
  }

  async #sendAll(webhookId: number): Promise<void> {
    try {
      while (!this.#signal.aborted) {
        const claimed = await claim(this.#context.db, webhookId);
        if (claimed.length === 0) return;
        await Promise.all(claimed.map((one) => deliver(this.#context, one)));
      }
    } catch (error) {
      if (!this.#signal.aborted)
        this.#context.log.warn({ err: error, webhook: webhookId }, 'a webhook could not be sent');
    }
  }
}
