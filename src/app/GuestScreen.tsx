import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { Link as RouterLink } from 'react-router-dom';
import { conversationKey } from '#contract';
import { LoadFailed } from '../components/LoadFailed.tsx';
import { EmptyState } from '../components/ui/EmptyState.tsx';
import { ChatIcon } from '../components/ui/icons.tsx';
import { Conversation } from '../features/conversation/Conversation.tsx';
import { GuestEntry } from '../features/guest/GuestEntry.tsx';
import { useGuestTexts } from '../i18n/guestTexts.ts';
import { homePath, paths } from '../lib/paths.ts';
import { useGetPagesQuery } from '../store/api/pagesApi.ts';
import { useAppSelector } from '../store/hooks.ts';
import { selectIsGuest, selectUserId } from '../store/session/sessionSlice.ts';
import { ScreenLoading } from './ScreenLoading.tsx';
import { UnreadTitle } from './shell/UnreadTitle.tsx';

/** Writing to a page with a name only: the name first, then the conversation and nothing else. */
export default function GuestScreen() {
  const isGuest = useAppSelector(selectIsGuest);
  const userId = useAppSelector(selectUserId);
  return isGuest && userId !== null ? <GuestConversation guestId={userId} /> : <GuestEntry />;
}

function GuestConversation({ guestId }: { guestId: number }) {
  const texts = useGuestTexts();
  const { data: pages, isError, refetch } = useGetPagesQuery({ customerOrPage: 'C' });
  if (!pages) return isError ? <LoadFailed onRetry={refetch} /> : <ScreenLoading />;
  // A guest is a customer of one page, which may have removed them.
  const [page] = pages;
  const key = page && conversationKey({ kind: 'page', pageId: page.pageId, customerId: guestId });
  return (
    <Box
      component="main"
      sx={{ height: '100%', display: 'flex', flexDirection: 'column', bgcolor: 'background.paper' }}
    >
      <UnreadTitle />
      <Box sx={{ flex: 1, minHeight: 0 }}>
        {key ? (
          <Conversation conversationKey={key} />
        ) : (
          <EmptyState icon={<ChatIcon />} title={texts.ended} text={texts.endedText} />
        )}
      </Box>
      {key && (
        <Typography variant="body2" color="textSecondary" sx={{ px: 2, pb: 1, textAlign: 'center' }}>
          {texts.keep} {/* After it the same conversation is open. */}
          <Link
            component={RouterLink}
            to={paths.signUp}
            state={{ address: homePath({ conversation: key }), userId: null }}
          >
            {texts.keepAction}
          </Link>
        </Typography>
      )}
    </Box>
  );
}
