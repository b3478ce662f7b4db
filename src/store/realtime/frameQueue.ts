/** How long one frame may apply items, in ms; the rest of it is for scrolling, typing and rendering. */
const BUDGET_MS = 8;
/** Longest wait for a frame, in ms: a hidden tab gets none. */
const FRAME_WAIT_MS = 50;

/** Applies items in their order, without using up the frames of a page that receives many. */
export interface FrameQueue<T> {
  /** Applies the first item after a pause at once, and those that follow in the next frames. */
  add(item: T): void;
  /** Drops what is not applied. */
  clear(): void;
}

/**
 * Creates a queue that calls `apply` for each item. The messages of a socket are tasks: on a slow device hundreds of them a second
 * would run one after the other, and no frame between them. A hidden tab has no frames to keep free: there all that waits is
 * applied whenever its timer runs.
 */
export function createFrameQueue<T>(apply: (item: T) => void): FrameQueue<T> {
  const waiting: T[] = [];
  let isScheduled = false;

  function schedule(): void {
    isScheduled = true;
    onNextFrame(() => {
      isScheduled = false;
      if (waiting.length > 0) applyInFrame();
    });
  }

  function applyInFrame(): void {
    schedule();
    const end = performance.now() + BUDGET_MS;
    let applied = 0;
    try {
      for (const item of waiting) {
        if (isVisible() && performance.now() > end) break;
        applied += 1;
        apply(item);
      }
    } finally {
      waiting.splice(0, applied);
    }
  }

  return {
    add(item) {
      if (isScheduled) waiting.push(item);
      else {
        schedule();
        apply(item);
      }
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
