import { useCallback, useRef, useSyncExternalStore } from 'react';
import { useAppStore } from '../store/hooks.ts';
import type { RootState } from '../store/types.ts';

/** The shortest time between two updates, in ms: nobody can follow a list that changes more than five times a second. */
export const UPDATE_INTERVAL_MS = 200;

/**
 * `useAppSelector` that updates at most every `UPDATE_INTERVAL_MS`. The first change after a pause shows at once, and so does
 * the result of another `select`. A list that moved with each of 1,000 events a second could neither be read nor painted.
 * While `isHeld`, the value stays as it is.
 */
export function useThrottledSelector<T>(select: (state: RootState) => T, isHeld = false): T {
  const store = useAppStore();
  const shown = useRef<{ select: typeof select; value: T; isHeld: boolean }>(undefined);
  const subscribe = useCallback(
    (onChange: () => void) => {
      let updatedAt = Number.NEGATIVE_INFINITY;
      let timer: ReturnType<typeof setTimeout> | undefined;
      const update = () => {
        timer = undefined;
        updatedAt = performance.now();
        onChange();
      };
      const unsubscribe = store.subscribe(() => {
        const { current } = shown;
        if (timer !== undefined || current?.isHeld || current?.select(store.getState()) === current?.value) return;
        const wait = updatedAt + UPDATE_INTERVAL_MS - performance.now();
        if (wait <= 0) update();
        else timer = setTimeout(update, wait);
      });
      return () => {
        clearTimeout(timer);
        unsubscribe();
      };
    },
    [store],
  );
  const value = useSyncExternalStore(subscribe, () =>
    isHeld && shown.current?.select === select ? shown.current.value : select(store.getState()),
  );
  shown.current = { select, value, isHeld };
  return value;
}
