import { LOGIN_FAILURES_MAX, LOGIN_FAILURES_WINDOW_MS } from '../../contract/index.ts';
import { tooMany } from '../errors.ts';
import type { Counters } from './counters.ts';

/** Most tries of one name or address that may stand in line; more are turned away. */
const LINE_MAX = 50;

/** Lets tries to prove who one is through, until too many failed (decisions 1). */
export interface Throttle {
  /**
   * Runs `prove`, which answers null for a failure. `who` names the account tried, `address` where the try comes from;
   * either is refused after five failures in five minutes. Tries of one name or address go one after the other, so that
   * many at once do not slip through before the first failure is counted.
   */
  attempt<T>(who: string, address: string, prove: () => Promise<T | null>): Promise<T | null>;
}

export function createThrottle(counters: Counters): Throttle {
  const lines = new Map<string, { last: Promise<unknown>; length: number }>();

  /** Runs `work` after everything that stands in line for the key. */
  async function inLine<T>(key: string, work: () => Promise<T>): Promise<T> {
    const line = lines.get(key) ?? { last: Promise.resolve(), length: 0 };
    if (line.length >= LINE_MAX) throw tooMany(5);
    lines.set(key, line);
    line.length += 1;
    const turn = line.last.then(work);
    line.last = turn.catch(() => undefined);
    try {
      return await turn;
    } finally {
      line.length -= 1;
      if (line.length === 0) lines.delete(key);
    }
  }

  async function refuseBlocked(keys: readonly string[]) {
    for (const key of keys) {
      const { count, restMs } = await counters.read(key);
      if (count >= LOGIN_FAILURES_MAX) throw tooMany(Math.max(1, Math.ceil(restMs / 1000)));
    }
  }

  return {
    attempt(who, address, prove) {
      const name = `failed:name:${who}`;
      const place = `failed:address:${address}`;
      return inLine(name, () =>
        inLine(place, async () => {
          await refuseBlocked([name, place]);
          const proven = await prove();
          if (proven === null) for (const key of [name, place]) await counters.add(key, LOGIN_FAILURES_WINDOW_MS);
          // The address keeps its count, else an own account would buy endless tries at those of others.
          else await counters.clear(name);
          return proven;
        }),
      );
    },
  };
}
