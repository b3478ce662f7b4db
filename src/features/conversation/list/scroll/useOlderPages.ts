import { useCallback, useEffect, useRef } from 'react';
import type { ConversationKey } from '#contract';
import { loadOlder } from '../../../../store/conversation/loadMessages.ts';
import type { LoadStatus } from '../../../../store/conversation/openConversationsSlice.ts';
import { useAppDispatch } from '../../../../store/hooks.ts';
import type { ScrollAnchor } from './scrollAnchor.ts';

/** Within this distance of the top of the list the next page is loaded, in px. */
export const OLDER_THRESHOLD_PX = 400;

interface OlderPages {
  anchor: ScrollAnchor;
  /** The list has reached its opening position. */
  isOpened: boolean;
  hasOlder: boolean;
  olderStatus: LoadStatus;
  /** Grows with each page that is loaded. */
  rowCount: number;
}

/**
 * Loads older pages while the list is near its top. A page that leaves it there is followed by the next. After a failure the
 * reader must ask again. Nothing is loaded before the list has opened.
 */
export function useOlderPages(key: ConversationKey, { anchor, isOpened, hasOlder, olderStatus, rowCount }: OlderPages) {
  const dispatch = useAppDispatch();
  const mayLoad = isOpened && hasOlder && olderStatus !== 'loading' && olderStatus !== 'failed';

  const load = useCallback(() => {
    if (mayLoad && anchor.isWithinTop(OLDER_THRESHOLD_PX)) void dispatch(loadOlder(key));
  }, [dispatch, key, mayLoad, anchor]);

  const latest = useRef(load);
  latest.current = load;
  // Virtuoso scrolls by the height of a new page after this effect: the position counts in the next frame.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each page that was loaded is a reason to look again
  useEffect(() => {
    const frame = requestAnimationFrame(load);
    return () => cancelAnimationFrame(frame);
  }, [load, rowCount]);

  const onTopChange = useCallback(() => latest.current(), []);
  const retry = useCallback(() => void dispatch(loadOlder(key)), [dispatch, key]);
  return { onTopChange, retry };
}
