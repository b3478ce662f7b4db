/** Rendered above and below the view, in px. */
const BEYOND_VIEW_PX = 250;
/** Rows are added in steps of so many, so that most scroll events render nothing. */
const OVERSCAN_ROWS = 4;

/** Shows the focus of the keyboard, which Virtuoso hides; the browser's own scroll anchoring would move changed rows. */
const SCROLLER = { outline: '', outlineOffset: -2, overflowAnchor: 'none' } as const;

/**
 * The settings of a `<Virtuoso>` whose rows all have one height: it measures no row, and its first commit has the rows of the
 * view already. Such a list has the height as its `key`: Virtuoso keeps the one it began with. No container query may style its rows: with one
 * Chromium computes the layout while rows are replaced, and the list does not scroll as far as it was told.
 */
export const fixedHeightRows = (rowHeight: number, total: number) => ({
  totalCount: total,
  fixedItemHeight: rowHeight,
  initialItemCount: Math.min(total, Math.ceil(window.innerHeight / rowHeight)),
  increaseViewportBy: BEYOND_VIEW_PX,
  overscan: OVERSCAN_ROWS * rowHeight,
  skipAnimationFrameInResizeObserver: true,
  style: SCROLLER,
});
