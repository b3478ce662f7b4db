import { describe, expect, it } from 'vitest';
import { dayStarts, groupsOf } from '../../../../src/features/conversation/list/dayGroups.ts';

const starts = dayStarts([3, 1, 4], 100);

describe('given days of three, one and four rows, of which the first has the number 100', () => {
  it('when their beginnings are asked, then each follows the one before', () => {
    expect(starts).toEqual([100, 103, 104]);
  });

  it('when all rows are drawn, then each day has its own', () => {
    expect(groupsOf(starts, 100, 108)).toEqual([
      { day: 0, from: 100, to: 103, hasStart: true },
      { day: 1, from: 103, to: 104, hasStart: true },
      { day: 2, from: 104, to: 108, hasStart: true },
    ]);
  });

  it('when a part is drawn, then its first day knows that it began further above', () => {
    expect(groupsOf(starts, 102, 106)).toEqual([
      { day: 0, from: 102, to: 103, hasStart: false },
      { day: 1, from: 103, to: 104, hasStart: true },
      { day: 2, from: 104, to: 106, hasStart: true },
    ]);
  });

  it('when nothing is drawn, then there is no day', () => {
    expect(groupsOf(starts, 104, 104)).toEqual([]);
  });
});
