import { useCallback, useEffect, useRef } from 'react';
import { type ConversationKey, DOWN_ARROW_THRESHOLD_PX } from '../../../../contract/index.ts';
import { scrolledAway, scrolledToNewest, selectWindow } from '../../../store/conversation/windows.ts';
import { useAppDispatch, useAppStore } from '../../../store/hooks.ts';

/** Time for the list to follow a new message before it counts as scrolled away, in ms. */
const SETTLE_MS = 200;

/** A distance within this time of a stroke, key or wheel is the person's own doing, in ms. */
const BY_HAND_MS = 1_000;
const HANDS = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const;

/** How far the list stands above its end, in px. */
export const distanceToEnd = (list: HTMLElement) => list.scrollHeight - list.scrollTop - list.clientHeight;

/**
 * Tells the store where the person is in the list (spec 4: more than 50 px above the end is "away"). A stroke upwards
 * counts at once. A distance that the list made by itself does not: rows that turn out higher than they were taken for, a
 * message sent while they are still measured, an input that grows. Whoever was at the newest message stays there.
 *
 * Returns what the list needs: its scroller, the ref that catches it, a call for when a jump has arrived, and one for
 * when the list changed by itself.
 */
export function useListPlace(key: ConversationKey, reachesNewest: boolean) {
  const dispatch = useAppDispatch();
  const store = useAppStore();
  const scroller = useRef<HTMLElement | null>(null);
  const last = useRef({ top: 0, height: 0 });
  const touched = useRef(Number.NEGATIVE_INFINITY);
  const growth = useRef<ResizeObserver>(undefined);
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

  const follow = useCallback(() => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      const list = scroller.current;
      if (list === null) return;
      const isAway = distanceToEnd(list) > DOWN_ARROW_THRESHOLD_PX;
      const { atNewest, jumpTo } = selectWindow(store.getState(), key);
      const byHand = performance.now() - touched.current < BY_HAND_MS;
      if (isAway && atNewest && jumpTo === null && reaches.current && !byHand) list.scrollTop = list.scrollHeight;
      else tell(isAway);
    }, SETTLE_MS);
  }, [tell, store, key]);

  const touch = useCallback(() => {
    touched.current = performance.now();
  }, []);

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
    } else follow();
  }, [tell, follow]);

  const scrollerRef = useCallback(
    (element: HTMLElement | null) => {
      scroller.current?.removeEventListener('scroll', scrolled);
      for (const hand of HANDS) scroller.current?.removeEventListener(hand, touch);
      scroller.current = element;
      scroller.current?.addEventListener('scroll', scrolled, { passive: true });
      for (const hand of HANDS) scroller.current?.addEventListener(hand, touch, { passive: true });
      // Rows that grow after the last scroll, and an input that grows under the list, are told by nobody else.
      growth.current?.disconnect();
      if (scroller.current === null) return;
      growth.current = new ResizeObserver(follow);
      growth.current.observe(scroller.current);
      const rows = scroller.current.querySelector('[data-rows]');
      if (rows) growth.current.observe(rows, { box: 'border-box' });
    },
    [scrolled, touch, follow],
  );

  // A list that reaches the newest message again (it was loaded anew) may stand at its end without any scrolling.
  useEffect(() => {
    if (reachesNewest) follow();
  }, [reachesNewest, follow]);
  useEffect(() => () => clearTimeout(timer.current), []);

  return { scroller, scrollerRef, settle, follow };
}
