import { hash } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import { conversationKey, type PushClose, type PushPayload } from '../../contract/index.ts';
import type { ConversationAccess } from '../chat/access.ts';
import type { Reader } from '../chat/context.ts';
import type { MessageRow } from '../chat/messages/rows.ts';
import type { Config } from '../config.ts';
import type { Database } from '../db/client.ts';
import type { Keyring } from '../secrets/keyring.ts';
import { deliverPush, type PushSender } from './deliver.ts';
import { deliveriesOf } from './deliveries.ts';
import { presentPush } from './payload.ts';
import type { PendingPush } from './recipients.ts';
import { type ReadConversation, rememberShown, takeClosable, takeReadTags } from './shown.ts';
import { deleteEnded, type PushSubscriptionRow } from './subscriptions.ts';
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
  /** Closes the notifications of a conversation that was read on another device. Nothing waits for it. */
  conversationRead(access: ConversationAccess, reader: Reader): void;
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

/** A request to a push service. */
interface Outgoing {
  subscription: PushSubscriptionRow;
  conversation: string;
  payload: PushPayload | PushClose;
}

const keyOf = ({ subscription, conversation }: Outgoing) => `${subscription.tokenHash} ${conversation}`;

/** The notifications of these messages, which are remembered until they are read. */
async function messagesOf({ db, log }: PushDeps, pending: readonly PendingPush[]): Promise<Outgoing[]> {
  if (pending.length === 0) return [];
  const deliveries = await deliveriesOf(db, pending);
  if (deliveries.length === 0) return [];
  // Whatever is not remembered is shown all the same.
  await rememberShown(
    db,
    deliveries.map(({ subscription, message }) => ({
      tokenHash: subscription.tokenHash,
      conversation: message.conversation,
      side: message.dbSide,
    })),
  ).catch((error: unknown) => log.warn({ err: error }, 'shown notifications could not be remembered'));
  const closed = await takeReadTags(
    db,
    deliveries.map(({ subscription }) => subscription.tokenHash),
  );
  return deliveries.map(({ subscription, message }) => ({
    subscription,
    conversation: message.conversation,
    payload: presentPush(message, subscription, closed.get(subscription.tokenHash) ?? []),
  }));
}

/** What closes the notifications of conversations that were read. */
async function closesOf(db: Database, reads: readonly ReadConversation[]): Promise<Outgoing[]> {
  const closable = await takeClosable(db, reads);
  return closable.map(({ subscription, conversation }) => ({
    subscription,
    conversation,
    payload: { closed: [conversation] },
  }));
}

/** Creates the push of a process. It announces what this process has stored, so each message is announced once. */
export function createPush(deps: PushDeps, graceMs = GRACE_MS): Push {
  const { db, keyring, config, log } = deps;
  let keys: Promise<VapidKeys> | undefined;
  let timer: NodeJS.Timeout | undefined;
  /** By conversation and writing side: of several messages of one side the newest is announced. */
  const waiting = new Map<string, PendingPush>();
  /** By conversation and side. */
  const read = new Map<string, ReadConversation>();
  const startTimer = () => {
    timer ??= setTimeout(() => void flush(), graceMs).unref();
  };

  const loadKeys = (): Promise<VapidKeys> => {
    keys ??= loadVapidKeys(db, keyring).catch((error: unknown) => {
      keys = undefined;
      throw error;
    });
    return keys;
  };

  async function deliver(sender: PushSender, { subscription, conversation, payload }: Outgoing): Promise<void> {
    // At most 32 characters of base64url (RFC 8030).
    const topic = hash('sha256', conversation, 'base64url').slice(0, 32);
    try {
      const status = await deliverPush(sender, subscription, JSON.stringify(payload), topic);
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
    const reads = [...read.values()];
    waiting.clear();
    read.clear();
    try {
      const closes = await closesOf(db, reads);
      const shown = await messagesOf(deps, pending);
      const keys = new Set(shown.map(keyOf));
      // A message that came after the look replaces the notification.
      const deliveries = [...closes.filter((close) => !keys.has(keyOf(close))), ...shown];
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
      const key = `${conversationId} ${access.dbSide}`;
      if (waiting.size >= WAITING_MAX && !waiting.has(key)) return;
      const file = photo === null ? null : fileType === '.png' ? 'photo' : 'file';
      waiting.set(key, { access, conversationId, senderId, senderName, text, file, staff });
      startTimer();
    },
    conversationRead(access, { tokenHash }) {
      const conversation = conversationKey(access.ref);
      const key = `${conversation} ${access.dbSide}`;
      if (read.size >= WAITING_MAX && !read.has(key)) return;
      const tokens = read.get(key)?.readBy ?? new Set();
      read.set(key, { conversation, side: access.dbSide, readBy: tokens.add(tokenHash) });
      startTimer();
    },
    flush,
    close() {
      clearTimeout(timer);
      waiting.clear();
      read.clear();
    },
  };
}
