import { createCounters } from '../counters/counters.ts';
import { tooMany } from '../errors.ts';

/** Unknown tokens of one network a minute that are looked up; more are refused without a query. */
export const UNKNOWN_TOKENS_MAX = 30;
const WINDOW_MS = 60_000;

/**
 * Looks up something by a token that may be guessed, at most 30 times a minute and network without a result. Throws 429 then. Lookups
 * that are running count, so that many at once do not pass before the first is answered.
 */
export function createUnknownTokenLimit(now: () => number) {
  const counters = createCounters(now);
  const running = new Map<string, number>();

  return async function limited<T>(network: string, look: () => Promise<T | null>): Promise<T | null> {
    const { count, restMs } = await counters.read(network);
    const before = running.get(network) ?? 0;
    if (count + before >= UNKNOWN_TOKENS_MAX) throw tooMany(restMs / 1000);
    running.set(network, before + 1);
    try {
      const found = await look();
      if (found === null) await counters.add(network, WINDOW_MS);
      return found;
    } finally {
      const left = (running.get(network) ?? 1) - 1;
      if (left === 0) running.delete(network);
      else running.set(network, left);
    }
  };
}
