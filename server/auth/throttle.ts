import { LOGIN_FAILURES_MAX, LOGIN_FAILURES_WINDOW_MS } from '#contract';
import type { Counters } from '../counters/counters.ts';
import { tooMany } from '../errors.ts';

/** Most queued attempts of one name or network; more are refused. */
const QUEUE_MAX = 50;
/** Failures of many clients are counted over this time, in ms. */
const SHARED_WINDOW_MS = 3_600_000;
/** Failures at one name, from all networks, before each further one makes the next wait. */
export const NAME_FAILURES_MAX = 20;
/** Failures from one network, at all names. Thousands of people share one in a mobile network. */
export const NETWORK_FAILURES_MAX = 100;
/** The first of these waits; it doubles with each failure up to the longest, in ms. */
const FIRST_WAIT_MS = 1_000;
const LONGEST_WAIT_MS = 60_000;

/** Who tries to authenticate. */
export interface Attempt {
  /** The name of the account, in lower case. */
  name: string;
  /** The network of the client: an IPv4 address or a /64 of IPv6. */
  network: string;
  /** Identifies a browser where this name signed in before. */
  browser?: string | undefined;
}

/** Limits failed attempts to authenticate (docs/product-decisions.md#1-throttle). */
export interface Throttle {
  /**
   * Runs `verify`, which returns null for a failure. A name from one network, or from a known browser, is refused after five
   * failures in five minutes. A name or a network with many failures has to wait between attempts, but not a known browser.
   * Attempts of one name or network run one after another, so that many at once cannot pass before the first failure is counted.
   */
  attempt<T>(who: Attempt, verify: () => Promise<T | null>): Promise<T | null>;
}

/** Failures of many clients, counted together. */
interface SharedFailures {
  key: string;
  max: number;
}

/** How long the next attempt waits after so many failures above the limit, in ms. */
const waitAfter = (failuresAbove: number) => Math.min(FIRST_WAIT_MS * 2 ** failuresAbove, LONGEST_WAIT_MS);

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

  async function refuseBlocked(ownKey: string, shared: readonly SharedFailures[]) {
    const own = await counters.read(ownKey);
    if (own.count >= LOGIN_FAILURES_MAX) throw tooMany(own.restMs / 1000);
    for (const { key } of shared) {
      const { count, restMs } = await counters.read(`wait:${key}`);
      if (count > 0) throw tooMany(restMs / 1000);
    }
  }

  async function countFailure(ownKey: string, shared: readonly SharedFailures[]) {
    await counters.add(ownKey, LOGIN_FAILURES_WINDOW_MS);
    for (const { key, max } of shared) {
      const { count } = await counters.add(key, SHARED_WINDOW_MS);
      if (count >= max) await counters.add(`wait:${key}`, waitAfter(count - max));
    }
  }

  return {
    async attempt({ name, network, browser }, verify) {
      const byName = { key: `failed:name:${name}`, max: NAME_FAILURES_MAX };
      const byNetwork = { key: `failed:network:${network}`, max: NETWORK_FAILURES_MAX };
      const ownKey = browser === undefined ? `failed:pair:${network} ${name}` : `failed:browser:${browser}`;
      const shared = browser === undefined ? [byName, byNetwork] : [];
      const run = async () => {
        await refuseBlocked(ownKey, shared);
        const verified = await verify();
        if (verified === null) await countFailure(ownKey, shared);
        // The shared counts stay: otherwise signing in to an own account would reset them between attacks.
        else await counters.clear(ownKey);
        return verified;
      };
      return browser === undefined ? enqueue(byName.key, () => enqueue(byNetwork.key, run)) : enqueue(ownKey, run);
    },
  };
}
