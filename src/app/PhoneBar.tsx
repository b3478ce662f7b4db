import AppBar from '@mui/material/AppBar';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import MuiToolbar from '@mui/material/Toolbar';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import type { Account } from '../../contract/index.ts';
import { useText } from '../i18n/LanguageProvider.tsx';
import { useLocation } from '../parts/router/routing.ts';
import { useAppSelector } from '../store/hooks.ts';
import { selectLine } from '../store/realtime/line.ts';
import { MenuIcon, SearchIcon } from '../ui/icons.tsx';
import { LineStatus } from './LineStatus.tsx';
import { PhoneDrawer } from './lateParts.tsx';
import type { ShellMenus } from './menus.ts';
import { NotificationsButton } from './NotificationsButton.tsx';
import { screenTitle } from './screenTitle.ts';
import { useOpenScreen } from './useShell.ts';

interface PhoneBarProps {
  account: Account;
  menus: ShellMenus;
  onChangePassword: () => void;
  onSignOut: () => void;
}

/** The bar of small screens: it opens the drawer that stands in for the toolbar (spec 2). */
export function PhoneBar({ account, menus, onChangePassword, onSignOut }: PhoneBarProps) {
  const text = useText();
  const { pathname } = useLocation();
  const openScreen = useOpenScreen();
  const isLive = useAppSelector((state) => selectLine(state) === 'live');
  const [open, setOpen] = useState(false);
  const { search } = menus;
  return (
    <AppBar position="static" sx={{ borderBottom: 1, borderColor: 'divider' }}>
      <MuiToolbar variant="dense" sx={{ minHeight: 56, px: 0.5, gap: 0.5 }}>
        <IconButton
          color="inherit"
          aria-label={text.shell.menu}
          aria-haspopup="dialog"
          aria-expanded={open}
          onClick={() => setOpen(true)}
        >
          <MenuIcon />
        </IconButton>
        <Box sx={{ flex: 1, minWidth: 0, display: 'flex', alignItems: 'baseline', gap: 1.5 }}>
          <Typography variant="h3" component="span" noWrap sx={{ flexShrink: isLive ? 1 : 0 }}>
            {screenTitle(pathname, text.shell) ?? text.shell.appName}
          </Typography>
          <LineStatus />
        </Box>
        {search && (
          <IconButton color="inherit" aria-label={text.shell.search} onClick={() => openScreen(search)}>
            <SearchIcon />
          </IconButton>
        )}
        <NotificationsButton entry={menus.notifications} />
      </MuiToolbar>
      <PhoneDrawer
        open={open}
        onClose={() => setOpen(false)}
        account={account}
        menus={menus}
        onChangePassword={onChangePassword}
        onSignOut={onSignOut}
      />
    </AppBar>
  );
}
