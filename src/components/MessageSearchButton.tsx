import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { Link } from 'react-router-dom';
import { useText } from '../i18n/LanguageProvider.tsx';
import { messageSearchPath } from '../lib/paths.ts';
import { useAppSelector } from '../store/hooks.ts';
import { selectHasMessageSearch } from '../store/model/notOfferedSlice.ts';
import { SearchMessagesIcon } from './ui/icons.tsx';

interface MessageSearchButtonProps {
  /** Where to search; everywhere unless given. */
  place?: Parameters<typeof messageSearchPath>[0];
}

/** Leads to the search of messages: in all conversations, or in one. Hidden where the server has none. */
export function MessageSearchButton({ place = {} }: MessageSearchButtonProps) {
  const { everywhere } = useText();
  const hasSearch = useAppSelector(selectHasMessageSearch);
  if (!hasSearch) return null;
  const label = place.conversation ? everywhere.searchConversation : everywhere.searchMessages;
  return (
    <Tooltip title={label}>
      <IconButton component={Link} to={messageSearchPath(place)} aria-label={label}>
        <SearchMessagesIcon />
      </IconButton>
    </Tooltip>
  );
}
