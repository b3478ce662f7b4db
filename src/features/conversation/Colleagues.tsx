import Box from '@mui/material/Box';
import type { ConversationKey } from '#contract';
import { PersonAvatar } from '../../components/PersonAvatar.tsx';
import { useText } from '../../i18n/LanguageProvider.tsx';
import { selectOpenConversation } from '../../store/conversation/openConversationsSlice.ts';
import { useAppSelector } from '../../store/hooks.ts';

const shortened = { overflow: 'hidden', textOverflow: 'ellipsis' };

/** Stands for the name in the words around it. */
const NAME = '\0';

/** Which other staff of the page have the conversation open, the one who is writing first. The region is there before it has words. */
export function Colleagues({ conversationKey }: { conversationKey: ConversationKey }) {
  const { conversation } = useText();
  const colleagues = useAppSelector((state) => selectOpenConversation(state, conversationKey).colleagues);
  const typing = useAppSelector((state) => selectOpenConversation(state, conversationKey).typing);
  const isWriting = (id: number) => typing.some(({ userAccountId }) => userAccountId === id);
  const writer = colleagues.find(({ userAccountId }) => isWriting(userAccountId));
  const shown = writer ?? colleagues[0];
  // Where the room is narrow, a long name is cut and not what its bearer does.
  const [before, after] = (
    writer ? conversation.colleagueWrites(NAME) : conversation.colleaguesHere(NAME, colleagues.length - 1)
  ).split(NAME);
  return (
    <Box
      role="status"
      sx={{ display: 'flex', alignItems: 'center', gap: 0.5, minWidth: 0, color: 'primary.dark', whiteSpace: 'pre' }}
    >
      {shown && (
        <>
          <PersonAvatar person={shown} size={18} />
          {before && <span>{before}</span>}
          <Box component="span" dir="auto" sx={{ ...shortened, flexShrink: 1_000 }}>
            {shown.profileName}
          </Box>
          <Box component="span" sx={{ ...shortened, ml: -0.5 }}>
            {after}
          </Box>
        </>
      )}
    </Box>
  );
}
