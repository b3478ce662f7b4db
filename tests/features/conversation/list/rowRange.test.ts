import { describe, expect, it } from 'vitest';
import { createRowHeights } from '../../../../src/features/conversation/list/rowHeights.ts';
import { isCovered, rangeAround, rangeInView } from '../../../../src/features/conversation/list/rowRange.ts';

/** A thousand rows of 50 px, numbered from 5,000. */
const all = { from: 5_000, to: 6_000 };
const heights = () => createRowHeights(50);
const view = { viewHeight: 500, beyond: 0 };

describe('given a thousand rows of 50 px', () => {
  it('when the newest is to stand at the end, then rows for most of the view are drawn up to it', () => {
    expect(rangeAround({ index: 999, align: 'end' }, all, heights(), view)).toEqual({ from: 5_992, to: 6_000 });
  });

  it('when one is to stand in the middle, then there are rows on both sides of it', () => {
    const { from, to } = rangeAround({ index: 500, align: 'center' }, all, heights(), view);
    expect([5_500 - from, to - 5_500]).toEqual([7, 8]);
  });

  it('when the view begins somewhere, then the rows in it are told, and those beyond', () => {
    expect(rangeInView(10_000, all, heights(), view)).toEqual({ from: 5_200, to: 5_211 });
    expect(rangeInView(10_000, all, heights(), { ...view, beyond: 100 })).toEqual({ from: 5_198, to: 5_213 });
  });

  it('when the view reaches over an end, then no row is told that is not there', () => {
    expect(rangeInView(-1_000, all, heights(), view).from).toBe(5_000);
    expect(rangeInView(49_900, all, heights(), view).to).toBe(6_000);
  });
});

describe('given rows that are drawn', () => {
  it.each([
    ['hold what is seen', { from: 90, to: 120 }, true],
    ['miss one above', { from: 101, to: 120 }, false],
    ['miss one below', { from: 90, to: 109 }, false],
    ['are far too many', { from: 0, to: 400 }, false],
  ])('when they %s, then it is told whether they cover it', (_, drawn, covered) => {
    expect(isCovered(drawn, { from: 100, to: 110 })).toBe(covered);
  });
});
