import { useEffect, useState } from 'react';
import type { ConversationKey } from '#contract';
import { jumpDone } from '../../../store/conversation/openConversationsSlice.ts';
import { useAppDispatch } from '../../../store/hooks.ts';
import type { ScrollAnchor } from './scroll/scrollAnchor.ts';

/** How long a message is highlighted after a jump, in ms. */
const FLASH_MS = 1_800;
/** The list scrolls again after this many frames: while Virtuoso prepends rows it ignores the request. */
const FRAMES_A_TRY = 6;
const TRIES_MAX = 12;

const elementOf = (list: HTMLElement | null, id: number) => list?.querySelector(`[data-message-id="${id}"]`);

/** Whether a message is wholly in view, or partly where it is higher than the list. */
function isInView(list: HTMLElement | null, id: number): boolean {
  const row = elementOf(list, id)?.getBoundingClientRect();
  const view = list?.getBoundingClientRect();
  if (row === undefined || view === undefined) return false;
  const isHigh = row.height > view.height;
  return isHigh ? row.top < view.bottom && row.bottom > view.top : row.top >= view.top && row.bottom <= view.bottom;
}

interface Jump {
  anchor: ScrollAnchor;
  /** The message to scroll to, or null. */
  jumpTo: number | null;
  indexOfMessage: (id: number) => number;
}

/** Scrolls a message into the middle of the list and highlights it. Returns the highlighted one. */
export function useJump(key: ConversationKey, { anchor, jumpTo, indexOfMessage }: Jump) {
  const dispatch = useAppDispatch();
  const [highlightedId, setHighlightedId] = useState<number>();

  useEffect(() => {
    if (jumpTo === null) return;
    if (indexOfMessage(jumpTo) < 0) {
      // It was deleted meanwhile.
      dispatch(jumpDone(key));
      return;
    }
    let frame = 0;
    let request = 0;
    const go = () => {
      const isTry = frame % FRAMES_A_TRY === 1;
      const element = elementOf(anchor.scroller, jumpTo);
      // A photo of an album may be far from its row, which is known once its neighbours are measured.
      if (isTry && element && frame > 2 * FRAMES_A_TRY) anchor.scrollToElement(element);
      else if (isTry) anchor.scrollTo({ index: indexOfMessage(jumpTo), align: 'center' });
      frame += 1;
      // The first try renders and measures its neighbours, the second centres it.
      const isThere = frame > FRAMES_A_TRY + 3 && !isTry && isInView(anchor.scroller, jumpTo);
      if (!isThere && frame < FRAMES_A_TRY * TRIES_MAX) {
        request = requestAnimationFrame(go);
        return;
      }
      setHighlightedId(jumpTo);
      dispatch(jumpDone(key));
      anchor.report();
    };
    request = requestAnimationFrame(go);
    return () => cancelAnimationFrame(request);
  }, [dispatch, key, anchor, jumpTo, indexOfMessage]);

  useEffect(() => {
    if (highlightedId === undefined) return;
    const timer = setTimeout(() => setHighlightedId(undefined), FLASH_MS);
    return () => clearTimeout(timer);
  }, [highlightedId]);

  return highlightedId;
}
