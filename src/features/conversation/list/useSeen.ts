import { useEffect } from 'react';
import type { ConversationKey } from '../../../../contract/index.ts';
import { markSeen } from '../../../store/conversations/markRead.ts';
import { useAppDispatch, useAppSelector } from '../../../store/hooks.ts';
import { selectConnection } from '../../../store/model/connectionSlice.ts';
import { useWindowFocused } from './useWindowFocused.ts';

/**
 * Marks the conversation read, and only when somebody saw its newest message: the window has the focus, is visible, and
 * the list stands at the end.
 */
export function useSeen(key: ConversationKey, newestId: number, isShown: boolean): void {
  const dispatch = useAppDispatch();
  const eyes = useWindowFocused();
  const isLive = useAppSelector((state) => selectConnection(state) === 'live');
  const isSeen = eyes && isShown && newestId > 0;
  useEffect(() => {
    if (isSeen && newestId > 0) void dispatch(markSeen(key));
  }, [dispatch, key, isSeen, newestId]);
  // What could not be told while the line was broken is told when it is back.
  useEffect(() => {
    if (isSeen && isLive) void dispatch(markSeen(key));
  }, [dispatch, key, isSeen, isLive]);
}
