import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { ConversationKey } from '#contract';
import { offeredCommands } from '../../components/keyCommands.ts';
import { BellIcon, FileIcon, ImageIcon, PrintIcon, SearchMessagesIcon } from '../../components/ui/icons.tsx';
import { useMessageSearch } from '../../components/useMessageSearch.ts';
import { useText } from '../../i18n/LanguageProvider.tsx';
import { messageSearchPath } from '../../lib/paths.ts';
import { useGetPushQuery, useMutePushMutation, useUnmutePushMutation } from '../../store/api/notificationsApi.ts';
import { selectMessageTotal } from '../../store/conversation/messagesSlice.ts';
import { useAppDispatch, useAppSelector } from '../../store/hooks.ts';
import { printShown } from '../../store/session/sessionSlice.ts';
import type { Command } from './command.ts';
import { useCommandTexts } from './texts.ts';

/** What can be done with a conversation: what it and the list beside it offered when the menu opened, and what the menu itself does. */
export function useConversationCommands(key: ConversationKey): readonly Command[] {
  const { conversation, everywhere, notices } = useText();
  const texts = useCommandTexts();
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const hasSearch = useMessageSearch() === 'offered';
  const hasMessages = useAppSelector((state) => selectMessageTotal(state, key) > 0);
  const [offered] = useState(() => offeredCommands().filter(({ group }) => group === undefined));
  const { data: push } = useGetPushQuery();
  const [mute] = useMutePushMutation();
  const [unmute] = useUnmutePushMutation();
  const isMuted = push?.muted.includes(key) ?? false;
  const search = (kind?: 'photo' | 'file') => () => {
    navigate(messageSearchPath({ conversation: key, ...(kind && { kind }) }));
  };
  return [
    ...offered,
    ...(hasSearch
      ? [
          { id: 'search', title: everywhere.searchConversation, icon: <SearchMessagesIcon />, run: search() },
          { id: 'photos', title: texts.photos, icon: <ImageIcon />, run: search('photo') },
          { id: 'files', title: texts.files, icon: <FileIcon />, run: search('file') },
        ]
      : []),
    ...(hasMessages
      ? [{ id: 'print', title: conversation.print, icon: <PrintIcon />, run: () => dispatch(printShown(true)) }]
      : []),
    ...(push
      ? [
          {
            id: 'mute',
            title: isMuted ? notices.unmute : notices.mute,
            icon: <BellIcon />,
            run: () => void (isMuted ? unmute : mute)({ conversation: key }),
          },
        ]
      : []),
  ];
}
