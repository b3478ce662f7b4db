import { useEffect, useSyncExternalStore } from 'react';
import type { ConversationKey } from '#contract';
import { markSeen } from '../../store/conversation/unread.ts';
import { useAppDispatch, useAppSelector } from '../../store/hooks.ts';
import { selectConnection } from '../../store/model/connectionSlice.ts';

const isFocused = () => document.visibilityState === 'visible' && document.hasFocus();

function subscribe(changed: () => void): () => void {
  window.addEventListener('focus', changed);
  window.addEventListener('blur', changed);
  document.addEventListener('visibilitychange', changed);
  return () => {
    window.removeEventListener('focus', changed);
    window.removeEventListener('blur', changed);
    document.removeEventListener('visibilitychange', changed);
  };
}

/** Whether the window is visible and has the focus. */
const useWindowFocused = (): boolean => useSyncExternalStore(subscribe, isFocused);

/**
 * Marks the conversation read while its newest message is seen: the window is visible and has the focus, and the list is
 * at its end.
 */
export function useMarkSeen(key: ConversationKey, newestId: number, isShown: boolean): void {
  const dispatch = useAppDispatch();
  const isFocused = useWindowFocused();
  const isLive = useAppSelector((state) => selectConnection(state) === 'live');
  const isSeen = isFocused && isShown && newestId > 0;
  useEffect(() => {
    if (isSeen && newestId > 0) void dispatch(markSeen(key));
  }, [dispatch, key, isSeen, newestId]);
  // A request that failed while the connection was lost is repeated after the reconnect.
  useEffect(() => {
    if (isSeen && isLive) void dispatch(markSeen(key));
  }, [dispatch, key, isSeen, isLive]);
}
