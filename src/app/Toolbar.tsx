import AppBar from '@mui/material/AppBar';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import IconButton from '@mui/material/IconButton';
import MuiToolbar from '@mui/material/Toolbar';
import Typography from '@mui/material/Typography';
import type { Account } from '../../contract/index.ts';
import { useText } from '../i18n/LanguageProvider.tsx';
import { useLocation, useNavigate } from '../parts/router/routing.ts';
import { Hint } from '../ui/Hint.tsx';
import { ArrowLeftIcon, SearchIcon } from '../ui/icons.tsx';
import { Logo } from '../ui/Logo.tsx';
import { LineStatus } from './LineStatus.tsx';
import { ModeSwitch } from './ModeSwitch.tsx';
import type { ShellMenus } from './menus.ts';
import { NotificationsButton } from './NotificationsButton.tsx';
import { ProfileMenu } from './ProfileMenu.tsx';
import { ScreensMenu } from './ScreensMenu.tsx';
import { useOpenScreen } from './useShell.ts';

interface ToolbarProps {
  account: Account;
  menus: ShellMenus;
  onChangePassword: () => void;
  onSignOut: () => void;
}

/** The toolbar of medium and larger screens (spec 2). */
export function Toolbar({ account, menus, onChangePassword, onSignOut }: ToolbarProps) {
  const text = useText();
  const navigate = useNavigate();
  const location = useLocation();
  const openScreen = useOpenScreen();
  const { search } = menus;
  return (
    <AppBar position="static" sx={{ borderBottom: 1, borderColor: 'divider' }}>
      <MuiToolbar component="nav" aria-label={text.shell.mainMenu} variant="dense" sx={{ minHeight: 60, gap: 0.5 }}>
        <Hint title={text.shell.home}>
          <ButtonBase
            aria-label={`${text.shell.appName}: ${text.shell.home}`}
            onClick={() => openScreen(menus.home)}
            sx={{ borderRadius: 1, px: 1, minHeight: 44, gap: 1, ml: -1 }}
          >
            <Logo size={32} />
            <Typography variant="h3" component="span" sx={{ color: 'primary.dark', letterSpacing: '-0.01em' }}>
              {text.shell.appName}
            </Typography>
          </ButtonBase>
        </Hint>
        <Hint title={text.shell.back}>
          {/* The very first entry of the history has nothing of ours behind it. */}
          <span>
            <IconButton
              color="inherit"
              aria-label={text.shell.back}
              disabled={location.key === 'default'}
              onClick={() => navigate(-1)}
            >
              <ArrowLeftIcon />
            </IconButton>
          </span>
        </Hint>
        <Box sx={{ flex: 1, minWidth: 0, px: 1 }}>
          <LineStatus />
        </Box>
        {menus.otherMode && <ModeSwitch to={menus.otherMode} />}
        {search && (
          <Hint title={text.shell.search}>
            <IconButton color="inherit" aria-label={text.shell.search} onClick={() => openScreen(search)}>
              <SearchIcon />
            </IconButton>
          </Hint>
        )}
        <NotificationsButton entry={menus.notifications} />
        {menus.pages.length > 0 && <ScreensMenu title={text.shell.pages} entries={menus.pages} />}
        {menus.settings.length > 0 && <ScreensMenu title={text.shell.settings} entries={menus.settings} />}
        <ProfileMenu account={account} onChangePassword={onChangePassword} onSignOut={onSignOut} />
      </MuiToolbar>
    </AppBar>
  );
}
