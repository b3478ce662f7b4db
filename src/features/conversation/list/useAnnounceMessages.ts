import { useEffect, useRef } from 'react';
import type { ConversationKey } from '#contract';
import { announce } from '../../../components/ui/announce.ts';
import { useText } from '../../../i18n/LanguageProvider.tsx';
import { useAppStore } from '../../../store/hooks.ts';
import { selectMessageView } from '../../../store/views/messageView.ts';

/**
 * Announces a new message of the other side to screen readers; not the messages of the first or of an older page. `newestId` is the newest
 * loaded message, 0 while there is none; `isReady` is false while the first messages are loaded.
 */
export function useAnnounceMessages(key: ConversationKey, newestId: number, isReady: boolean): void {
  const { conversation } = useText();
  const store = useAppStore();
  const known = useRef<number>(undefined);

  useEffect(() => {
    if (!isReady) return;
    const isNew = known.current !== undefined && newestId > known.current;
    known.current = Math.max(known.current ?? 0, newestId);
    const message = isNew ? selectMessageView(store.getState(), key, newestId) : undefined;
    if (message === undefined || message.own) return;
    const content = message.file?.isImage ? conversation.photoMessage : (message.file?.info?.name ?? message.text);
    announce(conversation.newMessage(message.authorName, content));
  }, [isReady, newestId, store, key, conversation]);
}
