import type { RowHeights } from './rowHeights.ts';

/** Where a drawn row stands, in px from the top of all rows, and how high it is. */
export interface Stand {
  top: number;
  height: number;
}

/** Where on the screen the list would begin if nothing of it were scrolled away, in px. */
export const originOf = (list: HTMLElement): number => list.getBoundingClientRect().top - list.scrollTop;

const numberOf = (row: Element): number => Number(row.getAttribute('data-row'));

/**
 * Notes the exact heights of the rows in `content`, which holds the drawn days, each a header and its rows. The header counts
 * for the first row of a day. Answers the height of a header that stands where its day began further above.
 */
export function measureRows(content: HTMLElement, heights: RowHeights): number {
  let headerOfBegun = 0;
  for (const group of content.children) {
    const [header, ...rows] = group.children;
    const headerHeight = header?.getBoundingClientRect().height ?? 0;
    const hasStart = group.getAttribute('data-start') === 'true';
    if (!hasStart && group === content.firstElementChild) headerOfBegun = headerHeight;
    rows.forEach((row, place) => {
      const { height } = row.getBoundingClientRect();
      // Without a layout (a list that is not shown) nothing is learnt.
      if (height > 0) heights.set(numberOf(row), height + (hasStart && place === 0 ? headerHeight : 0));
    });
  }
  return headerOfBegun;
}

/** Where the drawn rows stand, from the top. */
export function standsOf(list: HTMLElement, content: HTMLElement): Map<Element, Stand> {
  const origin = originOf(list);
  const stands = new Map<Element, Stand>();
  for (const row of content.querySelectorAll('[data-row]')) {
    const { top, height } = row.getBoundingClientRect();
    stands.set(row, { top: top - origin, height });
  }
  return stands;
}
