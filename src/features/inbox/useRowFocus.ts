import type { FocusEvent, KeyboardEvent, RefObject } from 'react';
import type { VirtuosoHandle } from 'react-virtuoso';

/** The button of each rendered row; the button of its menu comes after it. */
const rowsOf = (scroller: Element) => [...scroller.querySelectorAll<HTMLElement>('[data-index] button:first-of-type')];

function focusRow(row: HTMLElement | undefined): void {
  row?.focus({ preventScroll: true });
  row?.scrollIntoView({ block: 'nearest' });
}

/** In how many frames a row is rendered that the list has scrolled to, on a slow machine too. */
const FRAMES_TO_RENDER = 120;

/** Calls `then` with the item at a place once it is rendered, unless the focus has gone elsewhere meanwhile. */
function whenRendered(
  scroller: Element,
  index: number,
  then: (item: Element) => void,
  frames = FRAMES_TO_RENDER,
): void {
  const focused = document.activeElement;
  if (focused !== document.body && !scroller.contains(focused)) return;
  const item = scroller.querySelector(`[data-index="${index}"]`);
  if (item) then(item);
  else if (frames > 0) requestAnimationFrame(() => whenRendered(scroller, index, then, frames - 1));
}

/**
 * Handlers of a list's scroller for the keyboard: Tab enters the list once, at the open row or the first in view; arrows, Home and End move
 * from row to row. The scroller is what Tab reaches, because the row it leads to may not be rendered.
 */
export function useRowFocus(list: RefObject<VirtuosoHandle | null>, last: number, openIndex: () => number) {
  /** Focuses the row at a place; where a line of text stands there, the one after it in the direction of `step`. */
  const goTo = (scroller: Element, index: number, step: 1 | -1) => {
    if (index < 0 || index > last) return;
    const focus = (item: Element) => {
      const row = item.querySelector('button');
      if (row) focusRow(row);
      else goTo(scroller, index + step, step);
    };
    const item = scroller.querySelector(`[data-index="${index}"]`);
    if (item) focus(item);
    else list.current?.scrollIntoView({ index, done: () => whenRendered(scroller, index, focus) });
  };
  return {
    onFocus: ({ target, currentTarget: scroller }: FocusEvent) => {
      // A press beside the rows moves nothing.
      if (target !== scroller || !scroller.matches(':focus-visible')) return;
      const index = openIndex();
      if (index !== -1) return goTo(scroller, index, 1);
      const { top } = scroller.getBoundingClientRect();
      focusRow(rowsOf(scroller).find((row) => row.getBoundingClientRect().top >= top));
    },
    onBlur: ({ currentTarget: scroller }: FocusEvent<HTMLElement>) => {
      scroller.tabIndex = 0;
    },
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
      const { key, target, currentTarget: scroller } = event;
      const rows = rowsOf(scroller);
      const at = rows.findIndex((row) => target instanceof Node && row.parentNode === target.parentNode);
      if (at === -1 || event.altKey || event.ctrlKey || event.metaKey) return;
      // Until the focus has moved: else the scroller would be next, and lead back to its row.
      if (key === 'Tab' && event.shiftKey) scroller.tabIndex = -1;
      if (event.shiftKey) return;
      const index = Number(rows[at]?.closest('[data-index]')?.getAttribute('data-index'));
      const steps: Record<string, () => void> = {
        ArrowDown: () => goTo(scroller, index + 1, 1),
        ArrowUp: () => goTo(scroller, index - 1, -1),
        Home: () => goTo(scroller, 0, 1),
        End: () => goTo(scroller, last, -1),
      };
      const step = steps[key];
      if (!step) return;
      event.preventDefault();
      step();
    },
  };
}
