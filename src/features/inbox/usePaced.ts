import { useCallback, useRef, useSyncExternalStore } from 'react';
import { useAppStore } from '../../store/hooks.ts';
import type { RootState } from '../../store/store.ts';

/** The least time between two changes of what is shown, in ms: five a second are as many as eyes can follow. */
export const PACE_MS = 200;
/** The most, in ms, however slow the device is: what is shown must not grow old. */
const SLOWEST_PACE_MS = 1_000;
/** What is shown anew takes at most one part in so many of the time; the rest is for scrolling, typing and the events themselves. */
const SHARE = 10;
/** A frame may be this long away, in ms: that is no sign of a slow device. */
const FRAME_MS = 17;

/** Tells how many ms pass until what changes now is painted. */
function whenPainted(tell: (ms: number) => void): void {
  const start = performance.now();
  requestAnimationFrame(() => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      tell(performance.now() - start);
    };
    port2.postMessage(null);
  });
}

/**
 * What `select` finds in the store, as `useAppSelector` gives it, but at a pace that can be read: the first change after a
 * rest shows at once, and while changes keep coming the screen follows every `PACE_MS`. Another `select` is answered at
 * once. A list that moved with each of a thousand events a second could neither be read nor drawn in time. Where it takes long to be
 * drawn, on a slow phone, it follows more rarely.
 */
export function usePaced<T>(select: (state: RootState) => T): T {
  const store = useAppStore();
  const shown = useRef<{ select: typeof select; value: T }>(undefined);
  const subscribe = useCallback(
    (changed: () => void) => {
      let toldAt = Number.NEGATIVE_INFINITY;
      let pace = PACE_MS;
      // A hidden tab paints nothing: what waits for its next frame must not pile up.
      let isMeasured = false;
      let timer: ReturnType<typeof setTimeout> | undefined;
      const tell = () => {
        timer = undefined;
        toldAt = performance.now();
        if (!isMeasured) {
          isMeasured = true;
          whenPainted(paintedAfter);
        }
        changed();
      };
      const paintedAfter = (ms: number) => {
        isMeasured = false;
        pace = Math.min(SLOWEST_PACE_MS, Math.max(PACE_MS, (ms - FRAME_MS) * SHARE));
      };
      const end = store.subscribe(() => {
        const { current } = shown;
        if (timer !== undefined || current?.select(store.getState()) === current?.value) return;
        const wait = toldAt + pace - performance.now();
        if (wait <= 0) tell();
        else timer = setTimeout(tell, wait);
      });
      return () => {
        clearTimeout(timer);
        end();
      };
    },
    [store],
  );
  const value = useSyncExternalStore(subscribe, () => select(store.getState()));
  shown.current = { select, value };
  return value;
}
