import { useMemo } from 'react';
import { type ConversationKey, isLongEnoughToSearch, parseConversationKey } from '#contract';
import { useSearchMessagesInfiniteQuery } from '../../../store/api/conversationApi.ts';
import { messageIdOf } from '../../../store/conversation/conversationMessages.ts';
import { useAppSelector, useAppStore } from '../../../store/hooks.ts';
import { isApiFailure } from '../../../store/model/apiFailure.ts';
import { selectMode } from '../../../store/session/sessionSlice.ts';
import { findHeldMessages } from '../../../store/views/heldMessages.ts';

/** The messages of a conversation with a piece of text, newest first; those that the device keeps while there is no connection. */
export function useFoundMessages(key: ConversationKey, text: string) {
  const store = useAppStore();
  const customerOrPage = useAppSelector(selectMode);
  const search = text.trim();
  const arg = useMemo(() => {
    const ref = parseConversationKey(key);
    return {
      customerOrPage,
      search,
      ...(ref?.kind === 'friend' && { requestFormId: ref.requestFormId }),
      ...(ref?.kind === 'page' && { pageId: ref.pageId, customerId: ref.customerId }),
    };
  }, [key, customerOrPage, search]);
  const isEnough = isLongEnoughToSearch(search);
  const result = useSearchMessagesInfiniteQuery(arg, {
    skip: !isEnough,
    refetchOnMountOrArgChange: true,
  });
  const { currentData, error, isFetching } = result;
  const isOffline = !currentData && !isFetching && isApiFailure(error) && error.kind === 'offline';
  const ids = useMemo(() => {
    if (!isEnough) return [];
    const found = isOffline
      ? findHeldMessages(store.getState(), arg)
      : currentData?.pages.flatMap((page) => page.found);
    return (found ?? []).map(({ message }) => messageIdOf(message));
  }, [isEnough, isOffline, store, arg, currentData]);

  /** Reads older messages. Says whether any were found. */
  const readOlder = async (): Promise<boolean> => {
    const { data } = await result.fetchNextPage();
    return (data?.pages.flatMap((page) => page.found).length ?? 0) > ids.length;
  };
  return {
    ids,
    isEnough,
    isFetching: isEnough && isFetching,
    isFailed: isEnough && !isFetching && error !== undefined && !isOffline,
    hasOlder: isEnough && !isFetching && result.hasNextPage,
    isOlderFailed: isEnough && result.isFetchNextPageError,
    readOlder,
  };
}
