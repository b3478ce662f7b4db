import { hash } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import type { PushClose, PushNotice, PushPayload } from '#contract';
import { FairQueue } from '../cost/fairQueue.ts';
import type { Database } from '../db/client.ts';
import { Refusal } from '../errors.ts';
import { deliverPush, type PushSender } from './deliver.ts';
import { ServiceRests } from './serviceRests.ts';
import { deleteEnded, type PushSubscriptionRow } from './subscriptions.ts';

/** Most requests to push services at once, of all people and of one; more of these wait, then are dropped. */
const LIMITS = { concurrency: 100, concurrencyPerOwner: 4, waiting: 20_000, waitingPerOwner: 100 };
/** Statuses by which a push service says that a subscription has ended. */
const ENDED = [404, 410];

/** A request to a push service. */
export interface Outgoing {
  subscription: PushSubscriptionRow;
  conversation: string;
  /** What it says; made when it is the turn of its person. */
  payload: () => Promise<PushPayload | PushNotice> | PushClose;
}

/**
 * Sends requests to push services, of each person in turn and few at a time: the services of one person, which may never answer, hold up
 * nobody else. A service that does not answer is left alone for a while.
 */
export class OutgoingPushes {
  readonly #db: Database;
  readonly #log: FastifyBaseLogger;
  readonly #queue = new FairQueue(LIMITS);
  readonly #rests = new ServiceRests();
  readonly #closed = new AbortController();

  constructor({ db, log }: { db: Database; log: FastifyBaseLogger }) {
    this.#db = db;
    this.#log = log;
  }

  /** Resolves when the request was answered, or was given up. */
  async send(sender: PushSender, outgoing: Outgoing): Promise<void> {
    const { userAccountId } = outgoing.subscription;
    try {
      await this.#queue.run(userAccountId, this.#closed.signal, () => this.#deliver(sender, outgoing));
    } catch (error) {
      if (this.#closed.signal.aborted) return;
      if (error instanceof Refusal)
        this.#log.debug({ account: userAccountId }, 'too many notifications of one person wait');
      // The address of a subscription is a secret: an error of the connection names at most its host.
      else this.#log.warn({ err: error }, 'a notification could not be sent');
    }
  }

  /** Drops what waits. */
  close(): void {
    this.#closed.abort();
  }

  async #deliver(sender: PushSender, { subscription, conversation, payload }: Outgoing): Promise<void> {
    const { host } = new URL(subscription.endpoint);
    if (this.#rests.isResting(host, Date.now())) return;
    // At most 32 characters of base64url (RFC 8030).
    const topic = hash('sha256', conversation, 'base64url').slice(0, 32);
    const text = JSON.stringify(await payload());
    const status = await deliverPush(sender, subscription, text, topic).catch((error: unknown) => {
      if (error instanceof Error && error.name === 'AbortError') this.#rests.unanswered(host, Date.now());
      throw error;
    });
    this.#rests.answered(host);
    if (ENDED.includes(status)) await deleteEnded(this.#db, subscription);
    else if (status >= 300) this.#log.warn({ status }, 'a push service refused a notification');
  }
}
