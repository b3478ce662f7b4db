import { useCallback } from 'react';
import type { ConversationKey } from '#contract';
import { homeQuery } from '../lib/paths.ts';
import { selectOffers } from '../store/api/notOfferedSlice.ts';
import { markUnread } from '../store/conversation/unread.ts';
import { useAppDispatch, useAppSelector } from '../store/hooks.ts';
import { toastShown } from '../store/notices/toastsSlice.ts';
import { useCloseConversation } from './useCloseConversation.ts';

/**
 * Returns a function that marks a conversation unread, from a message on or by its newest one; undefined where the server does not
 * offer it. The conversation is closed if it is open: what is on the screen counts as read.
 */
export function useMarkUnread(): ((key: ConversationKey, from?: number) => Promise<void>) | undefined {
  const dispatch = useAppDispatch();
  const close = useCloseConversation();
  const isOffered = useAppSelector((state) => selectOffers(state, 'putPageUnread', 'putPrivateMessageUnread'));
  const mark = useCallback(
    async (key: ConversationKey, from = 0) => {
      const marking = dispatch(markUnread(key, from));
      if (new URLSearchParams(window.location.search).get(homeQuery.conversation) === key) close();
      const marked = await marking;
      if (marked) dispatch(toastShown({ code: 'markedUnread' }, marked.undo && { look: marked.undo }));
    },
    [dispatch, close],
  );
  return isOffered ? mark : undefined;
}
