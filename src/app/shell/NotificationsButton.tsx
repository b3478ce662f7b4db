import Badge from '@mui/material/Badge';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { BellIcon } from '../../components/ui/icons.tsx';
import { useFormats, useText } from '../../i18n/LanguageProvider.tsx';
import { useAppSelector } from '../../store/hooks.ts';
import { selectNotificationCount } from '../../store/inbox/notificationsSlice.ts';
import type { ScreenEntry } from './menus.ts';
import { useOpenScreen } from './useShell.ts';

/** The bell with the number of new notifications. Opening the screen sets the number to 0. */
export function NotificationsButton({ entry }: { entry: ScreenEntry }) {
  const text = useText();
  const formats = useFormats();
  const openScreen = useOpenScreen();
  const count = useAppSelector(selectNotificationCount);
  const label = count > 0 ? text.shell.notificationsNew(count) : text.shell.notifications;
  return (
    <Tooltip title={text.shell.notifications}>
      <IconButton
        color="inherit"
        aria-label={label}
        onClick={() => openScreen(entry)}
        // A long or large number grows to the right, and must not leave the bar.
        sx={{ mr: count > 9 ? 1.5 : 'calc(0.5rem - 8px)' }}
      >
        <Badge
          color="error"
          overlap="circular"
          badgeContent={formats.badge(count)}
          // Its left end is fixed: at most a quarter of the bell is covered, however long the number is.
          sx={{
            '& .MuiBadge-badge:not(.MuiBadge-invisible)': {
              top: 0,
              right: 'auto',
              left: '52%',
              transform: 'translate(0, -50%)',
              // The part over the bell ends where the quarter does.
              mt: '0.0625rem',
            },
          }}
        >
          <BellIcon />
        </Badge>
      </IconButton>
    </Tooltip>
  );
}
