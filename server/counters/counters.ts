/** How often something happened within a time window, and when the window ends. */
export interface Count {
  count: number;
  /** Time until the window ends, in ms; 0 when nothing was counted. */
  restMs: number;
}

/** Fixed-window counters by key, in the memory of one process or shared by several. */
export interface Counters {
  /** Adds one, or the amount; the first of a window starts it with that length. */
  add(key: string, windowMs: number, amount?: number): Promise<Count>;
  read(key: string): Promise<Count>;
  clear(key: string): Promise<void>;
}

interface Window {
  count: number;
  endsAt: number;
}

/** Above this number of keys, those whose window has ended are deleted. */
const SWEEP_ABOVE = 20_000;

/** Counters in the memory of this process. */
export function createCounters(now: () => number = Date.now): Counters {
  const windows = new Map<string, Window>();
  let sweepAbove = SWEEP_ABOVE;

  function open(key: string): Window | undefined {
    const window = windows.get(key);
    return window && window.endsAt > now() ? window : undefined;
  }
  function sweep() {
    for (const [key, window] of windows) if (window.endsAt <= now()) windows.delete(key);
    sweepAbove = Math.max(SWEEP_ABOVE, windows.size * 2);
  }
  const countOf = (window: Window | undefined): Count =>
    window ? { count: window.count, restMs: window.endsAt - now() } : { count: 0, restMs: 0 };

  return {
    async add(key, windowMs, amount = 1) {
      const window = open(key) ?? { count: 0, endsAt: now() + windowMs };
      window.count += amount;
      windows.set(key, window);
      if (windows.size > sweepAbove) sweep();
      return countOf(window);
    },
    read: async (key) => countOf(open(key)),
    async clear(key) {
      windows.delete(key);
    },
  };
}
