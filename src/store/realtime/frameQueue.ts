/** How long one frame may apply items, in ms; the rest of it is for scrolling, typing and rendering. */
const BUDGET_MS = 8;
/** Longest wait for a frame, in ms: a hidden tab gets none. */
const FRAME_WAIT_MS = 50;

/** Applies items in their order, without using up the frames of a page that receives many. */
export interface FrameQueue<T> {
  /** Applies the first item after a pause at once, and those that follow in the next frames; in a hidden tab all at once. */
  add(item: T): void;
  /** Drops what is not applied. */
  clear(): void;
}

/**
 * Creates a queue that calls `apply` for each item. The messages of a socket are tasks: on a slow device hundreds of them a second
 * would run one after the other, and no frame between them. A hidden tab has no frames to keep free, and its timers may run once a
 * minute: there everything is applied at once, so that a desktop notification is not late.
 */
export function createFrameQueue<T>(apply: (item: T) => void): FrameQueue<T> {
  const waiting: T[] = [];
  let isScheduled = false;

  function schedule(): void {
    isScheduled = true;
    onNextFrame(() => {
      isScheduled = false;
      if (waiting.length === 0) return;
      schedule();
      applyWaiting(isVisible() ? BUDGET_MS : Number.POSITIVE_INFINITY);
    });
  }

  function applyWaiting(budgetMs: number): void {
    const end = performance.now() + budgetMs;
    let applied = 0;
    try {
      for (const item of waiting) {
        if (performance.now() > end) break;
        applied += 1;
        apply(item);
      }
    } finally {
      waiting.splice(0, applied);
    }
  }

  return {
    add(item) {
      if (isScheduled || !isVisible()) waiting.push(item);
      else {
        schedule();
        apply(item);
      }
      if (!isVisible()) applyWaiting(Number.POSITIVE_INFINITY);
    },
    clear() {
      waiting.length = 0;
    },
  };
}

const isVisible = () => globalThis.document?.visibilityState === 'visible';

/** Runs once: in the next frame, or after `FRAME_WAIT_MS` without one. */
function onNextFrame(run: () => void): void {
  const once = () => {
    globalThis.cancelAnimationFrame?.(frame);
    clearTimeout(timer);
    run();
  };
  const frame = globalThis.requestAnimationFrame?.(once);
  const timer = setTimeout(once, FRAME_WAIT_MS);
}
