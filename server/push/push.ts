import { hash } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import { conversationKey } from '../../contract/index.ts';
import { type ConversationAccess, otherSideOf, wireSideOf } from '../chat/access.ts';
import type { MessageRow } from '../chat/messages/rows.ts';
import type { Config } from '../config.ts';
import type { Database } from '../db/client.ts';
import type { Keyring } from '../secrets/keyring.ts';
import { deliverPush, type PushSender } from './deliver.ts';
import { type PushMessage, presentPush } from './payload.ts';
import { isQuiet } from './quietHours.ts';
import { type ConversationNow, conversationsNow, type PendingPush, recipientsOf, writersAmong } from './recipients.ts';
import { deleteEnded, mutesAmong, type PushSubscriptionRow, settingsOf, subscriptionsOf } from './subscriptions.ts';
import { loadVapidKeys, type VapidKeys } from './vapidKeys.ts';

/** How long a message waits: whoever looks at the conversation has read it by then. In ms. */
const GRACE_MS = 2_000;
/** Most requests to push services at once. */
const AT_ONCE = 20;
/** Most conversations that wait; beyond it messages are not announced, only shown. */
const WAITING_MAX = 10_000;
/** Statuses by which a push service says that a subscription has ended. */
const ENDED = [404, 410];

/** Sends notifications to devices on which the app is not looked at (docs/decisions/0069-web-push.md). */
export interface Push {
  /** The key pair of this installation; made when there is none. */
  keys(): Promise<VapidKeys>;
  /** Announces a message that this process has stored. Nothing waits for it. */
  messageSent(access: ConversationAccess, message: MessageRow, staff: readonly number[] | null): void;
  /** Sends what waits, without its grace. */
  flush(): Promise<void>;
  /** Drops what waits. */
  close(): void;
}

interface PushDeps {
  db: Database;
  keyring: Keyring;
  config: Pick<Config, 'publicUrl' | 'company' | 'pushToLoopback'>;
  log: FastifyBaseLogger;
}

/** How the operator is named to push services. */
const subjectOf = ({ publicUrl, company }: PushDeps['config']): string =>
  publicUrl?.startsWith('https:') ? publicUrl : `mailto:${company.email || 'operator@mingala.invalid'}`;

/** The message as one recipient sees it. */
function messageFor(pending: PendingPush, now: ConversationNow): PushMessage {
  const { access, senderName, text, file } = pending;
  const side = access.kind === 'friend' ? 'C' : wireSideOf(otherSideOf(access.dbSide));
  const given = access.dbSide === 'A' ? now.nameByAsked : now.nameByAsker;
  const name =
    access.kind === 'friend'
      ? given || senderName
      : side === 'P'
        ? `${now.customerName} · ${now.pageTitle}`
        : now.pageTitle;
  return {
    conversation: conversationKey(access.ref),
    side,
    pageId: access.kind === 'page' && side === 'P' ? access.ref.pageId : null,
    name,
    text,
    file,
    unread: now.unread[otherSideOf(access.dbSide)],
  };
}

/** A message for one device. */
interface Delivery {
  subscription: PushSubscriptionRow;
  message: PushMessage;
}

/** What is sent of these messages: not what was read since, is muted, or comes in quiet hours. */
async function deliveriesOf(db: Database, pending: readonly PendingPush[]): Promise<Delivery[]> {
  const audience = new Map<PendingPush, number[]>();
  for (const one of pending) audience.set(one, await recipientsOf(db, one));
  const subscriptions = await subscriptionsOf(db, [...new Set([...audience.values()].flat())]);
  if (subscriptions.length === 0) return [];
  const people = [...new Set(subscriptions.map(({ userAccountId }) => userAccountId))];
  const selective = subscriptions.filter(({ pages }) => pages === 'mine').map(({ userAccountId }) => userAccountId);
  const ids = pending.map(({ conversationId }) => conversationId);
  const [states, mutes, writers] = await Promise.all([
    conversationsNow(db, ids),
    mutesAmong(
      db,
      people,
      pending.map(({ access }) => conversationKey(access.ref)),
    ),
    writersAmong(db, [...new Set(selective)], ids),
  ]);
  const now = new Date();
  return [...audience].flatMap(([one, recipients]) => {
    const state = states.get(one.conversationId);
    if (!state?.isOpen) return [];
    const message = messageFor(one, state);
    if (message.unread === 0) return [];
    return subscriptions
      .filter((subscription) => {
        const { userAccountId, pages } = subscription;
        if (!recipients.includes(userAccountId)) return false;
        if (mutes.has(`${userAccountId} ${message.conversation}`)) return false;
        if (message.side === 'P' && pages === 'none') return false;
        if (message.side === 'P' && pages === 'mine' && !writers.has(`${userAccountId} ${one.conversationId}`))
          return false;
        return !isQuiet(settingsOf(subscription).quiet, now);
      })
      .map((subscription) => ({ subscription, message }));
  });
}

/** Creates the push of a process. It announces what this process has stored, so each message is announced once. */
export function createPush({ db, keyring, config, log }: PushDeps, graceMs = GRACE_MS): Push {
  let keys: Promise<VapidKeys> | undefined;
  let timer: NodeJS.Timeout | undefined;
  /** By conversation: of several messages the newest is announced. */
  const waiting = new Map<number, PendingPush>();

  const loadKeys = (): Promise<VapidKeys> => {
    keys ??= loadVapidKeys(db, keyring).catch((error: unknown) => {
      keys = undefined;
      throw error;
    });
    return keys;
  };

  async function deliver(sender: PushSender, { subscription, message }: Delivery): Promise<void> {
    const payload = JSON.stringify(presentPush(message, subscription));
    // At most 32 characters of base64url (RFC 8030).
    const topic = hash('sha256', message.conversation, 'base64url').slice(0, 32);
    try {
      const status = await deliverPush(sender, subscription, payload, topic);
      if (ENDED.includes(status)) await deleteEnded(db, subscription);
      else if (status >= 300) log.warn({ status }, 'a push service refused a notification');
    } catch (error) {
      // The address of a subscription is a secret: an error of the connection names at most its host.
      log.warn({ err: error }, 'a notification could not be sent');
    }
  }

  async function flush(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    const pending = [...waiting.values()];
    waiting.clear();
    if (pending.length === 0) return;
    try {
      const deliveries = await deliveriesOf(db, pending);
      if (deliveries.length === 0) return;
      const sender = { keys: await loadKeys(), subject: subjectOf(config), allowsLoopback: config.pushToLoopback };
      const next = deliveries.values();
      const work = async () => {
        for (const delivery of next) await deliver(sender, delivery);
      };
      await Promise.all(Array.from({ length: AT_ONCE }, work));
    } catch (error) {
      log.warn({ err: error }, 'notifications could not be sent');
    }
  }

  return {
    keys: loadKeys,
    messageSent(access, message, staff) {
      const { conversationId, senderId, senderName, text, photo, fileType } = message;
      if (waiting.size >= WAITING_MAX && !waiting.has(conversationId)) return;
      const file = photo === null ? null : fileType === '.png' ? 'photo' : 'file';
      waiting.set(conversationId, { access, conversationId, senderId, senderName, text, file, staff });
      timer ??= setTimeout(() => void flush(), graceMs).unref();
    },
    flush,
    close() {
      clearTimeout(timer);
      waiting.clear();
    },
  };
}
