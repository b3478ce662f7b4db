import { describe, expect, it } from 'vitest';
import { createRowHeights } from '../../../../src/features/conversation/list/rowHeights.ts';

const GUESS = 50;
const FIRST = 1_000_000;
const LAST = FIRST + 100_000;

describe('given a long list of which few rows are measured', () => {
  it('when nothing is measured, then every row is taken for the guess', () => {
    expect(createRowHeights(GUESS).sum(FIRST, LAST)).toBe(100_000 * GUESS);
  });

  it('when rows are measured, then every sum over them tells', () => {
    const heights = createRowHeights(GUESS);
    heights.set(FIRST + 3, 80);
    heights.set(FIRST + 300, 20);
    heights.set(FIRST + 300, 25);
    expect(heights.sum(FIRST, FIRST + 3)).toBe(3 * GUESS);
    expect(heights.sum(FIRST, FIRST + 4)).toBe(3 * GUESS + 80);
    expect(heights.sum(FIRST, LAST)).toBe(100_000 * GUESS + 30 - 25);
    expect(heights.sum(FIRST + 301, LAST)).toBe((100_000 - 301) * GUESS);
  });

  it('when a row is measured, then it answers by how much it differs', () => {
    const heights = createRowHeights(GUESS);
    expect(heights.set(FIRST, 80)).toBe(30);
    expect(heights.set(FIRST, 80)).toBe(0);
  });

  it('when a place is sought, then it is in the row that the sums say', () => {
    const heights = createRowHeights(GUESS);
    for (const row of [0, 5, 255, 256, 700, 4_000]) heights.set(FIRST + row, 111.5);
    for (const row of [0, 1, 5, 6, 254, 255, 256, 257, 511, 512, 700, 4_001, 99_999]) {
      const top = heights.sum(FIRST, FIRST + row);
      expect(heights.rowAt(top, FIRST, LAST)).toBe(FIRST + row);
      expect(heights.rowAt(top + 49.9, FIRST, LAST)).toBe(FIRST + row);
    }
  });

  it('when a place beyond the last row is sought, then the end answers', () => {
    expect(createRowHeights(GUESS).rowAt(1e9, FIRST, LAST)).toBe(LAST);
  });

  it('when a place above the first row is sought, then the first answers', () => {
    expect(createRowHeights(GUESS).rowAt(-500, FIRST, LAST)).toBe(FIRST);
  });

  it('when older rows come before the first, then what was measured is known by its number still', () => {
    const heights = createRowHeights(GUESS);
    heights.set(FIRST, 90);
    expect(heights.sum(FIRST - 50, FIRST + 1)).toBe(50 * GUESS + 90);
  });
});
