import { LOGIN_FAILURES_MAX, LOGIN_FAILURES_WINDOW_MS } from '#contract';
import type { Counters } from '../counters/counters.ts';
import { countUpTo } from '../counters/countUpTo.ts';

/** Most codes for one receiver a day: each costs the operator a text message. */
const CODES_PER_DAY = 10;
const DAY_MS = 24 * 3_600_000;

/** Counts a code for a receiver: five in five minutes, ten a day. */
export async function countCodeFor(counters: Counters, who: string): Promise<void> {
  await countUpTo(counters, `codes:${who}`, LOGIN_FAILURES_MAX, LOGIN_FAILURES_WINDOW_MS);
  await countUpTo(counters, `codes:day:${who}`, CODES_PER_DAY, DAY_MS);
}
