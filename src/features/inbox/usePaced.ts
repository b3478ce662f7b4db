import { useCallback, useRef, useSyncExternalStore } from 'react';
import { useAppStore } from '../../store/hooks.ts';
import type { RootState } from '../../store/store.ts';

/** The least time between two changes of what is shown, in ms: five a second are as many as eyes can follow. */
export const PACE_MS = 200;

/**
 * What `select` finds in the store, as `useAppSelector` gives it, but at a pace that can be read: the first change after a
 * rest shows at once, and while changes keep coming the screen follows every `PACE_MS`. Another `select` is answered at
 * once. A list that moved with each of a thousand events a second could neither be read nor drawn in time.
 */
export function usePaced<T>(select: (state: RootState) => T): T {
  const store = useAppStore();
  const shown = useRef<{ select: typeof select; value: T }>(undefined);
  const subscribe = useCallback(
    (changed: () => void) => {
      let toldAt = Number.NEGATIVE_INFINITY;
      let timer: ReturnType<typeof setTimeout> | undefined;
      const tell = () => {
        timer = undefined;
        toldAt = performance.now();
        changed();
      };
      const end = store.subscribe(() => {
        const { current } = shown;
        if (timer !== undefined || current?.select(store.getState()) === current?.value) return;
        const wait = toldAt + PACE_MS - performance.now();
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
