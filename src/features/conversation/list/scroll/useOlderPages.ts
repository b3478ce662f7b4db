import { useCallback, useEffect, useReducer } from 'react';
import type { ConversationKey } from '#contract';
import { loadOlder } from '../../../../store/conversation/loadMessages.ts';
import type { OpenConversation } from '../../../../store/conversation/openConversationsSlice.ts';
import { useAppDispatch } from '../../../../store/hooks.ts';
import type { ScrollAnchor } from './scrollAnchor.ts';

/** Within this distance of the top of the list the next page is loaded, in px. */
export const OLDER_THRESHOLD_PX = 400;

interface OlderPages {
  anchor: ScrollAnchor;
  /** The list has reached its opening position. */
  isOpened: boolean;
  hasOlder: boolean;
  olderStatus: OpenConversation['olderStatus'];
}

/**
 * Loads older pages while the list is near its top. A page that leaves it there is followed by the next. After a failure the
 * reader must ask again. Nothing is loaded before the list has opened.
 */
export function useOlderPages(key: ConversationKey, { anchor, isOpened, hasOlder, olderStatus }: OlderPages) {
  const dispatch = useAppDispatch();
  const [topChanges, onTopChange] = useReducer((count: number) => count + 1, 0);
  const mayLoad = isOpened && hasOlder && olderStatus !== 'loading' && olderStatus !== 'failed';

  // biome-ignore lint/correctness/useExhaustiveDependencies: a list that came to its top or left it is a reason to look again
  useEffect(() => {
    if (!mayLoad) return;
    // The list has its position among the rows of a new page in the next frame.
    const frame = requestAnimationFrame(() => {
      if (anchor.scroller && anchor.scroller.scrollTop <= OLDER_THRESHOLD_PX) void dispatch(loadOlder(key));
    });
    return () => cancelAnimationFrame(frame);
  }, [dispatch, key, anchor, mayLoad, topChanges]);

  const retry = useCallback(() => void dispatch(loadOlder(key)), [dispatch, key]);
  return { onTopChange, retry };
}
