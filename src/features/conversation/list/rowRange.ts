import type { RowHeights } from './rowHeights.ts';

/** A list opens with rows for this part of its height: most are higher than the lowest. What is missing is added unseen. */
const FIRST_PART = 0.7;
/** Fewer rows too many are not worth another drawing. */
const ROWS_SPARE = 20;

/** Where a row is brought: into the middle, or to the end of the list. */
export interface Target {
  /** Place of the row, counted from the oldest. */
  index: number;
  align: 'center' | 'end';
}

/** Rows by number: `from` up to, not including, `to`. */
export interface RowRange {
  from: number;
  to: number;
}

/** The rows around one of `all` that is to be brought into a view of `viewHeight` px, and `beyond` px more. */
export function rangeAround(
  { index, align }: Target,
  all: RowRange,
  heights: RowHeights,
  { viewHeight, beyond }: { viewHeight: number; beyond: number },
): RowRange {
  const row = all.from + index;
  const ahead = viewHeight * FIRST_PART + beyond;
  const room = heights.sum(all.from, row);
  return {
    from: heights.rowAt(room - ahead, all.from, row),
    to: align === 'end' ? row + 1 : Math.min(all.to, heights.rowAt(ahead, row, all.to) + 1),
  };
}

/** The rows of `all` in a view that begins `start` px below the first, and `beyond` px around them. */
export function rangeInView(
  start: number,
  all: RowRange,
  heights: RowHeights,
  { viewHeight, beyond }: { viewHeight: number; beyond: number },
): RowRange {
  const from = heights.rowAt(start - beyond, all.from, all.to - 1);
  const to = heights.rowAt(start + viewHeight + beyond, all.from, all.to);
  return { from, to: Math.min(all.to, to + 1) };
}

/** Whether what is drawn holds the least that must be, and not far more. */
export function isCovered(drawn: RowRange, least: RowRange): boolean {
  const isEnough = least.from >= drawn.from && least.to <= drawn.to;
  return isEnough && drawn.to - drawn.from < 3 * (least.to - least.from) + ROWS_SPARE;
}
