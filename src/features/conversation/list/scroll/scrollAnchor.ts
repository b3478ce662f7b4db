import type { VirtuosoHandle } from 'react-virtuoso';
import { DOWN_ARROW_THRESHOLD_PX } from '#contract';
import { FirstVisible } from '../firstVisible.ts';

/** The height of a row until it is measured, in px. */
export const DEFAULT_ROW_PX = 64;
/** Closer than this to the end, in px, nothing is left to scroll. */
const AT_END_PX = 2;

/** How much of the rows above shows where a list opens with a row at its start, in px. */
const ABOVE_START_PX = 56;

/** A row to scroll to; index 0 is the oldest row. `start` is for opening alone. */
export interface ScrollTarget {
  index: number;
  align: 'start' | 'center' | 'end';
}

/** What the list shows. */
export interface ListedRows {
  firstItemIndex: number;
  count: number;
  /** The last row is the newest of the conversation. */
  reachesNewest: boolean;
}

/** A row in view. Its lower edge keeps its place: the oldest row has its day above it only until older rows of that day come. */
interface KeptRow {
  element: Element;
  bottom: number;
}

const distanceToEnd = (scroller: HTMLElement) => scroller.scrollHeight - scroller.scrollTop - scroller.clientHeight;

const isNearEnd = (scroller: HTMLElement) => distanceToEnd(scroller) <= DOWN_ARROW_THRESHOLD_PX;

const sizeOf = ({ clientWidth, clientHeight }: HTMLElement) => `${clientWidth} ${clientHeight}`;

/** Whether Virtuoso knows the height of a rendered row. */
const isMeasured = (row: Element) =>
  Math.abs(Number(row.getAttribute('data-known-size')) - row.getBoundingClientRect().height) < 1;

/**
 * Owns the scroll position of a message list. A list at its end stays there; elsewhere the first row in view keeps its position
 * when rows are added, removed or measured. `restore` runs after each commit of the list, before the browser paints.
 */
export class ScrollAnchor {
  /** Called after the reader scrolled: is the list within 50 px of the newest message (docs/specification.md#4-scroll)? */
  onScroll: (isAtNewest: boolean) => void = () => undefined;
  virtuoso: VirtuosoHandle | null = null;
  scroller: HTMLElement | null = null;
  readonly firstVisible = new FirstVisible();
  #rows: ListedRows;
  #list: HTMLElement | null = null;
  /** The row at which the list opens, until it has opened. */
  #target: ScrollTarget | null;
  #isAtEnd: boolean;
  /** The newest message was in reach when this was last reported. */
  #wasAtNewest = false;
  /** The size of the view for which the list was last brought to its position. */
  #viewSize = '';
  /** Rows in view, as recorded after the last commit or scroll event. */
  #visible: KeptRow[] = [];
  /** The recorded position. A difference to the scroller's is a scroll whose event the browser has not dispatched yet. */
  #scrollTop = 0;
  /** Where the list was moved to because of rows that Virtuoso has not measured yet. */
  #unmeasuredAt: number | null = null;

  constructor(rows: ListedRows, opening: ScrollTarget) {
    this.#rows = rows;
    this.#isAtEnd = opening.align === 'end';
    this.#target = this.#isAtEnd ? null : opening;
  }

  /** Takes over the list. Must be called before Virtuoso listens to `scroll`, which renders rows in its own listener. */
  attach(list: HTMLElement): () => void {
    const scroller = list.closest<HTMLElement>('[data-virtuoso-scroller]');
    if (!scroller) return () => undefined;
    this.#list = list;
    this.scroller = scroller;
    scroller.addEventListener('scroll', this.#scrolled, { passive: true });
    // Virtuoso calls it where it corrects heights that it estimated, and after rows were prepended: `restore` does both.
    Object.assign(scroller, { scrollBy: () => undefined });
    this.#viewSize = sizeOf(scroller);
    // A lower view needs no other rows, so that Virtuoso may not render: the list has its position before the browser paints.
    const observer = new ResizeObserver(() => this.#followView());
    observer.observe(scroller);
    return () => {
      observer.disconnect();
      scroller.removeEventListener('scroll', this.#scrolled);
      this.firstVisible.stop();
      this.#list = null;
      this.scroller = null;
    };
  }

  /** Sets the rows that the list shows from the next commit on. A reader within the threshold of the end follows an appended row. */
  update(rows: ListedRows): void {
    const before = this.#rows;
    this.#rows = rows;
    const isAppended = rows.firstItemIndex + rows.count > before.firstItemIndex + before.count;
    if (isAppended && this.isAtNewest) this.#isAtEnd = true;
  }

  /** The list is at its opening position: from now on the visible rows keep their positions. */
  finishOpening(): void {
    this.#target = null;
    if (this.scroller && this.#rows.reachesNewest && distanceToEnd(this.scroller) < AT_END_PX) this.#isAtEnd = true;
    this.#record();
    this.report();
  }

  get isAtNewest(): boolean {
    const { scroller } = this;
    return this.#isAtEnd || (this.#rows.reachesNewest && !!scroller && isNearEnd(scroller));
  }

  isWithinTop(px: number): boolean {
    return this.scroller !== null && this.scroller.scrollTop <= px;
  }

  /** Scrolls to a row. Rows on the way are measured first, so the row may need a few frames. */
  scrollTo(target: ScrollTarget): void {
    this.#target = null;
    this.#isAtEnd = target.align === 'end';
    if (this.#isAtEnd) {
      this.#toEnd();
      return;
    }
    this.virtuoso?.scrollToIndex(target);
    this.#record();
  }

  /** Scrolls to a part of a rendered row, into the middle of the view. */
  scrollToElement(element: Element): void {
    const { scroller } = this;
    if (!scroller) return;
    this.#target = null;
    this.#isAtEnd = false;
    const view = scroller.getBoundingClientRect();
    const box = element.getBoundingClientRect();
    const top = Math.round(scroller.scrollTop + box.top - view.top - (view.height - box.height) / 2);
    this.#setScrollTop(top, element.closest('[data-item-index]'));
  }

  /** Calls `onScroll` with the current position. */
  report(): void {
    if (!this.scroller || this.#target !== null) return;
    this.#followView();
    this.#wasAtNewest = this.#rows.reachesNewest && this.isAtNewest;
    this.onScroll(this.#wasAtNewest);
  }

  /**
   * The size of the view changed (a screen keyboard, a rotation, a higher input): nobody scrolled, so a list at its newest
   * message stays there. Must run before a position is judged by the new size. Answers whether the size changed.
   */
  #followView(): boolean {
    const { scroller } = this;
    if (!scroller || sizeOf(scroller) === this.#viewSize) return false;
    this.#viewSize = sizeOf(scroller);
    if (this.#target) return true;
    this.#isAtEnd ||= this.#wasAtNewest;
    if (this.#isAtEnd) this.#toEnd();
    return true;
  }

  /** Brings the list back to its position after a commit. `marginTop` is Virtuoso's: prepended rows are a margin for a frame. */
  restore(marginTop: number): void {
    this.#followView();
    if (this.#target) this.#toTarget(this.#target);
    else if (this.#isAtEnd) this.#toEnd();
    else this.#keepVisible(marginTop);
  }

  #toTarget({ index, align }: ScrollTarget): void {
    const { scroller } = this;
    if (!scroller) return;
    const view = scroller.getBoundingClientRect();
    const element = this.#rendered(index);
    const row = element?.getBoundingClientRect();
    const free = row ? Math.max(0, view.height - row.height) : view.height;
    const above = align === 'center' ? free / 2 : Math.min(ABOVE_START_PX, free);
    const top = row ? scroller.scrollTop + Math.round(row.top - view.top - above) : index * DEFAULT_ROW_PX - above;
    this.#setScrollTop(top, element);
  }

  #toEnd(): void {
    const { scroller } = this;
    if (!scroller || distanceToEnd(scroller) < 1) return;
    this.#setScrollTop(scroller.scrollHeight, this.#rendered(this.#rows.count - 1));
  }

  #keepVisible(marginTop: number): void {
    const { scroller } = this;
    const known = this.#visible.find(({ element }) => element.isConnected);
    if (!scroller || !known) return;
    const scrolled = scroller.scrollTop - this.#scrollTop;
    const bottom = known.element.getBoundingClientRect().bottom - scroller.getBoundingClientRect().top;
    const moved = Math.round(bottom + scrolled - known.bottom);
    if (moved !== 0) {
      const before = scroller.scrollTop;
      scroller.scrollTop += moved;
      this.#scrollTop += scroller.scrollTop - before;
      // The rows that replace the margin are rendered by the position.
      if (marginTop === 0) this.#unmeasuredAt = scroller.scrollTop;
    }
    // Otherwise a scroll event follows: the recorded positions stay true.
    if (scrolled === 0) this.#record();
  }

  /**
   * Where the row is rendered, Virtuoso measures it in this frame and reads the scroll position then. Told before, it would
   * render rows for a position by the estimated height: none at all where the row is much higher, so that it never is measured.
   * Where the row is not rendered, Virtuoso must know the position at once.
   */
  #setScrollTop(top: number, row: Element | null): void {
    const { scroller } = this;
    if (!scroller) return;
    const before = scroller.scrollTop;
    scroller.scrollTop = top;
    if (scroller.scrollTop === before) return;
    this.#record();
    if (!row) this.virtuoso?.scrollTo({ top: scroller.scrollTop });
    else if (!isMeasured(row)) this.#unmeasuredAt = scroller.scrollTop;
  }

  #rendered(index: number): Element | null {
    return this.#list?.querySelector(`[data-item-index="${this.#rows.firstItemIndex + index}"]`) ?? null;
  }

  readonly #scrolled = (event: Event) => {
    const { scroller } = this;
    if (!scroller) return;
    // Virtuoso reads the position when it measures the rows, later in this frame. Told before, it would render other rows.
    if (scroller.scrollTop === this.#unmeasuredAt) event.stopImmediatePropagation();
    this.#unmeasuredAt = null;
    const isResized = this.#followView();
    // A list that became shorter is scrolled by the browser, to its end. Upwards from there only the reader scrolls.
    if (isResized && this.#isAtEnd) this.#scrollTop = scroller.scrollTop;
    else if (scroller.scrollTop < this.#scrollTop) this.#isAtEnd &&= distanceToEnd(scroller) < AT_END_PX;
    else if (scroller.scrollTop > this.#scrollTop) this.#isAtEnd = this.#rows.reachesNewest && isNearEnd(scroller);
    if (scroller.scrollTop !== this.#scrollTop) {
      this.report();
      this.firstVisible.scrolled();
    }
    this.#record();
  };

  /** Records which rows are in view and where. */
  #record(): void {
    const { scroller } = this;
    if (!scroller || !this.#list) return;
    this.#scrollTop = scroller.scrollTop;
    const view = scroller.getBoundingClientRect();
    this.#visible = [];
    for (const element of this.#list.children) {
      const { top, bottom } = element.getBoundingClientRect();
      if (top > view.bottom) break;
      if (bottom <= view.top) continue;
      if (this.#visible.length === 0) {
        const itemIndex = Number(element.getAttribute('data-item-index'));
        this.firstVisible.set({ itemIndex, top: top - view.top, bottom: bottom - view.top });
      }
      this.#visible.push({ element, bottom: bottom - view.top });
    }
  }
}
