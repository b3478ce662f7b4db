import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import type { ConversationKey } from '#contract';
import { visuallyHidden } from '../components/ui/visuallyHidden.ts';
import { Conversation } from '../features/conversation/Conversation.tsx';
import { LeaveDevice } from '../features/guest/LeaveDevice.tsx';
import { useIsSignUpOpen } from '../features/loginphone/useIsSignUpOpen.ts';
import { useGuestTexts } from '../i18n/guestTexts.ts';
import { useText } from '../i18n/LanguageProvider.tsx';
import { paths } from '../lib/paths.ts';
import { useAppSelector } from '../store/hooks.ts';
import { selectIsGuest } from '../store/session/sessionSlice.ts';

interface GuestConversationProps {
  conversationKey: ConversationKey;
  /** Where the same conversation is open once a guest has signed up. */
  address: string;
  /** Where they sign up. */
  signUpAt?: string;
  /** The website has signed who its customer is: they would be signed in again at once. */
  staysSignedIn?: boolean;
}

/** A conversation that has the screen to itself, with the way out of it, and for a guest the way to an account that keeps it. */
export function GuestConversation({
  conversationKey,
  address,
  signUpAt = paths.signUp,
  staysSignedIn = false,
}: GuestConversationProps) {
  const texts = useGuestTexts();
  const { conversation } = useText();
  const isGuest = useAppSelector(selectIsGuest);
  const isSignUpOpen = useIsSignUpOpen();
  const photo = useState<number>();
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
      <Typography variant="h1" sx={visuallyHidden}>
        {conversation.messageList}
      </Typography>
      <Box sx={{ flex: 1, minHeight: 0 }}>
        <Conversation conversationKey={conversationKey} photo={photo} />
      </Box>
      <Box
        sx={{
          px: 2,
          display: 'flex',
          flexWrap: 'wrap',
          justifyContent: 'center',
          alignItems: 'center',
          columnGap: 2,
          // Where the keyboard leaves no room for messages above it.
          '@media (max-height: 299px)': { display: 'none' },
        }}
      >
        {isGuest && isSignUpOpen && (
          <Typography variant="body2" color="textSecondary">
            {texts.keep}{' '}
            <Link component={RouterLink} to={signUpAt} state={{ address, userId: null }}>
              {texts.keepAction}
            </Link>
          </Typography>
        )}
        {!staysSignedIn && <LeaveDevice isGuest={isGuest} />}
      </Box>
    </Box>
  );
}
