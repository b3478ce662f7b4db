import AppBar from '@mui/material/AppBar';
import Badge from '@mui/material/Badge';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import MuiToolbar from '@mui/material/Toolbar';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { MenuIcon, SearchIcon } from '../../components/ui/icons.tsx';
import { useText } from '../../i18n/LanguageProvider.tsx';
import { useAppSelector } from '../../store/hooks.ts';
import { selectConnection } from '../../store/model/connectionSlice.ts';
import { PhoneDrawer } from '../lazyComponents.tsx';
import { ConnectionIndicator } from './ConnectionIndicator.tsx';
import type { ProfileActions, ShellMenus } from './menus.ts';
import { NotificationsButton } from './NotificationsButton.tsx';
import { screenTitle } from './screenTitle.ts';
import { useOpenScreen } from './useShell.ts';
import { useUnreadOfMode } from './useUnreadOfMode.ts';

/** The bar of small screens: it opens the drawer that stands in for the toolbar (docs/specification.md#2-toolbar). */
export function PhoneBar({ menus, ...profile }: ProfileActions & { menus: ShellMenus }) {
  const text = useText();
  const { pathname } = useLocation();
  const openScreen = useOpenScreen();
  const isLive = useAppSelector((state) => selectConnection(state) === 'live');
  const [open, setOpen] = useState(false);
  const { search, otherMode } = menus;
  const hasUnread = useUnreadOfMode(otherMode ?? 'C') > 0 && otherMode !== null;
  return (
    <AppBar position="static" sx={{ borderBottom: 1, borderColor: 'divider' }}>
      <MuiToolbar variant="dense" sx={{ minHeight: 56, px: 0.5, gap: 0.5, pt: 'calc(0.625rem - 10px)' }}>
        <IconButton
          color="inherit"
          aria-label={text.shell.menu}
          aria-haspopup="dialog"
          aria-expanded={open}
          onClick={() => setOpen(true)}
        >
          {/* Something waits on the other side of the pages; the drawer says how much. */}
          <Badge color="primary" variant="dot" invisible={!hasUnread}>
            <MenuIcon />
          </Badge>
        </IconButton>
        <Box sx={{ flex: 1, minWidth: 0, display: 'flex', alignItems: 'baseline', gap: 1.5 }}>
          <Typography variant="h3" component="span" noWrap sx={{ flexShrink: isLive ? 1 : 0 }}>
            {screenTitle(pathname, text.shell) ?? text.shell.appName}
          </Typography>
          <ConnectionIndicator />
        </Box>
        {search && (
          <IconButton color="inherit" aria-label={text.shell.search} onClick={() => openScreen(search)}>
            <SearchIcon />
          </IconButton>
        )}
        <NotificationsButton entry={menus.notifications} />
      </MuiToolbar>
      <PhoneDrawer open={open} onClose={() => setOpen(false)} menus={menus} {...profile} />
    </AppBar>
  );
}
