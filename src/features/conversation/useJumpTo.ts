import { useCallback } from 'react';
import type { ConversationKey } from '#contract';
import { jumpToMessage } from '../../store/conversation/loadMessages.ts';
import { useAppDispatch } from '../../store/hooks.ts';
import { missedJumpTold } from '../../store/notices/toastsSlice.ts';

/** Goes to a message of the conversation, and says why where that cannot be. Answers whether the list goes there. */
export function useJumpTo(key: ConversationKey): (id: number) => Promise<boolean> {
  const dispatch = useAppDispatch();
  return useCallback(
    async (id) => {
      const jump = await dispatch(jumpToMessage(key, id));
      if (jump === 'gone' || jump === 'failed') dispatch(missedJumpTold(jump));
      return jump === 'asked';
    },
    [dispatch, key],
  );
}
