import { describe, expect, it, onTestFinished } from 'vitest';
import {
  DEFAULT_ROW_PX,
  type ListedRows,
  ScrollAnchor,
} from '../../../../src/features/conversation/list/scroll/scrollAnchor.ts';

const ROW_PX = 100;
const VIEW_PX = 500;
const FIRST = 1_000;

/** A list with a layout, which happy-dom does not have: rows of 100 px in a view of 500 px. */
function listWithLayout(count: number) {
  const scroller = document.createElement('div');
  scroller.dataset.virtuosoScroller = 'true';
  const list = document.body.appendChild(scroller).appendChild(document.createElement('div'));
  onTestFinished(() => scroller.remove());
  const heights = new Map<Element, number>();
  let scrollTop = 0;
  let viewHeight = VIEW_PX;
  let margin = 0;
  const total = () => [...list.children].reduce((sum, row) => sum + (heights.get(row) ?? 0), margin);
  Object.defineProperties(scroller, {
    scrollHeight: { get: total },
    clientHeight: { get: () => viewHeight },
    scrollTop: {
      get: () => scrollTop,
      set: (top: number) => {
        scrollTop = Math.max(0, Math.min(top, total() - viewHeight));
      },
    },
  });
  scroller.getBoundingClientRect = () => new DOMRect(0, 0, 300, viewHeight);
  const topOf = (row: Element) => {
    let top = margin - scrollTop;
    for (const one of list.children) {
      if (one === row) return top;
      top += heights.get(one) ?? 0;
    }
    throw new Error('The row is not in the list');
  };
  const addRow = (itemIndex: number, before: Element | null = null, height = ROW_PX) => {
    const row = document.createElement('div');
    Object.assign(row.dataset, { itemIndex: `${itemIndex}`, index: `${itemIndex - FIRST}` });
    heights.set(row, height);
    row.getBoundingClientRect = () => new DOMRect(0, topOf(row), 300, heights.get(row) ?? 0);
    list.insertBefore(row, before);
    return row;
  };
  for (let i = 0; i < count; i += 1) addRow(FIRST + i);
  const setViewHeight = (height: number) => {
    viewHeight = height;
    // A browser scrolls a list that has become shorter to its end.
    scroller.scrollTop = scrollTop;
  };
  const setMargin = (height: number) => {
    margin = height;
  };
  return { scroller, list, heights, topOf, addRow, setViewHeight, setMargin };
}

const rowsOf = (count: number): ListedRows['rows'] =>
  Array.from({ length: count }, (_, id) => ({ kind: 'message', id, key: `m${id}` }));

function openList(over: Partial<ListedRows> = {}) {
  const layout = listWithLayout(20);
  const listed: ListedRows = { firstItemIndex: FIRST, rows: rowsOf(20), atNewest: true, ...over };
  const anchor = new ScrollAnchor(listed, { index: 19, align: 'end' });
  const told: boolean[] = [];
  anchor.onScroll = (isAtNewest) => told.push(isAtNewest);
  anchor.attach(layout.list);
  anchor.restore();
  const { scroller } = layout;
  const scrollTo = (top: number) => {
    scroller.scrollTop = top;
    scroller.dispatchEvent(new Event('scroll'));
  };
  const append = () => {
    const { length } = layout.list.children;
    anchor.update({ ...listed, rows: rowsOf(length + 1) });
    layout.addRow(FIRST + length);
    anchor.restore();
  };
  const distanceToEnd = () => scroller.scrollHeight - scroller.scrollTop - scroller.clientHeight;
  return { ...layout, anchor, told, scrollTo, append, distanceToEnd };
}

describe('a list at its end', () => {
  it('when it opens, then it is scrolled to its end', () => {
    expect(openList().distanceToEnd()).toBe(0);
  });

  it('when a row is appended, then it stays at its end', () => {
    const { append, distanceToEnd } = openList();
    append();
    expect(distanceToEnd()).toBe(0);
  });

  it('when a row turns out higher, then it stays at its end', () => {
    const { anchor, heights, list, distanceToEnd } = openList();
    heights.set(list.children[18] as Element, 300);
    anchor.restore();
    expect(distanceToEnd()).toBe(0);
  });

  it('when the reader scrolls up by 50 px, then they still follow the next message', () => {
    const { scroller, scrollTo, append, told, distanceToEnd } = openList();
    scrollTo(scroller.scrollTop - 50);
    expect(told).toEqual([true]);
    append();
    expect(distanceToEnd()).toBe(0);
  });

  it('when the reader scrolls up by 20 px and a row is measured, then they are not pulled back', () => {
    const { anchor, heights, list, scroller, scrollTo, distanceToEnd } = openList();
    scrollTo(scroller.scrollTop - 20);
    heights.set(list.children[2] as Element, 130);
    anchor.restore();
    expect(distanceToEnd()).toBe(20);
  });
});

describe('a view that gets lower by 344 px', () => {
  it.each([0, 20, 50])('when the reader is %d px above the end, then the list is at its end and says so', (px) => {
    const { anchor, scroller, scrollTo, setViewHeight, distanceToEnd, told } = openList();
    scrollTo(scroller.scrollTop - 1);
    scrollTo(scroller.scrollTop + 1 - px);
    setViewHeight(VIEW_PX - 344);
    scroller.dispatchEvent(new Event('scroll'));
    anchor.restore();
    anchor.settle();
    expect(distanceToEnd()).toBe(0);
    expect(told).not.toContain(false);
  });

  it('when the reader scrolled away before, then the first row in view stays', () => {
    const { anchor, scroller, scrollTo, setViewHeight } = openList();
    scrollTo(700);
    setViewHeight(VIEW_PX - 344);
    anchor.restore();
    expect(scroller.scrollTop).toBe(700);
  });
});

describe.each([0, 50])('a reader %d px above the end', (px) => {
  const opened = () => {
    const list = openList();
    list.scrollTo(list.scroller.scrollTop - 1);
    list.scrollTo(list.scroller.scrollTop + 1 - px);
    return list;
  };

  // covers: input-when-scrolled
  it('when the input grows line by line, then the list is at its end and nobody has scrolled', () => {
    const { anchor, setViewHeight, told, distanceToEnd } = opened();
    for (let line = 1; line < 6; line += 1) {
      setViewHeight(VIEW_PX - line * 26);
      anchor.restore();
      expect(distanceToEnd()).toBe(0);
      anchor.settle();
    }
    expect(told).not.toContain(false);
  });

  // covers: input-when-scrolled
  it('when the text gets larger, then the list is at its end and nobody has scrolled', () => {
    const { anchor, heights, scroller, setViewHeight, told, distanceToEnd } = opened();
    for (const row of heights.keys()) heights.set(row, ROW_PX * 1.5);
    // The line of the input is higher too.
    setViewHeight(VIEW_PX - 13);
    scroller.dispatchEvent(new Event('scroll'));
    anchor.restore();
    anchor.settle();
    expect(distanceToEnd()).toBe(0);
    expect(told).not.toContain(false);
  });
});

describe('a reader who scrolled up by more than 50 px', () => {
  const scrolledUp = (px = 700) => {
    const opened = openList();
    opened.scrollTo(opened.scroller.scrollTop - px);
    return opened;
  };

  it('when 51 px are scrolled, then the owner hears at once that the newest message is left', () => {
    expect(scrolledUp(51).told).toEqual([false]);
  });

  it('when a row is appended, then nothing moves', () => {
    const { list, topOf, append } = scrolledUp();
    const row = list.children[10] as Element;
    const before = topOf(row);
    append();
    expect(topOf(row)).toBe(before);
  });

  it('when a row above turns out higher, then what is in view keeps its position', () => {
    const { anchor, list, heights, topOf } = scrolledUp();
    const row = list.children[10] as Element;
    const before = topOf(row);
    heights.set(list.children[1] as Element, 340);
    anchor.restore();
    expect(topOf(row)).toBe(before);
  });

  it.each([
    ['nothing', ROW_PX],
    ['a row above', 340],
  ])('when they scroll on and %s is measured before the event, then the scroll is kept', (_what, height) => {
    const { anchor, list, heights, scroller, topOf } = scrolledUp();
    const row = list.children[10] as Element;
    const before = topOf(row);
    scroller.scrollTop -= 180;
    heights.set(list.children[1] as Element, height);
    anchor.restore();
    scroller.dispatchEvent(new Event('scroll'));
    anchor.restore();
    expect(topOf(row)).toBe(before + 180);
  });

  it('when Virtuoso corrects the position, then the first row in view keeps its position', () => {
    const { anchor, list, heights, scroller, topOf } = scrolledUp();
    const row = list.children[10] as Element;
    const before = topOf(row);
    heights.set(list.children[1] as Element, 340);
    scroller.scrollBy({ top: 340 });
    anchor.restore();
    expect(topOf(row)).toBe(before);
  });

  it('when the first row in view is deleted, then the next one keeps its position', () => {
    const { anchor, list, scrollTo, topOf } = scrolledUp();
    scrollTo(750);
    const [first, next] = [list.children[7] as Element, list.children[8] as Element];
    const before = topOf(next);
    first.remove();
    anchor.restore();
    expect(topOf(next)).toBe(before);
  });

  it('when older rows take the day off the oldest one, then its message keeps its position', () => {
    const { anchor, heights, list, topOf, addRow, scrollTo } = openList();
    scrollTo(0);
    const [oldest, next] = list.children;
    if (!oldest || !next) throw new Error('no rows');
    anchor.update({ firstItemIndex: FIRST - 5, rows: rowsOf(25), atNewest: true });
    for (let older = 5; older > 0; older -= 1) addRow(FIRST - older, oldest);
    heights.set(oldest, ROW_PX - 34);
    anchor.restore();
    expect(topOf(next)).toBe(ROW_PX);
  });

  // Virtuoso shows prepended rows as a margin for a frame, and scrolls by it after the commit.
  it.each([
    [700, 0],
    // Up to the oldest row, which loses its day.
    [1_500, 34],
  ])('when rows are prepended %d px up, then what is in view keeps its position', (px, dayPx) => {
    const { anchor, list, heights, scroller, setMargin, topOf } = scrolledUp(px);
    const oldest = list.children[0] as Element;
    const row = list.children[10] as Element;
    const before = topOf(row);
    anchor.update({ firstItemIndex: FIRST - 50, rows: rowsOf(70), atNewest: true });
    setMargin(3_200);
    heights.set(oldest, ROW_PX - dayPx);
    anchor.restore();
    scroller.scrollBy({ top: 3_200 });
    expect(topOf(row)).toBe(before);
  });

  it('when they scroll back, then they are at the newest message', () => {
    const { scroller, scrollTo, told } = scrolledUp();
    scrollTo(scroller.scrollHeight);
    expect(told).toEqual([false, true]);
  });

  it('when they go to the newest message, then the list is at its end and stays there', () => {
    const { anchor, append, distanceToEnd } = scrolledUp();
    anchor.scrollTo({ index: 19, align: 'end' });
    append();
    expect(distanceToEnd()).toBe(0);
  });
});

it('given a jump to a message, when the list grows, then it stays in the middle', () => {
  const { anchor, list, topOf, append } = openList();
  const row = list.children[8] as Element;
  const middle = (VIEW_PX - ROW_PX) / 2;
  expect(anchor.scrollTo({ index: 8, align: 'center' })).toBe(false);
  expect(anchor.scrollTo({ index: 8, align: 'center' }), 'it is there').toBe(true);
  append();
  expect(topOf(row)).toBe(middle);
  anchor.settle();
  append();
  expect(topOf(row)).toBe(middle);
});

it('given a jump to a row that is not rendered, then Virtuoso is told about where it is', () => {
  const { anchor, list, setMargin } = openList();
  const told: number[] = [];
  Object.assign(anchor, { virtuoso: { scrollTo: ({ top }: { top: number }) => told.push(top) } });
  for (const row of [...list.children].slice(0, 10)) row.remove();
  setMargin(10 * ROW_PX);
  expect(anchor.scrollTo({ index: 2, align: 'center' })).toBe(false);
  // Eight rows of the height that Virtuoso expects above the first one that is rendered.
  expect(told).toEqual([10 * ROW_PX - 8 * DEFAULT_ROW_PX - (VIEW_PX - DEFAULT_ROW_PX) / 2]);
});

// As the Home key and a dragged scroll bar do: the event comes before Virtuoso has rendered the rows of that position.
it('given a scroll to rows not rendered yet, when one of them grows, then the place stays', () => {
  const { anchor, list, heights, topOf, addRow, scrollTo } = openList();
  scrollTo(700);
  for (const row of [...list.children]) row.remove();
  for (let i = 0; i < 20; i += 1) addRow(FIRST + i);
  anchor.restore();
  const row = list.children[10] as Element;
  const before = topOf(row);
  heights.set(list.children[1] as Element, 340);
  anchor.restore();
  expect(topOf(row)).toBe(before);
});

it('given newer messages left out, when scrolled to the end, then it is not the newest', () => {
  const { scroller, scrollTo, told } = openList({ atNewest: false });
  scrollTo(300);
  scrollTo(scroller.scrollHeight);
  expect(told).toEqual([false, false]);
});

it('given a scrolled list, when it is read, then the first row in view is the one at its top', () => {
  const { anchor, scrollTo } = openList();
  scrollTo(730);
  expect(anchor.firstVisible.row).toEqual({ itemIndex: FIRST + 7, top: -30, bottom: 70 });
});
