import type { Figure, Role } from './bench.ts';

/** Somebody who does the work of a row. */
export interface Contender {
  who: string;
  role: Role;
  /** Does the work once and answers its figure. */
  round: () => number | Promise<number>;
  /** Why there is no figure; then `round` is never called. */
  skipped?: string;
}

/** The middle of the values; the mean of the middle two where there is no middle. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle] ?? Number.NaN;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? Number.NaN) + upper) / 2;
}

/** The smallest value below which the share (0–1) of all values lies. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.max(0, Math.ceil(share * sorted.length) - 1))] ?? Number.NaN;
}

/**
 * The medians of the contenders. Everybody has a turn in each round, and each round begins with another one: what else the
 * machine does then falls on all of them alike.
 */
export async function interleaved(contenders: readonly Contender[], rounds: number): Promise<Figure[]> {
  const values = contenders.map((): number[] => []);
  for (let round = 0; round < rounds; round += 1)
    for (let turn = 0; turn < contenders.length; turn += 1) {
      const place = (turn + round) % contenders.length;
      const contender = contenders[place];
      if (!contender || contender.skipped !== undefined) continue;
      values[place]?.push(await contender.round());
    }
  return contenders.map(({ who, role, skipped }, place) =>
    skipped === undefined
      ? { who, role, value: median(values[place] ?? []) }
      : { who, role, value: null, why: skipped },
  );
}

/**
 * Microseconds of processor time that this thread spends on a piece of work. What else the machine does counts little; waiting
 * does not count at all. The clock of threads ticks coarsely: measure a millisecond at least.
 */
export function threadMicroseconds(work: () => unknown): number {
  const before = process.threadCpuUsage();
  work();
  const { user, system } = process.threadCpuUsage(before);
  return user + system;
}

/** Milliseconds that a piece of work takes. */
export async function milliseconds(work: () => unknown): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

/** Collects garbage, so that what one contender left behind is not paid by the next. Benches run with `--expose-gc`. */
export function collectGarbage(): void {
  globalThis.gc?.();
}

/** The figure of the product among those of a row. */
export const ours = (figures: readonly Figure[]): number =>
  figures.find(({ role }) => role === 'ours')?.value ?? Number.NaN;
