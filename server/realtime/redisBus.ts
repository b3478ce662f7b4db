import type { RedisLines } from '../redis/lines.ts';
import type { Bus, BusReceiver } from './bus.ts';
import { type BusMessage, decodeMessage, encodeMessage } from './busMessage.ts';

/** Most publications that go out in one round trip. */
const BATCH_MAX = 1_000;
/**
 * Most publications that wait while Redis is away. Calls that change something are refused meanwhile, so that only those
 * under way add to them.
 */
const WAITING_MAX = 50_000;

interface Place {
  receivers: Set<BusReceiver>;
  ready: Promise<void>;
}

/** How the bus shares a Redis. */
export interface RedisBusOptions {
  /** What stands before the name of every channel. */
  prefix?: string;
  /** Something that came or was to go could not be understood or was refused. */
  failed: (error: unknown) => void;
}

/**
 * The bus of several processes, over Redis. What is published leaves in order, many in one round trip; what a broken line did
 * not confirm is published again when it is back, so it may arrive twice. What others published while this process could
 * not listen is lost to it, which `watch` tells.
 */
export function createRedisBus(lines: RedisLines, { prefix = 'mingala:', failed }: RedisBusOptions): Bus {
  const places = new Map<string, Place>();
  let waiting: { channel: string; text: string }[] = [];
  let isSending = false;

  lines.listener.on('message', (channel: string, text: string) => {
    const place = places.get(channel.slice(prefix.length));
    if (!place) return;
    const message = decodeMessage(text);
    if (!message) failed(new Error(`what came on ${channel} is not understood`));
    else for (const receive of place.receivers) receive(message);
  });
  lines.restore(async () => {
    const names = [...places.keys()];
    if (names.length > 0) await lines.listener.subscribe(...names.map((name) => prefix + name));
  });
  lines.watch((isHere) => {
    if (isHere) void send();
  });

  /** Sends one batch; answers how many of it are settled. */
  async function sendBatch(batch: typeof waiting): Promise<number> {
    const pipeline = lines.commands.pipeline();
    for (const { channel, text } of batch) pipeline.publish(channel, text);
    const answers = (await pipeline.exec()) ?? [];
    for (const [at, [error]] of answers.entries()) {
      if (!error) continue;
      // A refusal by Redis would be repeated for ever; a broken line is mended.
      if (error.name !== 'ReplyError') return at;
      failed(error);
    }
    return answers.length;
  }

  async function send(): Promise<void> {
    if (isSending) return;
    isSending = true;
    // Whatever is published in this turn goes along.
    await Promise.resolve();
    while (waiting.length > 0 && lines.isHere) {
      const settled = await sendBatch(waiting.slice(0, BATCH_MAX)).catch(() => 0);
      waiting = waiting.slice(settled);
      if (settled === 0) break;
    }
    isSending = false;
  }

  return {
    isShared: true,
    get isWhole() {
      return lines.isHere;
    },
    watch: (watcher) => lines.watch(watcher),
    publish(names, message: BusMessage) {
      const text = encodeMessage(message);
      for (const name of names) waiting.push({ channel: prefix + name, text });
      if (waiting.length > WAITING_MAX) {
        failed(new Error('more is to be published than can wait'));
        waiting = waiting.slice(-WAITING_MAX);
      }
      void send();
    },
    subscribe(name, receive) {
      let place = places.get(name);
      if (!place) {
        const ready = lines.listener.subscribe(prefix + name).then(() => undefined);
        // Who awaits it is told; a place that nobody awaits is taken again when Redis is back.
        ready.catch(() => undefined);
        place = { receivers: new Set(), ready };
        places.set(name, place);
      }
      const { receivers, ready } = place;
      receivers.add(receive);
      return {
        ready,
        end() {
          if (!receivers.delete(receive) || receivers.size > 0 || places.get(name)?.receivers !== receivers) return;
          places.delete(name);
          lines.listener.unsubscribe(prefix + name).catch(() => undefined);
        },
      };
    },
  };
}
