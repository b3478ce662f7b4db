import { useCallback, useEffect, useRef } from 'react';
import { type ConversationKey, DOWN_ARROW_THRESHOLD_PX } from '../../../../contract/index.ts';
import { scrolledAway, scrolledToNewest, selectWindow } from '../../../store/conversation/windows.ts';
import { useAppDispatch, useAppStore } from '../../../store/hooks.ts';

/** Time for the list to follow a new message before it counts as scrolled away, in ms. */
const SETTLE_MS = 200;

/** How far the list stands above its end, in px. */
export const distanceToEnd = (list: HTMLElement) => list.scrollHeight - list.scrollTop - list.clientHeight;

/**
 * Tells the store where the person is in the list (spec 4: more than 50 px above the end is "away"). A stroke upwards
 * counts at once; a distance that a growing list made counts only when it stays.
 *
 * Returns what the list needs: its scroller, the ref that catches it, and a call for when its contents changed.
 */
export function useListPlace(key: ConversationKey, reachesNewest: boolean) {
  const dispatch = useAppDispatch();
  const store = useAppStore();
  const scroller = useRef<HTMLElement | null>(null);
  const last = useRef({ top: 0, height: 0 });
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const reaches = useRef(reachesNewest);
  reaches.current = reachesNewest;

  const tell = useCallback(
    (isAway: boolean) => {
      const { atNewest } = selectWindow(store.getState(), key);
      if (isAway && atNewest) dispatch(scrolledAway(key));
      if (!isAway && !atNewest && reaches.current) dispatch(scrolledToNewest(key));
    },
    [dispatch, store, key],
  );

  const settle = useCallback(() => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      if (scroller.current) tell(distanceToEnd(scroller.current) > DOWN_ARROW_THRESHOLD_PX);
    }, SETTLE_MS);
  }, [tell]);

  const scrolled = useCallback(() => {
    const list = scroller.current;
    if (list === null) return;
    const before = last.current;
    last.current = { top: list.scrollTop, height: list.scrollHeight };
    const isAway = distanceToEnd(list) > DOWN_ARROW_THRESHOLD_PX;
    const byHand = list.scrollHeight === before.height && list.scrollTop < before.top;
    if (!isAway || byHand) {
      clearTimeout(timer.current);
      tell(isAway);
    } else settle();
  }, [tell, settle]);

  const scrollerRef = useCallback(
    (element: HTMLElement | Window | null) => {
      scroller.current?.removeEventListener('scroll', scrolled);
      scroller.current = element instanceof HTMLElement ? element : null;
      scroller.current?.addEventListener('scroll', scrolled, { passive: true });
    },
    [scrolled],
  );

  // A list that reaches the newest message again (it was loaded anew) may stand at its end without any scrolling.
  useEffect(() => {
    if (reachesNewest) settle();
  }, [reachesNewest, settle]);
  useEffect(() => () => clearTimeout(timer.current), []);

  return { scroller, scrollerRef, settle };
}
