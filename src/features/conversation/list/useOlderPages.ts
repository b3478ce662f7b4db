import { useCallback, useEffect, useRef } from 'react';
import type { ConversationKey } from '../../../../contract/index.ts';
import { loadOlder } from '../../../store/conversation/reading.ts';
import type { LoadStatus } from '../../../store/conversation/windows.ts';
import { useAppDispatch } from '../../../store/hooks.ts';

/** Within this distance of the oldest loaded message the next page is fetched, in px. */
export const OLDER_THRESHOLD_PX = 400;
interface OlderPages {
  /** The list stands where it opens. */
  isOpened: boolean;
  hasOlder: boolean;
  olderStatus: LoadStatus;
  /** Rows in the list: grows with every page that came. */
  rowCount: number;
}

/**
 * Fetches older pages while the list stands near its top. The list says when that begins and ends; a page that leaves it
 * there still is followed by the next. After a failure it waits for the person. Nothing is fetched before the list is opened.
 */
export function useOlderPages(key: ConversationKey, { isOpened, hasOlder, olderStatus, rowCount }: OlderPages) {
  const dispatch = useAppDispatch();
  const isAtTop = useRef(false);
  const mayLoad = isOpened && hasOlder && olderStatus !== 'loading' && olderStatus !== 'failed';

  const load = useCallback(() => {
    if (mayLoad && isAtTop.current) void dispatch(loadOlder(key));
  }, [dispatch, key, mayLoad]);

  const latest = useRef(load);
  latest.current = load;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a page that came is a reason to look again
  useEffect(() => load(), [load, rowCount]);

  const onTopChange = useCallback((atTop: boolean) => {
    isAtTop.current = atTop;
    latest.current();
  }, []);
  const retry = useCallback(() => void dispatch(loadOlder(key)), [dispatch, key]);
  return { onTopChange, retry };
}
