import type { RedisConnections } from '../redis/connections.ts';
import { type Count, type Counters, createCounters } from './counters.ts';

/** How long Redis may take to count, in ms. */
const TIMEOUT_MS = 1_000;

/** The replies to MULTI: pairs of an error and a value. */
type Replies = readonly (readonly [error: Error | null, value: unknown])[] | null;

const numberIn = (replies: Replies, index: number): number => {
  const [error, value] = replies?.[index] ?? [];
  if (error) throw error;
  return Math.max(0, Number(value ?? 0));
};

function withTimeout<T>(work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('Redis is slow')), TIMEOUT_MS);
  });
  return Promise.race([work, timeout]).finally(() => clearTimeout(timer));
}

/**
 * Counters that several processes share. While Redis is unavailable each process counts for itself, so that the limits still
 * hold.
 */
export function createRedisCounters({ commands }: RedisConnections, prefix = 'mingala:count:'): Counters {
  const own = createCounters();

  async function shared<T>(work: () => Promise<T>, alone: () => Promise<T>): Promise<T> {
    try {
      return await withTimeout(work());
    } catch {
      return alone();
    }
  }

  return {
    add: (key, windowMs, amount = 1) =>
      shared<Count>(
        async () => {
          const name = prefix + key;
          const replies = await commands
            .multi()
            .set(name, 0, 'PX', windowMs, 'NX')
            .incrby(name, amount)
            .pttl(name)
            .exec();
          return { count: numberIn(replies, 1), restMs: numberIn(replies, 2) };
        },
        () => own.add(key, windowMs, amount),
      ),
    read: (key) =>
      shared<Count>(
        async () => {
          const name = prefix + key;
          const replies = await commands.multi().get(name).pttl(name).exec();
          return { count: numberIn(replies, 0), restMs: numberIn(replies, 1) };
        },
        () => own.read(key),
      ),
    async clear(key) {
      await own.clear(key);
      await shared(
        async () => void (await commands.del(prefix + key)),
        async () => undefined,
      );
    },
  };
}
