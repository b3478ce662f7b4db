import type { FastifyBaseLogger } from 'fastify';
import { conversationKey } from '#contract';
import type { PushOfRules } from '../chat/context.ts';
import type { DeskNotice } from '../chat/desk/deskNotice.ts';
import type { GivenNotice } from '../chat/powerNoticeWords.ts';
import type { Config } from '../config.ts';
import { runInBackground } from '../db/callTransactions.ts';
import type { Database } from '../db/client.ts';
import type { Keyring } from '../secrets/keyring.ts';
import { deliveriesOf } from './deliveries.ts';
import { deskNoticesOf } from './deskNotices.ts';
import { type Outgoing, OutgoingPushes } from './outgoing.ts';
import { presentNotice, presentPush } from './payload.ts';
import type { PendingPush } from './recipients.ts';
import { type ReadConversation, rememberShown, takeClosable, takeReadTags } from './shown.ts';
import { subscriptionsOf } from './subscriptions.ts';
import { loadVapidKeys, type VapidKeys } from './vapidKeys.ts';

/** How long a message waits: whoever looks at the conversation has read it by then. In ms. */
const GRACE_MS = 2_000;
/** Most conversations that wait; beyond it messages are not announced, only shown. */
const WAITING_MAX = 10_000;

/**
 * Sends notifications to devices on which the app is not looked at (docs/decisions/0033-notifications.md). Nothing waits for what is
 * announced.
 */
export interface Push extends PushOfRules {
  /** The key pair of this installation; made when there is none. */
  keys(): Promise<VapidKeys>;
  /** Sends what waits, without its grace. Resolves when all of it was answered or given up; nothing else waits for that. */
  flush(): Promise<void>;
  /** Drops what waits. */
  close(): void;
}

interface PushDeps {
  db: Database;
  keyring: Keyring;
  config: Pick<Config, 'publicUrl' | 'company' | 'ownNetworks'>;
  log: FastifyBaseLogger;
}

/** How the operator is named to push services. */
const subjectOf = ({ publicUrl, company }: PushDeps['config']): string =>
  publicUrl?.startsWith('https:') ? publicUrl : `mailto:${company.email || 'operator@mingala.invalid'}`;

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
    payload: () => presentPush(message, subscription, closed.get(subscription.tokenHash) ?? []),
  }));
}

/** What closes the notifications of conversations that were read. */
async function closesOf(db: Database, reads: readonly ReadConversation[]): Promise<Outgoing[]> {
  const closable = await takeClosable(db, reads);
  return closable.map(({ subscription, conversation }) => ({
    subscription,
    conversation,
    payload: () => ({ closed: [conversation] }),
  }));
}

/** A notice on each device of each receiver. */
async function noticesOf({ db, config }: PushDeps, notices: readonly GivenNotice[]): Promise<Outgoing[]> {
  const receivers = [...new Set(notices.flatMap((notice) => notice.receivers))];
  const subscriptions = await subscriptionsOf(db, receivers);
  return notices.flatMap((notice) =>
    subscriptions
      .filter(({ userAccountId }) => notice.receivers.includes(userAccountId))
      .map((subscription) => ({
        subscription,
        conversation: notice.kind,
        payload: () => presentNotice(notice, subscription, config.company.name),
      })),
  );
}

/** Creates the push of a process. It announces what this process has stored, so each message is announced once. */
export function createPush(deps: PushDeps, graceMs = GRACE_MS): Push {
  const { db, keyring, config, log } = deps;
  const outgoing = new OutgoingPushes(deps);
  let keys: Promise<VapidKeys> | undefined;
  let timer: NodeJS.Timeout | undefined;
  /** By conversation and writing side: of several messages of one side the newest is announced. */
  const waiting = new Map<string, PendingPush>();
  /** By conversation and side. */
  const read = new Map<string, ReadConversation>();
  const notices: GivenNotice[] = [];
  const deskNotices: DeskNotice[] = [];
  const startTimer = () => {
    // Of several calls, and none of them waits for it.
    timer ??= setTimeout(() => void runInBackground(flush), graceMs).unref();
  };

  const loadKeys = (): Promise<VapidKeys> => {
    keys ??= loadVapidKeys(db, keyring).catch((error: unknown) => {
      keys = undefined;
      throw error;
    });
    return keys;
  };

  async function flush(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    const pending = [...waiting.values()];
    const reads = [...read.values()];
    const given = notices.splice(0);
    const desk = deskNotices.splice(0);
    waiting.clear();
    read.clear();
    try {
      const closes = await closesOf(db, reads);
      // A message says more than that its conversation was assigned.
      const shown = [...(await deskNoticesOf(db, desk)), ...(await messagesOf(deps, pending))];
      const keys = new Set(shown.map(keyOf));
      // A message that came after the look replaces the notification.
      const told = await noticesOf(deps, given);
      const deliveries = [...told, ...closes.filter((close) => !keys.has(keyOf(close))), ...shown];
      if (deliveries.length === 0) return;
      const sender = { keys: await loadKeys(), subject: subjectOf(config), own: config.ownNetworks };
      await Promise.all(deliveries.map((delivery) => outgoing.send(sender, delivery)));
    } catch (error) {
      log.warn({ err: error }, 'notifications could not be sent');
    }
  }

  return {
    keys: loadKeys,
    messageSent(access, message, staff) {
      const { conversationId, senderId, senderName, id } = message;
      const key = `${conversationId} ${access.dbSide}`;
      const known = waiting.get(key);
      if (waiting.size >= WAITING_MAX && !known) return;
      waiting.set(key, { access, conversationId, senderId, senderName, staff, firstId: known?.firstId ?? id });
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
    noticesGiven(given) {
      if (notices.length >= WAITING_MAX) return;
      notices.push(...given);
      startTimer();
    },
    deskNoticeGiven(notice) {
      if (notice.receivers.length === 0 || deskNotices.length >= WAITING_MAX) return;
      deskNotices.push(notice);
      startTimer();
    },
    flush,
    close() {
      clearTimeout(timer);
      notices.length = 0;
      deskNotices.length = 0;
      waiting.clear();
      read.clear();
      outgoing.close();
    },
  };
}
