import { useMemo } from 'react';
import type { ConversationKey, PhotoPlace } from '#contract';
import { allMessages, messageIdOf } from '../../../store/conversation/conversationMessages.ts';
import { selectConversation } from '../../../store/conversation/messagesSlice.ts';
import { useAppSelector } from '../../../store/hooks.ts';

/**
 * Where a photo stands among the loaded messages; undefined while not all of the conversation are loaded. For servers that do
 * not tell the place themselves.
 */
export function useLoadedPlace(key: ConversationKey, id: number | undefined): PhotoPlace | undefined {
  const rows = useAppSelector((state) => selectConversation(state, key).rows);
  const isWhole = useAppSelector((state) => {
    const { cursor, detached } = selectConversation(state, key);
    return cursor !== null && cursor < 0 && !detached;
  });
  return useMemo(() => {
    if (!isWhole || id === undefined) return undefined;
    const photos = allMessages(rows).filter((message) => message.fileType === '.png');
    const index = photos.findIndex((message) => messageIdOf(message) === id);
    return index < 0 ? undefined : { index, total: photos.length };
  }, [rows, isWhole, id]);
}
