import { type RefObject, useEffect } from 'react';
import { rangesOf } from '#contract/burmese/normalForm.ts';

/** The names by which style sheets find the marks, `::highlight(…)`: of all, and of the message of the present step. */
export const FOUND_MARK = 'found-in-conversation';
export const SHOWN_MARK = 'shown-in-conversation';

/** The places of a search in the rendered messages that a selector matches. */
function rangesIn(area: HTMLElement, selector: string, search: string): Range[] {
  const ranges: Range[] = [];
  for (const message of area.querySelectorAll(selector)) {
    const texts = document.createTreeWalker(message, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text; text = texts.nextNode())
      for (const { start, end } of rangesOf(text.nodeValue ?? '', search)) {
        const range = document.createRange();
        range.setStart(text, start);
        range.setEnd(text, end);
        ranges.push(range);
      }
  }
  return ranges;
}

/**
 * Marks what is sought in the messages on the screen, by the CSS Custom Highlight API: the rows do not know of the search. A browser
 * without it marks nothing.
 */
export function useFoundMarks(area: RefObject<HTMLElement | null>, search: string, shownId: number | undefined): void {
  useEffect(() => {
    const element = area.current;
    if (!element || search === '' || !('highlights' in CSS)) return;
    let request = 0;
    const mark = () => {
      request = 0;
      CSS.highlights.set(FOUND_MARK, new Highlight(...rangesIn(element, '[data-message-id]', search)));
      const shown = new Highlight(...rangesIn(element, `[data-message-id="${shownId}"]`, search));
      shown.priority = 1;
      CSS.highlights.set(SHOWN_MARK, shown);
    };
    mark();
    // Rows come and go while the list scrolls.
    const observer = new MutationObserver(() => {
      request ||= requestAnimationFrame(mark);
    });
    observer.observe(element, { childList: true, characterData: true, subtree: true });
    return () => {
      observer.disconnect();
      cancelAnimationFrame(request);
      CSS.highlights.delete(FOUND_MARK);
      CSS.highlights.delete(SHOWN_MARK);
    };
  }, [area, search, shownId]);
}
