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
      <IconButton color="inherit" aria-label={label} onClick={() => openScreen(entry)}>
        <Badge
          color="error"
          overlap="circular"
          badgeContent={formats.badge(count)}
          // Far enough inside that large numbers of large text stay on the bar.
          sx={{ '& .MuiBadge-badge': { top: '30%', right: '30%' } }}
        >
          <BellIcon />
        </Badge>
      </IconButton>
    </Tooltip>
  );
}
