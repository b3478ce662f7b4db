import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { Link as RouterLink } from 'react-router-dom';
import type { ConversationKey } from '#contract';
import { Conversation } from '../features/conversation/Conversation.tsx';
import { useGuestTexts } from '../i18n/guestTexts.ts';
import { paths } from '../lib/paths.ts';
import { useAppSelector } from '../store/hooks.ts';
import { selectIsGuest } from '../store/session/sessionSlice.ts';

interface GuestConversationProps {
  conversationKey: ConversationKey;
  /** Where the same conversation is open once a guest has signed up. */
  address: string;
}

/** A conversation that has the screen to itself, and for a guest the way to an account that keeps it. */
export function GuestConversation({ conversationKey, address }: GuestConversationProps) {
  const texts = useGuestTexts();
  const isGuest = useAppSelector(selectIsGuest);
  return (
    <Box
      component="main"
      sx={{
        height: '100%',
        maxWidth: 800,
        mx: 'auto',
        display: 'flex',
        flexDirection: 'column',
        bgcolor: 'background.paper',
        borderInline: { xs: 0, md: 1 },
        borderColor: { md: 'divider' },
      }}
    >
      <Box sx={{ flex: 1, minHeight: 0 }}>
        <Conversation conversationKey={conversationKey} />
      </Box>
      {isGuest && (
        <Typography variant="body2" color="textSecondary" sx={{ px: 2, pb: 1, textAlign: 'center' }}>
          {texts.keep}{' '}
          <Link component={RouterLink} to={paths.signUp} state={{ address, userId: null }}>
            {texts.keepAction}
          </Link>
        </Typography>
      )}
    </Box>
  );
}
