import { useEffect } from 'react';
import type { ConversationKey } from '../../../../contract/index.ts';
import { markSeen } from '../../../store/conversation/seeing.ts';
import { useAppDispatch } from '../../../store/hooks.ts';
import { useEyes } from './useEyes.ts';

/**
 * Marks the conversation read, and only when somebody saw its newest message: the window has the focus, is visible, and
 * the list stands at the end.
 */
export function useSeen(key: ConversationKey, newestId: number, isShown: boolean): void {
  const dispatch = useAppDispatch();
  const eyes = useEyes();
  useEffect(() => {
    if (eyes && isShown && newestId > 0) void dispatch(markSeen(key));
  }, [dispatch, key, eyes, isShown, newestId]);
}
