import { describe, expect, it } from 'vitest';
import { dayOf, dayStarts } from '../../../../src/features/conversation/list/DayHeader.tsx';

const dayOfRows = (count: number) => ({ day: '', rows: Array.from({ length: count }, (_, id) => messageRow(id)) });
const messageRow = (id: number) => ({ kind: 'message', id, key: `m${id}` }) as const;
const starts = dayStarts([3, 1, 4].map(dayOfRows), 100);

describe('given days of three, one and four rows, of which the first has the index 100', () => {
  it('when their starts are computed, then each follows the day before', () => {
    expect(starts).toEqual([100, 103, 104]);
  });

  it('when the day of a row is looked up, then it is the last that starts at or before it', () => {
    expect([100, 102, 103, 104, 107].map((index) => dayOf(starts, index))).toEqual([0, 0, 1, 2, 2]);
  });
});
