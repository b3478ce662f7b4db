import type { RedisConnections } from '../../redis/connections.ts';
import { type Bus, type BusListener, type BusMessage, decodeMessage, encodeMessage } from './bus.ts';

/** Most publications sent in one round trip. */
const BATCH_MAX = 1_000;
/** Most publications queued while Redis is unavailable. Calls that change data are refused then, so few are added. */
const QUEUE_MAX = 50_000;

interface ChannelSubscription {
  listeners: Set<BusListener>;
  ready: Promise<void>;
}

interface RedisBusOptions {
  /** Prefix of the name of every channel. */
  prefix?: string;
  /** Called with an error when a message was invalid or Redis refused it. */
  onError: (error: unknown) => void;
}

/**
 * The bus of several processes, over Redis. Publications are sent in order and in batches. Those that a broken connection did
 * not confirm are published again, so they may arrive twice. What others publish while this process is disconnected is lost
 * for it; `onConnectionChange` reports that.
 */
export function createRedisBus(redis: RedisConnections, { prefix = 'mingala:', onError }: RedisBusOptions): Bus {
  const subscriptions = new Map<string, ChannelSubscription>();
  let queue: { channel: string; text: string }[] = [];
  let isSending = false;

  redis.subscriber.on('message', (channel: string, text: string) => {
    const subscription = subscriptions.get(channel.slice(prefix.length));
    if (!subscription) return;
    const message = decodeMessage(text);
    if (!message) onError(new Error(`invalid message on the channel ${channel}`));
    else for (const listener of subscription.listeners) listener(message);
  });
  redis.onReconnecting(async () => {
    const names = [...subscriptions.keys()];
    if (names.length > 0) await redis.subscriber.subscribe(...names.map((name) => prefix + name));
  });
  redis.onConnectionChange((isConnected) => {
    if (isConnected) void sendQueue();
  });

  /** Sends one batch. Returns how many of it are confirmed or refused for good. */
  async function sendBatch(batch: typeof queue): Promise<number> {
    const pipeline = redis.commands.pipeline();
    for (const { channel, text } of batch) pipeline.publish(channel, text);
    const replies = (await pipeline.exec()) ?? [];
    for (const [index, [error]] of replies.entries()) {
      if (!error) continue;
      // Redis would refuse it again. Any other error is a lost connection, after which it is sent again.
      if (error.name !== 'ReplyError') return index;
      onError(error);
    }
    return replies.length;
  }

  async function sendQueue(): Promise<void> {
    if (isSending) return;
    isSending = true;
    // Everything published in this turn goes into the first batch.
    await Promise.resolve();
    while (queue.length > 0 && redis.isConnected) {
      const batch = queue.splice(0, BATCH_MAX);
      const settled = await sendBatch(batch).catch(() => 0);
      queue = [...batch.slice(settled), ...queue];
      if (settled === 0) break;
    }
    isSending = false;
  }

  return {
    isShared: true,
    get isConnected() {
      return redis.isConnected;
    },
    onConnectionChange: (listener) => redis.onConnectionChange(listener),
    publish(names, message: BusMessage) {
      const text = encodeMessage(message);
      for (const name of names) queue.push({ channel: prefix + name, text });
      if (queue.length > QUEUE_MAX) {
        onError(new Error(`more than ${QUEUE_MAX} publications are queued: the oldest are dropped`));
        queue = queue.slice(-QUEUE_MAX);
      }
      void sendQueue();
    },
    subscribe(name, listener) {
      let subscription = subscriptions.get(name);
      if (!subscription) {
        const ready = redis.subscriber.subscribe(prefix + name).then(() => undefined);
        // Reported to whoever awaits `ready`. The subscription is made again when Redis is back.
        ready.catch(() => undefined);
        subscription = { listeners: new Set(), ready };
        subscriptions.set(name, subscription);
      }
      const { listeners, ready } = subscription;
      listeners.add(listener);
      return {
        ready,
        unsubscribe() {
          const isLast = listeners.delete(listener) && listeners.size === 0;
          if (!isLast || subscriptions.get(name)?.listeners !== listeners) return;
          subscriptions.delete(name);
          redis.subscriber.unsubscribe(prefix + name).catch(() => undefined);
        },
      };
    },
  };
}
