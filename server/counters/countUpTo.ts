import { tooMany } from '../errors.ts';
import type { Reason } from '../errorWords.ts';
import type { Counters } from './counters.ts';

/** Counts something within a window. Responds 429 when it was more often than `most`. */
export async function countUpTo(
  counters: Counters,
  key: string,
  most: number,
  windowMs: number,
  reason?: Reason,
): Promise<void> {
  const { count, restMs } = await counters.add(key, windowMs);
  if (count > most) throw tooMany(restMs / 1000, reason);
}
