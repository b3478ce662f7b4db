import Box from '@mui/material/Box';
import ListItemButton from '@mui/material/ListItemButton';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router-dom';
import { type ConversationRef, conversationKey, type MessageFound } from '#contract';
import { PageAvatar } from '../../components/PageAvatar.tsx';
import { PersonAvatar } from '../../components/PersonAvatar.tsx';
import { FileIcon, ImageIcon } from '../../components/ui/icons.tsx';
import { useFormats, useText } from '../../i18n/LanguageProvider.tsx';
import { useMessageSearchTexts } from '../../i18n/messageSearchTexts.ts';
import { homePath } from '../../lib/paths.ts';
import { useAppSelector } from '../../store/hooks.ts';
import { selectMode, selectUserId } from '../../store/session/sessionSlice.ts';
import { MarkedText } from './MarkedText.tsx';

type Found = MessageFound['message'];

export const idOf = (message: Found): number => ('messageId' in message ? message.messageId : message.privateMessageId);

const refOf = (message: Found): ConversationRef =>
  'messageId' in message
    ? { kind: 'page', pageId: message.pageDto.pageId, customerId: message.customerId }
    : { kind: 'friend', requestFormId: message.requestFormId };

/** The other of two friends: who sent the message, or received it. */
const friendIdOf = (message: Found, me: number | null): number =>
  'friendId' in message && message.userAccountDto.userAccountId === me
    ? message.friendId
    : message.userAccountDto.userAccountId;

/** The picture of the conversation: a page, or a person. */
function FoundAvatar({ found: { title, photo, message } }: { found: MessageFound }) {
  const mode = useAppSelector(selectMode);
  const me = useAppSelector(selectUserId);
  if ('messageId' in message && mode === 'C')
    return <PageAvatar pageId={message.pageDto.pageId} title={title} photo={photo} size={44} />;
  const userAccountId = 'messageId' in message ? message.customerId : friendIdOf(message, me);
  return <PersonAvatar person={{ userAccountId, profileName: title, profilePhoto: photo }} size={44} />;
}

interface FoundRowProps {
  found: MessageFound;
  search: string;
}

/** A message that was found: its conversation, when it was sent, by whom, and its text with the sought piece marked. Leads to it. */
export function FoundRow({ found, search }: FoundRowProps) {
  const { everywhere } = useText();
  const texts = useMessageSearchTexts();
  const formats = useFormats();
  const mode = useAppSelector(selectMode);
  const me = useAppSelector(selectUserId);
  const { title, pageTitle, message } = found;
  const { sendMessage, file, userAccountDto } = message;
  const ref = refOf(message);
  const pageId = mode === 'P' && ref.kind === 'page' ? ref.pageId : null;
  const isPhoto = file?.width !== undefined;
  const text = sendMessage || file?.name || (isPhoto ? everywhere.photoMessage : everywhere.fileMessage);
  return (
    <ListItemButton
      component={Link}
      to={homePath({ conversation: conversationKey(ref), pageId, message: idOf(message) })}
      // Closing the conversation goes back to what was found.
      state={{ opened: true }}
      sx={{ alignItems: 'flex-start', gap: 1.5, px: 2, py: 1.25, borderTop: 1, borderColor: 'divider' }}
    >
      <FoundAvatar found={found} />
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Box sx={{ display: 'flex', alignItems: 'baseline', gap: 1 }}>
          <Typography dir="auto" variant="subtitle2" component="p" noWrap sx={{ flex: 1, textAlign: 'left' }}>
            {pageTitle ? texts.atPage(title, pageTitle) : title}
          </Typography>
          <Typography
            variant="caption"
            color="textSecondary"
            component="time"
            dateTime={message.time}
            title={formats.dayAndTime(message.time)}
            sx={{ flexShrink: 0 }}
          >
            {formats.relative(message.time)}
          </Typography>
        </Box>
        <Typography
          dir="auto"
          variant="body2"
          sx={{
            textAlign: 'left',
            overflowWrap: 'anywhere',
            display: '-webkit-box',
            WebkitLineClamp: { xs: 2, md: 1 },
            WebkitBoxOrient: 'vertical',
            overflow: 'hidden',
            lineHeight: 1.8,
            // Rows of one height stay where they were when Back restores the place.
            minHeight: { xs: '3.6em', md: '1.8em' },
          }}
        >
          <Typography component="span" variant="body2" color="textSecondary">
            {userAccountDto.userAccountId === me ? texts.you : userAccountDto.profileName}:{' '}
          </Typography>
          {file && (
            <Box component="span" aria-hidden sx={{ mr: 0.5, verticalAlign: 'text-bottom', '& svg': { fontSize: 18 } }}>
              {isPhoto ? <ImageIcon /> : <FileIcon />}
            </Box>
          )}
          <MarkedText text={text} search={search} />
        </Typography>
      </Box>
    </ListItemButton>
  );
}
