import { describe, expect, it } from 'vitest';
import { listRows, newestMessageId, rowKey } from '../../../src/features/conversation/listRows.ts';
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
