import type { VirtuosoHandle } from 'react-virtuoso';
import { DOWN_ARROW_THRESHOLD_PX } from '#contract';
import type { Timeline } from '../../../../store/views/timeline.ts';
import { FirstVisible } from '../firstVisible.ts';

/** The height of a row until it is measured, in px. */
export const DEFAULT_ROW_PX = 64;
/** Closer than this to the end, in px, nothing is left to scroll: the list stays at its end. */
const AT_END_PX = 2;
/** How much of the rows above shows where a list opens with a row at its start, in px. */
const ABOVE_START_PX = 56;

/** A row to scroll to; index 0 is the oldest row. */
export interface ScrollTarget {
  index: number;
  align: 'start' | 'center' | 'end';
  /** The message that must be in the middle of the view: a photo of an album is not in its own row. */
  messageId?: number;
}

/** What the anchor knows of a timeline. */
export type ListedRows = Pick<Timeline, 'firstItemIndex' | 'rows' | 'atNewest'>;

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
  #listed: ListedRows;
  #list: HTMLElement | null = null;
  /** The row at which the list opens or to which it jumps, until it is there. */
  #target: ScrollTarget | null = null;
  /**
   * How far the reader is above the newest message, in px. It changes when they scroll, not when rows or the view get another
   * height: who was at the newest message stays there.
   */
  #fromNewest = 0;
  /** The height of the view for which the list has its position. */
  #viewHeight = 0;
  /**
   * Rows in view with their lower edges, as recorded after the last commit or scroll event. The upper edge of the oldest one moves:
   * it has its day above it until older rows of that day come.
   */
  #visible: { element: Element; bottom: number }[] = [];
  /** The recorded position. A difference to the scroller's is a scroll whose event the browser has not dispatched yet. */
  #scrollTop = 0;

  constructor(listed: ListedRows, opening: ScrollTarget) {
    this.#listed = listed;
    this.scrollTo(opening);
  }

  /** Takes over the list. */
  attach(list: HTMLElement): () => void {
    const scroller = list.closest<HTMLElement>('[data-virtuoso-scroller]');
    if (!scroller) return () => undefined;
    this.#list = list;
    this.scroller = scroller;
    scroller.addEventListener('scroll', this.#scrolled, { passive: true });
    // Virtuoso calls it where it corrects heights that it estimated, and after rows were prepended: `restore` does both.
    Object.assign(scroller, { scrollBy: () => undefined });
    return () => {
      scroller.removeEventListener('scroll', this.#scrolled);
      this.firstVisible.stop();
      this.#list = null;
      this.scroller = null;
    };
  }

  /** Sets the rows that the list shows from the next commit on. A reader at the newest message follows an appended row. */
  update(listed: ListedRows): void {
    const endOf = ({ firstItemIndex, rows }: ListedRows) => firstItemIndex + rows.length;
    const isAppended = endOf(listed) > endOf(this.#listed);
    this.#listed = listed;
    if (isAppended && this.isAtNewest) this.#fromNewest = 0;
  }

  get isAtNewest(): boolean {
    return this.#listed.atNewest && this.#fromNewest <= DOWN_ARROW_THRESHOLD_PX;
  }

  /** Scrolls to a row and keeps the list there until `settle`. Answers whether it was there already. */
  scrollTo(target: ScrollTarget): boolean {
    const isNewest = target.align === 'end';
    this.#target = isNewest ? null : target;
    this.#fromNewest = isNewest ? 0 : Number.POSITIVE_INFINITY;
    const before = this.scroller?.scrollTop;
    this.restore();
    return this.scroller?.scrollTop === before && this.#rendered(target) !== null;
  }

  /** The list is where it was to go: from now on the rows in view keep their positions. */
  settle(): void {
    this.#target = null;
    if (this.#fromNewest > AT_END_PX) this.#fromNewest = this.#distanceToNewest();
    this.#record();
    this.onScroll(this.isAtNewest);
  }

  /** Brings the list to its position after a commit; Virtuoso commits too when its view gets another size. */
  restore(): void {
    const { scroller } = this;
    if (!scroller) return;
    // A screen keyboard, a rotation, a higher input: nobody scrolled, so whoever was at the newest message stays there.
    if (scroller.clientHeight !== this.#viewHeight && this.isAtNewest) this.#fromNewest = 0;
    this.#viewHeight = scroller.clientHeight;
    const end = scroller.scrollHeight - scroller.clientHeight;
    const newest = { index: this.#listed.rows.length - 1, align: 'end' } as const;
    if (this.#target) this.#toTarget(scroller, this.#target);
    else if (this.#fromNewest <= AT_END_PX) this.#setScrollTop(scroller, end, this.#rendered(newest));
    else this.#keepVisible(scroller);
  }

  #distanceToNewest(): number {
    const { scroller } = this;
    if (!scroller || !this.#listed.atNewest) return Number.POSITIVE_INFINITY;
    return scroller.scrollHeight - scroller.scrollTop - scroller.clientHeight;
  }

  /** What is scrolled to; null where it is not rendered. */
  #rendered({ index, messageId }: ScrollTarget): Element | null {
    const find = (selector: string) => this.#list?.querySelector(selector) ?? null;
    const message = messageId === undefined ? null : find(`[data-message-id="${messageId}"]`);
    return message ?? find(`[data-item-index="${this.#listed.firstItemIndex + index}"]`);
  }

  #toTarget(scroller: HTMLElement, target: ScrollTarget): void {
    const element = this.#rendered(target);
    const view = scroller.getBoundingClientRect();
    const { top, height } = element?.getBoundingClientRect() ?? this.#estimated(target.index);
    const free = Math.max(0, view.height - height);
    const above = target.align === 'center' ? free / 2 : Math.min(ABOVE_START_PX, free);
    this.#setScrollTop(scroller, scroller.scrollTop + Math.round(top - view.top - above), element);
  }

  /**
   * About where a row is that Virtuoso does not render, beyond the rendered ones. What lies between is measured on the way: each
   * commit comes closer.
   */
  #estimated(index: number) {
    const height = DEFAULT_ROW_PX;
    const rowsTo = (row: Element) => this.#listed.firstItemIndex + index - Number(row.getAttribute('data-item-index'));
    const [first, last] = [this.#list?.firstElementChild, this.#list?.lastElementChild];
    if (!first || !last) return { top: index * height, height };
    const isBelow = rowsTo(last) > 0;
    const top = isBelow ? last.getBoundingClientRect().bottom - height : first.getBoundingClientRect().top;
    return { top: top + rowsTo(isBelow ? last : first) * height, height };
  }

  #keepVisible(scroller: HTMLElement): void {
    const kept = this.#visible.find(({ element }) => element.isConnected);
    const scrolled = scroller.scrollTop - this.#scrollTop;
    const bottom = (kept?.element.getBoundingClientRect().bottom ?? 0) - scroller.getBoundingClientRect().top;
    const moved = kept ? Math.round(bottom + scrolled - kept.bottom) : 0;
    // A position that is set ends the momentum of a touch.
    if (moved !== 0) {
      const before = scroller.scrollTop;
      scroller.scrollTop += moved;
      this.#scrollTop += scroller.scrollTop - before;
    }
    // Otherwise a scroll event follows: the recorded positions stay true.
    if (!kept || scrolled === 0) this.#record();
  }

  #setScrollTop(scroller: HTMLElement, top: number, row: Element | null): void {
    const before = scroller.scrollTop;
    if (Math.abs(top - before) >= 1) scroller.scrollTop = top;
    this.#record();
    // Virtuoso renders the row at once. A rendered one it measures first, and reads the position then.
    if (!row && scroller.scrollTop !== before) this.virtuoso?.scrollTo({ top: scroller.scrollTop });
  }

  readonly #scrolled = () => {
    const { scroller } = this;
    if (!scroller) return;
    // A browser scrolls a list in a higher view to its end before it tells about the size.
    if (scroller.clientHeight !== this.#viewHeight) this.restore();
    if (scroller.scrollTop !== this.#scrollTop) {
      this.firstVisible.scrolled();
      if (!this.#target) {
        this.#fromNewest = this.#distanceToNewest();
        this.onScroll(this.isAtNewest);
      }
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
