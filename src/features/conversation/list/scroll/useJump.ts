import { useEffect, useState } from 'react';
import type { ConversationKey } from '#contract';
import { jumpDone } from '../../../../store/conversation/openConversationsSlice.ts';
import { useAppDispatch } from '../../../../store/hooks.ts';
import type { ScrollAnchor } from './scrollAnchor.ts';

/** How long a message is highlighted after a jump, in ms. */
const FLASH_MS = 1_800;
/** The message is reached when it has kept its place for so many frames. */
const STILL_FRAMES = 3;
/** A list that does not come to rest is not scrolled any longer. */
const FRAMES_MAX = 72;

interface Jump {
  anchor: ScrollAnchor;
  /** The message to scroll to, or null. */
  jumpTo: number | null;
  indexOfMessage: (id: number) => number;
}

/** Whoever followed a quote by the keyboard goes on from the message. */
function focusAfterJump(list: HTMLElement | null, id: number): void {
  const button = list?.querySelector<HTMLElement>(`[data-message-id="${id}"] .message-more`);
  if (list?.contains(document.activeElement)) button?.focus({ preventScroll: true });
}

/** Scrolls a message into the middle of the list and highlights it. Returns the highlighted one. */
export function useJump(key: ConversationKey, { anchor, jumpTo, indexOfMessage }: Jump) {
  const dispatch = useAppDispatch();
  const [highlightedId, setHighlightedId] = useState<number>();

  useEffect(() => {
    if (jumpTo === null) return;
    const index = indexOfMessage(jumpTo);
    let still = 0;
    let frames = 0;
    const go = () => {
      frames += 1;
      still = anchor.scrollTo({ index, align: 'center', messageId: jumpTo }) ? still + 1 : 0;
      if (still < STILL_FRAMES && frames < FRAMES_MAX) {
        request = requestAnimationFrame(go);
        return;
      }
      anchor.settle();
      focusAfterJump(anchor.scroller, jumpTo);
      setHighlightedId(jumpTo);
      dispatch(jumpDone(key));
    };
    let request = requestAnimationFrame(() => {
      if (index >= 0) go();
      // It was deleted meanwhile.
      else dispatch(jumpDone(key));
    });
    return () => cancelAnimationFrame(request);
  }, [dispatch, key, anchor, jumpTo, indexOfMessage]);

  useEffect(() => {
    if (highlightedId === undefined) return;
    const timer = setTimeout(() => setHighlightedId(undefined), FLASH_MS);
    return () => clearTimeout(timer);
  }, [highlightedId]);

  return highlightedId;
}
