import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { Link } from 'react-router-dom';
import { useText } from '../i18n/LanguageProvider.tsx';
import { messageSearchPath } from '../lib/paths.ts';
import { SearchMessagesIcon } from './ui/icons.tsx';
import { useMessageSearch } from './useMessageSearch.ts';

interface MessageSearchButtonProps {
  /** The page whose customers are searched; all conversations unless given. */
  place?: { pageId: number };
  /** Opens the search of the conversation on the screen instead. */
  onPress?: () => void;
}

/** Leads to the search of messages in all conversations or those of a page, or opens that of one. Hidden where the server has none. */
export function MessageSearchButton({ place, onPress }: MessageSearchButtonProps) {
  const { everywhere } = useText();
  const search = useMessageSearch();
  if (search === 'missing') return null;
  const label = onPress ? everywhere.searchConversation : everywhere.searchMessages;
  return (
    <Tooltip title={label}>
      <IconButton
        {...(onPress ? { onClick: onPress } : { component: Link, to: messageSearchPath(place) })}
        aria-label={label}
        // Its place is kept, so that nothing moves when the server has told.
        sx={{ visibility: search === 'unknown' ? 'hidden' : undefined }}
      >
        <SearchMessagesIcon />
      </IconButton>
    </Tooltip>
  );
}
