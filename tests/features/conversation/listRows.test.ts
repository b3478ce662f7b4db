import { describe, expect, it } from 'vitest';
import {
  boundsOf,
  isAnotherStretch,
  listRows,
  newestMessageId,
  rowKey,
} from '../../../src/features/conversation/listRows.ts';
import type { TimelineRow } from '../../../src/store/views/timeline.ts';

const message = (id: number): TimelineRow => ({ kind: 'message', id });
const outgoing = (clientId: string): TimelineRow => ({ kind: 'outgoing', clientId });
const days = [
  { day: '2026-11-19', rows: [message(1), message(2)] },
  { day: '2026-11-20', rows: [message(5)] },
  { day: '2026-11-21', rows: [message(8), outgoing('a')] },
];

describe('listRows', () => {
  it('given three days, when read as a list, then each day keeps its count', () => {
    const rows = listRows({ days });
    expect(rows.groupCounts).toEqual([2, 1, 2]);
    expect(rows.days).toEqual(['2026-11-19', '2026-11-20', '2026-11-21']);
    expect(rows.total).toBe(5);
  });

  it('given every place, when asked for its row, then the rows come in order across the days', () => {
    const rows = listRows({ days });
    expect([0, 1, 2, 3, 4].map((index) => rows.rowAt(index))).toEqual(days.flatMap((day) => day.rows));
  });

  it.each([-1, 5, 99])('given the place %i outside the list, when asked for its row, then there is none', (index) => {
    expect(listRows({ days }).rowAt(index)).toBeUndefined();
  });

  it('given a loaded message, when asked where it stands, then its place counts over all days', () => {
    expect(listRows({ days }).indexOfMessage(8)).toBe(3);
  });

  it('given a message that is not loaded, when asked where it stands, then the answer is -1', () => {
    expect(listRows({ days }).indexOfMessage(3)).toBe(-1);
  });

  it('given no days, when read as a list, then it is empty', () => {
    const rows = listRows({ days: [] });
    expect(rows.total).toBe(0);
    expect(rows.rowAt(0)).toBeUndefined();
  });

  it('given a message and a waiting one, when named, then the names differ', () => {
    expect(rowKey(message(1))).not.toBe(rowKey(outgoing('1')));
  });
});

describe('newestMessageId', () => {
  it('given something still being sent at the end, when asked, then the newest settled message answers', () => {
    expect(newestMessageId({ days })).toBe(8);
  });

  it('given an empty timeline, when asked, then the answer is 0', () => {
    expect(newestMessageId({ days: [] })).toBe(0);
  });
});

describe('keyAt', () => {
  it('given the flat list, when its places are named, then each day stands before its messages', () => {
    const rows = listRows({ days });
    expect([0, 1, 2, 3, 4, 5, 6, 7].map(rows.keyAt)).toEqual([
      'd2026-11-19',
      'm1',
      'm2',
      'd2026-11-20',
      'm5',
      'd2026-11-21',
      'm8',
      'oa',
    ]);
  });

  it('given an older page before it, when places are named again, then every row keeps its name', () => {
    const longer = [
      { day: '2026-11-18', rows: [message(-3)] },
      { day: '2026-11-19', rows: [message(0), ...(days[0]?.rows ?? [])] },
      ...days.slice(1),
    ];
    const before = listRows({ days });
    const after = listRows({ days: longer });
    // Two rows and one day came: messages move by three places, the split day by two.
    expect([1, 2, 3, 4].map((index) => after.keyAt(index + 3))).toEqual([1, 2, 3, 4].map(before.keyAt));
    expect(after.keyAt(2)).toBe(before.keyAt(0));
  });
});

describe('isAnotherStretch', () => {
  it('given a timeline with only outgoing rows, when its bounds are read, then there are none', () => {
    expect(boundsOf({ days: [{ day: '2026-11-21', rows: [outgoing('a')] }] })).toBeUndefined();
    expect(boundsOf({ days })).toEqual({ oldest: 1, newest: 8 });
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
      expect(isAnotherStretch(before, after)).toBe(other);
    },
  );
});
