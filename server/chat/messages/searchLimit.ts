import type { Counters } from '../../counters/counters.ts';
import { tooMany } from '../../errors.ts';

const MINUTE_MS = 60_000;

/** Counts the message searches of each account, and how many it may make in a minute. */
export interface MessageSearchLimit {
  counters: Counters;
  perMinute: number;
}

/** Counts one search of messages, or one further page of it. Responds 429 when the account has made too many in this minute. */
export async function countMessageSearch(
  { counters, perMinute }: MessageSearchLimit,
  userAccountId: number,
): Promise<void> {
  const { count, restMs } = await counters.add(`messageSearches:${userAccountId}`, MINUTE_MS);
  if (count > perMinute) throw tooMany(Math.max(1, Math.ceil(restMs / 1000)), 'messageSearches');
}
