import { LOGIN_FAILURES_MAX, LOGIN_FAILURES_WINDOW_MS } from '../../contract/index.ts';
import { tooMany } from '../errors.ts';
import type { Counters } from './counters.ts';

/** Most queued attempts of one name or address; more are refused. */
const QUEUE_MAX = 50;

/** Limits failed attempts to authenticate (docs/product-decisions.md#1-throttle). */
export interface Throttle {
  /**
   * Runs `verify`, which returns null for a failure. `name` is that of the account, `address` that of the client; each is
   * refused after five failures in five minutes. Attempts of one name or address run one after another, so that many at once
   * cannot pass before the first failure is counted.
   */
  attempt<T>(name: string, address: string, verify: () => Promise<T | null>): Promise<T | null>;
}

export function createThrottle(counters: Counters): Throttle {
  const queues = new Map<string, { last: Promise<unknown>; length: number }>();

  /** Runs the task after all earlier ones of the key. */
  async function enqueue<T>(key: string, task: () => Promise<T>): Promise<T> {
    const queue = queues.get(key) ?? { last: Promise.resolve(), length: 0 };
    if (queue.length >= QUEUE_MAX) throw tooMany(5);
    queues.set(key, queue);
    queue.length += 1;
    const result = queue.last.then(task);
    queue.last = result.catch(() => undefined);
    try {
      return await result;
    } finally {
      queue.length -= 1;
      if (queue.length === 0) queues.delete(key);
    }
  }

  async function refuseBlocked(keys: readonly string[]) {
    for (const key of keys) {
      const { count, restMs } = await counters.read(key);
      if (count >= LOGIN_FAILURES_MAX) throw tooMany(Math.max(1, Math.ceil(restMs / 1000)));
    }
  }

  return {
    attempt(name, address, verify) {
      const nameKey = `failed:name:${name}`;
      const addressKey = `failed:address:${address}`;
      return enqueue(nameKey, () =>
        enqueue(addressKey, async () => {
          await refuseBlocked([nameKey, addressKey]);
          const verified = await verify();
          if (verified === null)
            for (const key of [nameKey, addressKey]) await counters.add(key, LOGIN_FAILURES_WINDOW_MS);
          // The count of the address stays: otherwise signing in to an own account would reset it between attacks.
          else await counters.clear(nameKey);
          return verified;
        }),
      );
    },
  };
}
