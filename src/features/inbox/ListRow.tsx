import Badge from '@mui/material/Badge';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import ListItemButton from '@mui/material/ListItemButton';
import Typography from '@mui/material/Typography';
import type { MouseEvent, ReactNode } from 'react';
import type { LastMessage } from '../../../contract/index.ts';
import { useFormats, useText } from '../../i18n/LanguageProvider.tsx';
import { MessagePreview } from '../../parts/MessagePreview.tsx';
import { MoreIcon } from '../../ui/icons.tsx';

/** Height of every row, in px: the same for all, so that a list of 100,000 needs to measure none. */
export const ROW_HEIGHT = 76;

interface ListRowProps {
  avatar: ReactNode;
  name: string;
  message: LastMessage;
  /** Unread messages; shown as a badge and by stronger letters. */
  look: number;
  /** Said before the preview, such as how long somebody waits. */
  note?: string | undefined;
  selected: boolean;
  onOpen: () => void;
  /** Opens the row's menu at an element; absent where a row has none. Right-click opens it too. */
  onMenu?: ((anchor: HTMLElement) => void) | undefined;
}

/** One row of a list of conversations: who, the newest text, when, and how much is unread. */
export function ListRow({ avatar, name, message, look, note, selected, onOpen, onMenu }: ListRowProps) {
  const text = useText();
  const formats = useFormats();
  const openMenu = (event: MouseEvent<HTMLElement>) => {
    if (!onMenu) return;
    event.preventDefault();
    onMenu(event.currentTarget);
  };
  return (
    <Box
      onContextMenu={openMenu}
      sx={{
        position: 'relative',
        height: ROW_HEIGHT,
        px: 1,
        '& .row-more': { opacity: 0 },
        '&:hover .row-more, &:focus-within .row-more': { opacity: 1 },
        '@media (hover: none)': { '& .row-more': { opacity: 0.7 } },
      }}
    >
      <ListItemButton
        component="button"
        type="button"
        selected={selected}
        aria-current={selected ? 'true' : undefined}
        onClick={onOpen}
        sx={{
          width: '100%',
          height: '100%',
          gap: 1.5,
          px: 1,
          pr: onMenu ? 5.5 : 1.5,
          borderRadius: 2.5,
          textAlign: 'left',
          font: 'inherit',
        }}
      >
        {avatar}
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <Box sx={{ display: 'flex', alignItems: 'baseline', gap: 1 }}>
            <Typography variant="subtitle1" component="span" noWrap sx={{ flex: 1, minWidth: 0 }}>
              {name}
            </Typography>
            {message.messageDate && (
              <Typography
                variant="caption"
                component="time"
                dateTime={message.messageDate}
                sx={{ flexShrink: 0, color: look > 0 ? 'primary.dark' : 'text.secondary' }}
              >
                {formats.relative(message.messageDate)}
              </Typography>
            )}
          </Box>
          <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
            <Box sx={{ flex: 1, minWidth: 0 }}>
              <MessagePreview message={message} strong={look > 0} />
            </Box>
            {note && (
              <Typography
                variant="caption"
                component="span"
                noWrap
                sx={{ color: 'warning.dark', flexShrink: 0, maxWidth: '50%' }}
              >
                {note}
              </Typography>
            )}
            {look > 0 && (
              <Badge
                color="primary"
                badgeContent={formats.badge(look)}
                aria-label={text.everywhere.unread(look)}
                sx={{
                  mr: 1.25,
                  '& .MuiBadge-badge': {
                    position: 'static',
                    transform: 'none',
                    minWidth: 22,
                    height: 22,
                    borderRadius: 11,
                  },
                }}
              />
            )}
          </Box>
        </Box>
      </ListItemButton>
      {onMenu && (
        <IconButton
          className="row-more"
          aria-label={text.inbox.rowMenu(name)}
          aria-haspopup="menu"
          onClick={openMenu}
          sx={{ position: 'absolute', right: 6, top: 16 }}
        >
          <MoreIcon fontSize="small" />
        </IconButton>
      )}
    </Box>
  );
}
