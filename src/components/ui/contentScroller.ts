/** Id of the element that scrolls a screen (`Shell`). */
export const CONTENT_ID = 'content';

/** The options of a `<Virtuoso>` that is scrolled with the rest of its screen, instead of in a box of its own. */
export function scrolledWithContent(total: number) {
  const content = document.getElementById(CONTENT_ID);
  return {
    totalCount: total,
    // The first commit has these rows, before the list is measured.
    initialItemCount: Math.min(total, 20),
    increaseViewportBy: 400,
    skipAnimationFrameInResizeObserver: true,
    ...(content && { customScrollParent: content }),
  };
}
