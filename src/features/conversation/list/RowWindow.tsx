import { Component, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { type DayGroup, dayStarts, groupsOf } from './dayGroups.ts';
import { measureRows, type Stand, standsOf } from './drawnRows.ts';
import { holdPlace, movedSince, offWithin } from './heldPlace.ts';
import { createRowHeights } from './rowHeights.ts';
import { isCovered, type RowRange, rangeAround, rangeInView, type Target } from './rowRange.ts';

/**
 * What a row is taken for until it is measured, in px: the lowest there is. Rows that turn out higher find room above; for
 * rows that turn out lower there might be none left to take away.
 */
const ROW_GUESS_PX = 40;
/** Drawn beyond what is seen, in px: as far as a quick hand scrolls within a few frames. */
const BEYOND_PX = 700;
/** The rows that are drawn change when less than this is left of them beyond what is seen, in px. */
const BEYOND_MIN_PX = 520;
/** After so long without scrolling the list stands still, in ms. */
const STILL_MS = 150;

interface RowWindowProps {
  label: string;
  /** The number of the oldest row; falls by one for every row that comes above. */
  first: number;
  /** How many rows there are. */
  count: number;
  /** Rows of each day. */
  dayCounts: readonly number[];
  /** Lasting names of days and rows, by their place. */
  dayKey: (day: number) => string;
  rowKey: (place: number) => string;
  renderDay: (day: number) => ReactNode;
  renderRow: (place: number) => ReactNode;
  above: ReactNode;
  below: ReactNode;
  opening: Target;
  /** Who stands at the end stays there when the list grows. */
  followsEnd: boolean;
  /** Within so many px of the end one stands at it. */
  endPx: number;
  /** Is told when the list is, and is no more, within `topPx` of its top. */
  topPx: number;
  onTopChange: (isNear: boolean) => void;
  scrollerRef: (element: HTMLElement | null) => void;
}

const distanceToEnd = (list: HTMLElement) => list.scrollHeight - list.scrollTop - list.clientHeight;

/**
 * A long list of rows of unknown heights, by days, of which only those in view and a little around them exist. Whatever
 * comes, goes or grows, what is read stays where it is, in the same frame: the rows are measured and the list is set right
 * before the browser paints. A class, because only a class is called right before React changes the page.
 */
export class RowWindow extends Component<RowWindowProps, RowRange, number> {
  private readonly heights = createRowHeights(ROW_GUESS_PX);
  private list: HTMLElement | null = null;
  private top: HTMLElement | null = null;
  private bottom: HTMLElement | null = null;
  private content: HTMLElement | null = null;
  /** Where the drawn rows stood when the list was last set right, and how high they were. */
  private stood = new Map<Element, Stand>();
  private observer: ResizeObserver | undefined;
  /** By how much the room above differs from the sum of the heights: rows that were measured while one scrolled. */
  private off = 0;
  private isAtEnd: boolean;
  private target: Target | null;
  private last = { top: 0, height: 0, view: 0 };
  private isNearTop = false;
  private still: ReturnType<typeof setTimeout> | undefined;
  private frame = 0;
  /** At first only what is seen is drawn; the rest follows in the next frame. */
  private beyond = 0;

  constructor(props: RowWindowProps) {
    super(props);
    this.target = props.opening;
    this.isAtEnd = props.opening.align === 'end' && props.followsEnd;
    this.state = this.around(props.opening);
  }

  override render() {
    const { above, below, label, dayCounts, first } = this.props;
    const { from, to } = this.drawn();
    return (
      // biome-ignore lint/a11y/useSemanticElements: a fieldset holds inputs, and cannot scroll everywhere
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a list that scrolls must be reached by the keyboard
      <div ref={this.setList} role="group" aria-label={label} tabIndex={0} style={LIST}>
        {above}
        <div ref={this.setTop} />
        <div ref={this.setContent} data-rows="">
          {groupsOf(dayStarts(dayCounts, first), from, to).map(this.renderGroup)}
        </div>
        <div ref={this.setBottom} />
        {below}
      </div>
    );
  }

  override componentDidMount() {
    this.observer = new ResizeObserver(this.resized);
    if (this.list) this.observer.observe(this.list);
    this.settle(0);
    this.frame = requestAnimationFrame(() => {
      this.beyond = BEYOND_PX;
      this.cover();
    });
  }

  override getSnapshotBeforeUpdate(): number {
    return this.list?.scrollTop ?? 0;
  }

  override componentDidUpdate(before: RowWindowProps, _: RowRange, scrollTop: number) {
    this.settle(scrollTop, before.first !== this.props.first);
  }

  override componentWillUnmount() {
    this.observer?.disconnect();
    this.stood.clear();
    cancelAnimationFrame(this.frame);
    clearTimeout(this.still);
  }

  /** Brings a row into view. */
  scrollToIndex(target: Target) {
    this.target = target;
    this.isAtEnd = target.align === 'end' && this.props.followsEnd && target.index >= this.props.count - 1;
    this.setState(this.around(target));
  }

  private readonly setTop = (element: HTMLElement | null) => {
    this.top = element;
  };
  private readonly setBottom = (element: HTMLElement | null) => {
    this.bottom = element;
  };
  private readonly setContent = (element: HTMLElement | null) => {
    this.content = element;
  };
  private readonly setList = (element: HTMLElement | null) => {
    this.list?.removeEventListener('scroll', this.scrolled);
    this.list = element;
    element?.addEventListener('scroll', this.scrolled, { passive: true });
    this.props.scrollerRef(element);
  };

  private readonly renderGroup = ({ day, from, to, hasStart }: DayGroup) => {
    const { dayKey, rowKey, renderDay, renderRow, first } = this.props;
    const rows: ReactNode[] = [];
    for (let row = from; row < to; row += 1)
      rows.push(
        <div key={rowKey(row - first)} data-row={row}>
          {renderRow(row - first)}
        </div>,
      );
    return (
      <div key={dayKey(day)} data-start={hasStart}>
        <div style={HEADER}>{renderDay(day)}</div>
        {rows}
      </div>
    );
  };

  private get all(): RowRange {
    const { first, count } = this.props;
    return { from: first, to: first + count };
  }

  private get viewHeight() {
    return this.list?.clientHeight || window.innerHeight;
  }

  /** The rows to draw, within those there are. Who stands at the end sees what comes there. */
  private drawn(): RowRange {
    const { all, state } = this;
    const to = this.isAtEnd ? all.to : Math.min(state.to, all.to);
    const from = Math.max(all.from, Math.min(state.from, to - 1));
    return { from, to: Math.max(to, Math.min(all.to, from + 1)) };
  }

  /** The rows around one that is to be brought into view. */
  private around(target: Target): RowRange {
    const { viewHeight, beyond } = this;
    return rangeAround(target, this.all, this.heights, { viewHeight, beyond });
  }

  /** Measures what is drawn, and sets the list right: `scrollTop` is where it stood before the page was changed. */
  private settle(scrollTop: number, cameAbove = false) {
    const { list, top, bottom, content } = this;
    if (!list || !top || !bottom || !content) return;
    const { all, heights } = this;
    const { from, to } = this.drawn();
    const header = measureRows(content, heights);
    if (from === all.from) this.off = 0;
    const room = Math.max(0, heights.sum(all.from, from) - header);
    this.off = offWithin(this.off, room);
    top.style.height = `${room + this.off}px`;
    bottom.style.height = `${heights.sum(to, all.to)}px`;

    if (this.target) this.reach(list, content, this.target);
    else if (this.isAtEnd) this.toEnd(list);
    else this.hold(list, top, { room, scrollTop, byScrolling: cameAbove || from === all.from });
    this.remember(list, content);
    this.cover();
  }

  private toEnd(list: HTMLElement) {
    this.off = 0;
    if (distanceToEnd(list) >= 1) list.scrollTop = list.scrollHeight;
  }

  private reach(list: HTMLElement, content: HTMLElement, { index, align }: Target) {
    this.target = null;
    if (align === 'end' && index >= this.props.count - 1) {
      this.toEnd(list);
      return;
    }
    const row = content.querySelector(`[data-row="${this.props.first + index}"]`)?.getBoundingClientRect();
    if (!row) return;
    const view = list.getBoundingClientRect();
    const middle = row.height > view.height ? 0 : (view.height - row.height) / 2;
    list.scrollTop += Math.round(row.top - view.top - middle);
  }

  /** Keeps the first row in view where it was seen. */
  private hold(list: HTMLElement, top: HTMLElement, at: { room: number; scrollTop: number; byScrolling: boolean }) {
    const moved = movedSince(list, this.stood, at.scrollTop);
    const { step, off } = holdPlace(moved, { ...at, off: this.off });
    this.off = off;
    if (step !== moved) top.style.height = `${Math.max(0, at.room + off)}px`;
    if (list.scrollTop !== at.scrollTop + step) list.scrollTop = at.scrollTop + step;
  }

  /** Notes where the drawn rows stand, and watches those that are new. */
  private remember(list: HTMLElement, content: HTMLElement) {
    const stands = standsOf(list, content);
    for (const row of stands.keys()) if (!this.stood.has(row)) this.observer?.observe(row);
    for (const row of this.stood.keys()) if (!stands.has(row)) this.observer?.unobserve(row);
    this.stood = stands;
    this.last = { top: list.scrollTop, height: list.scrollHeight, view: list.clientHeight };
    this.tellTop(list);
  }

  /** Draws further rows when too few are left beyond what is seen, fewer when there are far too many. */
  private cover(run: (draw: () => void) => void = (draw) => draw()) {
    if (isCovered(this.drawn(), this.wanted(this.beyond === 0 ? 0 : BEYOND_MIN_PX))) return;
    run(() => this.setState(this.wanted(this.beyond)));
  }

  /** The rows in view and `beyond` px around them. */
  private wanted(beyond: number): RowRange {
    const { list, top, viewHeight } = this;
    if (!list || !top) return this.drawn();
    const start = list.scrollTop - top.offsetTop - this.off;
    return rangeInView(start, this.all, this.heights, { viewHeight, beyond });
  }

  private readonly scrolled = () => {
    const { list, last } = this;
    if (!list) return;
    const { scrollTop, scrollHeight, clientHeight } = list;
    const isOwn = scrollHeight !== last.height || clientHeight !== last.view;
    if (!isOwn && scrollTop < last.top) this.isAtEnd = this.isAtEnd && distanceToEnd(list) < 2;
    else if (!isOwn && scrollTop > last.top)
      this.isAtEnd = this.props.followsEnd && distanceToEnd(list) <= this.props.endPx;
    this.last = { top: scrollTop, height: scrollHeight, view: clientHeight };
    this.tellTop(list);
    clearTimeout(this.still);
    this.still = setTimeout(this.stands, STILL_MS);
    this.cover(flushSync);
  };

  /** The list stands still: the room above becomes what the rows above are. Nothing is seen of it. */
  private readonly stands = () => {
    const { list, top } = this;
    if (!list || !top || Math.abs(this.off) < 1) return;
    const { scrollTop } = list;
    const off = Math.min(Math.trunc(this.off), Math.floor(scrollTop));
    this.off -= off;
    top.style.height = `${Number.parseFloat(top.style.height) - off}px`;
    list.scrollTop = scrollTop - off;
    for (const stand of this.stood.values()) stand.top -= off;
    this.last = { top: list.scrollTop, height: list.scrollHeight, view: list.clientHeight };
    this.cover();
  };

  /** Rows, or the list itself, have another size than before: seen before the browser paints. */
  private readonly resized = (entries: ResizeObserverEntry[]) => {
    const { list } = this;
    if (!list || list.clientHeight === 0) return;
    const isNews = entries.some(({ target }) =>
      target === list
        ? list.clientHeight !== this.last.view
        : target.getBoundingClientRect().height !== this.stood.get(target)?.height,
    );
    if (isNews) this.settle(list.scrollTop);
  };

  private tellTop(list: HTMLElement) {
    const isNear = list.scrollTop <= this.props.topPx;
    if (isNear === this.isNearTop) return;
    this.isNearTop = isNear;
    this.props.onTopChange(isNear);
  }
}

const LIST = {
  position: 'relative',
  height: '100%',
  overflowY: 'auto',
  overflowX: 'hidden',
  overscrollBehavior: 'contain',
  overflowAnchor: 'none',
  outline: 'none',
} as const;
const HEADER = { position: 'sticky', top: 0, zIndex: 1 } as const;
