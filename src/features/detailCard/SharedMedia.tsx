import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router-dom';
import { type ConversationKey, messagePreviewPath, parseConversationKey } from '#contract';
import { FileIcon, ImageIcon } from '../../components/ui/icons.tsx';
import { useMessageSearch } from '../../components/useMessageSearch.ts';
import { useFormats, useText } from '../../i18n/LanguageProvider.tsx';
import { homePath, messageSearchPath } from '../../lib/paths.ts';
import { useSearchMessagesInfiniteQuery } from '../../store/api/conversationApi.ts';
import { useAppSelector } from '../../store/hooks.ts';
import { selectDomain, selectMode } from '../../store/session/sessionSlice.ts';

/** Photos that the card shows; all of them are a press away. */
const SHOWN_MAX = 6;

const Photos = styled('ul')({
  display: 'grid',
  gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
  gap: 2,
  margin: '8px 0 0',
  padding: 0,
  listStyle: 'none',
  borderRadius: 12,
  overflow: 'hidden',
});
const PhotoLink = styled(Link)(({ theme }) => ({
  display: 'block',
  aspectRatio: '1',
  backgroundColor: theme.palette.action.hover,
  backgroundSize: 'cover',
  backgroundPosition: 'center',
  '&:hover': { opacity: 0.85 },
  '&:focus-visible': { outlineOffset: -3 },
}));

interface SharedMediaProps {
  conversationKey: ConversationKey;
  onLeave: (() => void) | undefined;
}

/**
 * The ways to all photos and files of a conversation, and its newest photos. They come last, so that nothing moves when they
 * are there. Needs the search of messages.
 */
export function SharedMedia({ conversationKey, onLeave }: SharedMediaProps) {
  const { detailCard } = useText();
  const search = useMessageSearch();
  if (search !== 'offered') return null;
  return (
    <Box component="section" aria-labelledby="shared-media" sx={{ width: '100%', mt: 2.5, textAlign: 'start' }}>
      <Typography id="shared-media" variant="caption" color="textSecondary" component="h3">
        {detailCard.shared}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1 }}>
        <Button
          component={Link}
          to={messageSearchPath({ conversation: conversationKey, kind: 'photo' })}
          startIcon={<ImageIcon />}
        >
          {detailCard.allPhotos}
        </Button>
        <Button
          component={Link}
          to={messageSearchPath({ conversation: conversationKey, kind: 'file' })}
          startIcon={<FileIcon />}
        >
          {detailCard.files}
        </Button>
      </Box>
      <NewestPhotos conversationKey={conversationKey} onLeave={onLeave} />
    </Box>
  );
}

function NewestPhotos({ conversationKey, onLeave }: SharedMediaProps) {
  const { detailCard } = useText();
  const formats = useFormats();
  const mode = useAppSelector(selectMode);
  const domain = useAppSelector(selectDomain);
  const ref = parseConversationKey(conversationKey);
  const where =
    ref?.kind === 'page'
      ? { pageId: ref.pageId, customerId: ref.customerId }
      : { requestFormId: ref?.requestFormId ?? 0 };
  // Asked for anew whenever the card opens: photos come and go.
  const { data } = useSearchMessagesInfiniteQuery(
    { customerOrPage: mode, kind: 'photo', ...where },
    { refetchOnMountOrArgChange: true },
  );
  const photos = data?.pages[0]?.found.slice(0, SHOWN_MAX) ?? [];
  if (photos.length === 0) return null;
  return (
    <Photos>
      {photos.map(({ message }) => {
        const id = 'messageId' in message ? message.messageId : message.privateMessageId;
        const { sendPhoto = '', fileType = '', time } = message;
        const pageId = mode === 'P' && ref?.kind === 'page' ? ref.pageId : null;
        return (
          <li key={id}>
            <PhotoLink
              to={homePath({ conversation: conversationKey, pageId, message: id })}
              replace
              onClick={onLeave}
              aria-label={detailCard.photoOf(formats.dayAndTime(time))}
              style={{ backgroundImage: `url("${domain}${messagePreviewPath({ sendPhoto, fileType, id })}")` }}
            />
          </li>
        );
      })}
    </Photos>
  );
}
