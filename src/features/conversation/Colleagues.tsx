import Box from '@mui/material/Box';
import type { ConversationKey } from '#contract';
import { PersonAvatar } from '../../components/PersonAvatar.tsx';
import { useText } from '../../i18n/LanguageProvider.tsx';
import { selectOpenConversation } from '../../store/conversation/openConversationsSlice.ts';
import { useAppSelector } from '../../store/hooks.ts';

/** Which other staff of the page have the conversation open, the one who is writing first. The region is there before it has words. */
export function Colleagues({ conversationKey }: { conversationKey: ConversationKey }) {
  const { conversation } = useText();
  const colleagues = useAppSelector((state) => selectOpenConversation(state, conversationKey).colleagues);
  const typing = useAppSelector((state) => selectOpenConversation(state, conversationKey).typing);
  const isWriting = (id: number) => typing.some(({ userAccountId }) => userAccountId === id);
  const writer = colleagues.find(({ userAccountId }) => isWriting(userAccountId));
  const shown = writer ?? colleagues[0];
  return (
    <Box
      role="status"
      sx={{ display: 'flex', alignItems: 'center', gap: 0.5, minWidth: 0, color: 'primary.dark', flexShrink: 1 }}
    >
      {shown && (
        <>
          <PersonAvatar person={shown} size={18} />
          <Box component="span" dir="auto" sx={{ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}>
            {writer
              ? conversation.colleagueWrites(shown.profileName)
              : conversation.colleaguesHere(shown.profileName, colleagues.length - 1)}
          </Box>
        </>
      )}
    </Box>
  );
}
