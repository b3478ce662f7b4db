import { useCallback, useEffect, useRef, useState } from 'react';
import type { ConversationKey } from '#contract';
import { loadOlder, resetToNewest } from '../../store/conversation/loadMessages.ts';
import { selectConversation, selectHasOlder, selectMessageTotal } from '../../store/conversation/messagesSlice.ts';
import { selectOpenConversation } from '../../store/conversation/openConversationsSlice.ts';
import { useAppDispatch, useAppStore } from '../../store/hooks.ts';
import { toastShown } from '../../store/notices/toastsSlice.ts';

/** The most messages that are printed at once: about 250 pages of paper. A longer conversation is exported instead. */
export const PRINTED_MAX = 5_000;

/** Loads all messages of a conversation, page by page, until it is stopped, fails, or has {@link PRINTED_MAX}. */
export function useLoadAll(key: ConversationKey) {
  const dispatch = useAppDispatch();
  const store = useAppStore();
  const [isLoadingAll, setIsLoadingAll] = useState(false);
  /** The loading that goes on. One that was stopped may wait long for an answer, which no longer counts. */
  const running = useRef<object>(null);

  const stop = useCallback(() => {
    running.current = null;
    setIsLoadingAll(false);
  }, []);
  useEffect(() => stop, [stop]);

  const loadAll = async () => {
    const own = {};
    const isStopped = () => running.current !== own;
    const mayGoOn = () => {
      const state = store.getState();
      const { olderStatus } = selectOpenConversation(state, key);
      const isFull = selectMessageTotal(state, key) >= PRINTED_MAX;
      return selectHasOlder(state, key) && olderStatus !== 'failed' && !isFull && !isStopped();
    };
    /** The list may be reading older messages for somebody who scrolls. */
    const whenNoneIsRead = () =>
      new Promise<void>((resolve) => {
        const look = () => {
          if (selectOpenConversation(store.getState(), key).olderStatus === 'loading') return;
          unsubscribe();
          resolve();
        };
        const unsubscribe = store.subscribe(look);
        look();
      });
    running.current = own;
    setIsLoadingAll(true);
    if (!selectConversation(store.getState(), key).detached || (await dispatch(resetToNewest(key))))
      do {
        await whenNoneIsRead();
        if (!isStopped()) await dispatch(loadOlder(key));
      } while (mayGoOn());
    else if (!isStopped()) dispatch(toastShown({ code: 'messagesFailed' }));
    if (!isStopped()) stop();
  };
  return { isLoadingAll, loadAll, stop };
}
