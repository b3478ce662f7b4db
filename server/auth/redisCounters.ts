import type { RedisLines } from '../redis/lines.ts';
import { type Count, type Counters, createCounters } from './counters.ts';

/** How long Redis may take over a count, in ms. */
const PATIENCE_MS = 1_000;

/** What MULTI answers: pairs of an error and a value. */
type Answers = readonly (readonly [error: Error | null, value: unknown])[] | null;

const numberIn = (answers: Answers, at: number): number => {
  const [error, value] = answers?.[at] ?? [];
  if (error) throw error;
  return Math.max(0, Number(value ?? 0));
};

function within<T>(work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('Redis is slow')), PATIENCE_MS);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}

/**
 * Counters that several processes share. While Redis is away each counts for itself, so that nobody gets endless tries
 * meanwhile.
 */
export function redisCounters({ commands }: RedisLines, prefix = 'mingala:count:'): Counters {
  const own = createCounters();

  async function shared<T>(work: () => Promise<T>, alone: () => Promise<T>): Promise<T> {
    try {
      return await within(work());
    } catch {
      return alone();
    }
  }

  return {
    add: (key, windowMs) =>
      shared<Count>(
        async () => {
          const name = prefix + key;
          const answers = await commands.multi().set(name, 0, 'PX', windowMs, 'NX').incr(name).pttl(name).exec();
          return { count: numberIn(answers, 1), restMs: numberIn(answers, 2) };
        },
        () => own.add(key, windowMs),
      ),
    read: (key) =>
      shared<Count>(
        async () => {
          const name = prefix + key;
          const answers = await commands.multi().get(name).pttl(name).exec();
          return { count: numberIn(answers, 0), restMs: numberIn(answers, 1) };
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
