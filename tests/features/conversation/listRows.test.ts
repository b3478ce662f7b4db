import { describe, expect, it } from 'vitest';
import { boundsOf, isOtherRange, newestMessageId } from '../../../src/features/conversation/listRows.ts';
import type { TimelineDay, TimelineRow } from '../../../src/store/views/timeline.ts';

const message = (id: number): TimelineRow => ({ kind: 'message', id, key: `m${id}` });
const outgoing = (clientId: string): TimelineRow => ({ kind: 'outgoing', clientId, key: clientId });
const days: TimelineDay[] = [
  { day: '2026-11-19', rows: [message(1), message(2)] },
  { day: '2026-11-20', rows: [message(5)] },
  { day: '2026-11-21', rows: [message(8), outgoing('a')] },
];
const timelineOf = (of: readonly TimelineDay[]) => ({ rows: of.flatMap((day) => day.rows) });

describe('newestMessageId', () => {
  it('given a pending message at the end, when asked, then the newest settled message answers', () => {
    expect(newestMessageId(timelineOf(days))).toBe(8);
  });

  it('given an empty timeline, when asked, then the answer is 0', () => {
    expect(newestMessageId(timelineOf([]))).toBe(0);
  });
});

describe('isOtherRange', () => {
  it('given a timeline with only outgoing rows, when its bounds are read, then there are none', () => {
    expect(boundsOf(timelineOf([{ day: '2026-11-21', rows: [outgoing('a')] }]))).toBeUndefined();
    expect(boundsOf(timelineOf(days))).toEqual({ oldest: 1, newest: 8 });
  });

  it.each([
    ['an older page', { oldest: 50, newest: 90 }, { oldest: 20, newest: 90 }, false],
    ['a new message', { oldest: 50, newest: 90 }, { oldest: 50, newest: 91 }, false],
    ['a deleted newest message', { oldest: 50, newest: 90 }, { oldest: 50, newest: 89 }, false],
    ['a window far back', { oldest: 5000, newest: 5090 }, { oldest: 20, newest: 90 }, true],
    ['the return from it', { oldest: 20, newest: 90 }, { oldest: 5060, newest: 5090 }, true],
    ['the first messages', undefined, { oldest: 1, newest: 9 }, true],
    ['an emptied conversation', { oldest: 1, newest: 9 }, undefined, false],
  ])(
    'given %s, when compared with before, then only what shares nothing is another stretch',
    (_, before, after, other) => {
      expect(isOtherRange(before, after)).toBe(other);
    },
  );
});
