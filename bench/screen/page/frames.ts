import type { Frames } from './bench.ts';

/** Resolves when the next frame is painted. */
export const painted = (): Promise<number> =>
  new Promise((resolve) => {
    requestAnimationFrame((time) => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => resolve(time);
      port2.postMessage(null);
    });
  });

/** Resolves when the document has come to hold what is asked for. */
export function held(isThere: () => boolean): Promise<void> {
  if (isThere()) return Promise.resolve();
  return new Promise((resolve) => {
    const observer = new MutationObserver(() => {
      if (!isThere()) return;
      observer.disconnect();
      resolve();
    });
    observer.observe(document.body, { subtree: true, childList: true, attributes: true });
  });
}

/** Gaps up to this height are the air between two bubbles, in px. */
const AIR_PX = 30;

/** Which share of the list shows no rows, 0–100. */
export function blankShare(list: HTMLElement, filled: string): number {
  const view = list.getBoundingClientRect();
  const parts = [...list.querySelectorAll(filled)]
    .map((part) => part.getBoundingClientRect())
    .filter(({ bottom, top, height }) => height > 0 && bottom > view.top && top < view.bottom)
    .sort((a, b) => a.top - b.top);
  let covered = view.top;
  let blank = 0;
  for (const { top, bottom } of parts) {
    if (top - covered > AIR_PX) blank += top - covered;
    covered = Math.max(covered, bottom);
  }
  if (view.bottom - covered > AIR_PX) blank += view.bottom - covered;
  return (blank / view.height) * 100;
}

export const distanceToEnd = (list: HTMLElement) => list.scrollHeight - list.scrollTop - list.clientHeight;

/** Watches frames while `each` is called in every one, until it answers false. */
export async function watchFrames(
  list: HTMLElement,
  filled: string | null,
  each: (frame: number, sinceStart: number) => boolean,
): Promise<Frames> {
  const start = await painted();
  let last = start;
  let longest = 0;
  let count = 0;
  let blank = 0;
  while (each(count, last - start)) {
    const time = await painted();
    longest = Math.max(longest, time - last);
    last = time;
    count += 1;
    if (filled !== null) blank += blankShare(list, filled);
  }
  return {
    perSecond: (count / (last - start)) * 1_000,
    longest,
    blank: blank / Math.max(1, count),
    atEnd: distanceToEnd(list) < 60,
  };
}
