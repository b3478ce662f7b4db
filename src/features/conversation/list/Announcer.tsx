import Box from '@mui/material/Box';
import { useEffect, useRef, useState } from 'react';
import type { ConversationKey } from '#contract';
import { useText } from '../../../i18n/LanguageProvider.tsx';
import { useAppSelector } from '../../../store/hooks.ts';
import { selectMessageView } from '../../../store/views/messageView.ts';

/** An announcement is removed after this time, in ms, so that it is not read again. */
const SPOKEN_MS = 4_000;

interface AnnouncerProps {
  conversationKey: ConversationKey;
  /** The newest loaded message, 0 while there is none. */
  newestId: number;
  /** False while the first messages are loaded. */
  isReady: boolean;
}

/** Announces a new message of the other side to screen readers; not the messages of the first or of an older page. */
export function Announcer({ conversationKey, newestId, isReady }: AnnouncerProps) {
  const { conversation } = useText();
  const message = useAppSelector((state) => selectMessageView(state, conversationKey, newestId));
  const known = useRef<number>(undefined);
  const [said, setSaid] = useState({ text: '', id: 0 });

  useEffect(() => {
    if (!isReady) return;
    const isNew = known.current !== undefined && newestId > known.current;
    known.current = Math.max(known.current ?? 0, newestId);
    if (!isNew || message === undefined || message.own) return;
    const texts = message.file?.isImage ? conversation.photoMessage : (message.file?.info?.name ?? message.text);
    setSaid({ text: conversation.newMessage(message.authorName, texts), id: newestId });
  }, [isReady, newestId, message, conversation]);

  useEffect(() => {
    if (said.text === '') return;
    const timer = setTimeout(() => setSaid({ text: '', id: 0 }), SPOKEN_MS);
    return () => clearTimeout(timer);
  }, [said]);

  return (
    <Box
      role="status"
      aria-live="polite"
      sx={{ position: 'absolute', width: '1px', height: '1px', m: '-1px', overflow: 'hidden', clipPath: 'inset(50%)' }}
    >
      {/* A new element each time, so that the same words twice are said twice. */}
      <span key={said.id}>{said.text}</span>
    </Box>
  );
}
