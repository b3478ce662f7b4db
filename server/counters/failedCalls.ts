import type { Counters } from './counters.ts';

const DAY_MS = 86_400_000;

/** The beginning of the day where the server is. */
const midnightOf = (now: Date) => new Date(now.getFullYear(), now.getMonth(), now.getDate());
const keyOf = (midnight: Date) => `failedCalls:${midnight.toISOString()}`;

/** Whether the server failed to answer. 501 tells what this installation does not offer. */
export const isFailure = (status: number): boolean => status >= 500 && status !== 501;

/** Counts a failed call; all processes count together where they share the counters. */
export async function addFailedCall(counters: Counters, now = new Date()): Promise<void> {
  await counters.add(keyOf(midnightOf(now)), DAY_MS);
}

/** How many calls failed since the beginning of the day. */
export async function readFailedCalls(counters: Counters, now = new Date()): Promise<{ count: number; since: string }> {
  const since = midnightOf(now);
  const { count } = await counters.read(keyOf(since));
  return { count, since: since.toISOString() };
}
