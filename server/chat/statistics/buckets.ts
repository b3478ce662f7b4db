/** The first bucket is below a second; each next one ends a tenth later, the last one, from 42 days on, never. */
const BUCKETS = 160;
const GROWTH = 1.1;

/** Where buckets begin but the first, in seconds. The bucket of a time is how many of them are not later. */
export const BUCKET_STARTS: readonly number[] = Array.from({ length: BUCKETS - 1 }, (_, index) => GROWTH ** index);

/** The middle of a bucket, in whole seconds: at most a twentieth away from every time in it. */
export const middleOf = (bucket: number): number => (bucket === 0 ? 0 : Math.round(GROWTH ** (bucket - 0.5)));

/**
 * The time below which a share of the times in a histogram is, in whole seconds: the middle of its bucket.
 * Null for none.
 */
export function quantile(histogram: readonly number[], share: number): number | null {
  const total = histogram.reduce((sum, count) => sum + count, 0);
  if (total === 0) return null;
  let before = 0;
  return middleOf(
    histogram.findIndex((count) => {
      before += count;
      return before >= total * share;
    }),
  );
}
