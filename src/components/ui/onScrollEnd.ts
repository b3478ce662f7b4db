/** How long nothing scrolls until it has ended, in ms, where the browser does not say so. */
const QUIET_MS = 120;

/** Calls `ended` when an element has stopped scrolling, by a timer where there is no `scrollend`: Safari has it only from version 26 on. Returns how it ends. */
export function onScrollEnd(element: HTMLElement, ended: () => void): () => void {
  const hasEvent = 'onscrollend' in element;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const scrolled = () => {
    clearTimeout(timer);
    timer = setTimeout(ended, QUIET_MS);
  };
  const [event, listener] = hasEvent ? (['scrollend', ended] as const) : (['scroll', scrolled] as const);
  element.addEventListener(event, listener, { passive: true });
  return () => {
    clearTimeout(timer);
    element.removeEventListener(event, listener);
  };
}
