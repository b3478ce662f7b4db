/** How long nothing scrolls until it has ended, in ms, where the browser does not say so. */
const QUIET_MS = 120;

/**
 * Calls `ended` with where an element has stopped scrolling, or is when nobody listens any more. By a timer where there is no
 * `scrollend`: Safari has it only from version 26 on. Returns how it ends.
 */
export function onScrollEnd(element: HTMLElement, ended: (top: number) => void): () => void {
  const hasEvent = 'onscrollend' in element;
  // Of an element that was removed, it could no longer be read.
  let top: number | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const end = () => {
    clearTimeout(timer);
    if (top !== undefined) ended(top);
    top = undefined;
  };
  const scrolled = () => {
    top = element.scrollTop;
    clearTimeout(timer);
    if (!hasEvent) timer = setTimeout(end, QUIET_MS);
  };
  element.addEventListener('scroll', scrolled, { passive: true });
  element.addEventListener('scrollend', end);
  return () => {
    element.removeEventListener('scroll', scrolled);
    element.removeEventListener('scrollend', end);
    end();
  };
}
