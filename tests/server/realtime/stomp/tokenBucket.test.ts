import { describe, expect, it } from 'vitest';
import { TokenBucket } from '../../../../server/realtime/stomp/tokenBucket.ts';

describe('given a bucket of three that fills by two a second', () => {
  it('when four come at once, then the fourth is refused', () => {
    const bucket = new TokenBucket(3, 2, 0);
    expect([1, 2, 3, 4].map(() => bucket.take(0))).toEqual([true, true, true, false]);
  });

  it('when half a second passes, then one more may pass', () => {
    const bucket = new TokenBucket(3, 2, 0);
    for (let count = 0; count < 3; count += 1) bucket.take(0);
    expect([bucket.take(500), bucket.take(500)]).toEqual([true, false]);
  });

  it('when an hour passes, then no more than three may pass at once', () => {
    const bucket = new TokenBucket(3, 2, 0);
    expect([1, 2, 3, 4].map(() => bucket.take(3_600_000))).toEqual([true, true, true, false]);
  });
});
