import { describe, expect, it } from 'vitest';
import { LONGEST_WAIT_MS, patienceOf, waitBefore, YOUNG_ATTEMPTS, YOUNG_WAIT_MS } from '../../src/lib/backoff.ts';

describe('the wait before another attempt', () => {
  it.each([
    [1, 0, 100],
    [1, 0.999_999, YOUNG_WAIT_MS],
    [YOUNG_ATTEMPTS, 0.999_999, YOUNG_WAIT_MS],
    [YOUNG_ATTEMPTS + 1, 0.999_999, YOUNG_WAIT_MS * 2],
    [YOUNG_ATTEMPTS + 50, 0.999_999, LONGEST_WAIT_MS],
    [YOUNG_ATTEMPTS + 5_000, 0.999_999, LONGEST_WAIT_MS],
  ])('given %i failures and chance %f, then it is %i ms', (attempts, random, expected) => {
    expect(waitBefore(attempts, random)).toBe(expected);
  });

  it('given a thousand clients that reconnect, then no second has more than 60 % of them', () => {
    const seconds = Array.from({ length: 1_000 }, (_, client) => Math.floor(waitBefore(1, client / 1_000) / 1_000));
    const most = Math.max(...[0, 1, 2].map((second) => seconds.filter((at) => at === second).length));
    expect(most).toBeLessThanOrEqual(600);
  });

  it('given stuck attempts, then most are given up soon and every third is given time', () => {
    expect([0, 1, 2, 3, 4, 5].map(patienceOf)).toEqual([6_000, 6_000, 20_000, 6_000, 6_000, 20_000]);
  });
});
