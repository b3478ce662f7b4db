import AppBar from '@mui/material/AppBar';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import ButtonBase from '@mui/material/ButtonBase';
import IconButton from '@mui/material/IconButton';
import MuiToolbar from '@mui/material/Toolbar';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import { useLocation, useNavigate } from 'react-router-dom';
import { ArrowLeftIcon, ChevronDownIcon, SearchIcon } from '../../components/ui/icons.tsx';
import { Logo } from '../../components/ui/Logo.tsx';
import { useText } from '../../i18n/LanguageProvider.tsx';
import { isFirstEntry } from '../isFirstEntry.ts';
import { ScreensMenuPopover } from '../lazyComponents.tsx';
import { ConnectionIndicator } from './ConnectionIndicator.tsx';
import { storeClickPath } from './clickPath.ts';
import { DropdownMenu } from './DropdownMenu.tsx';
import { ModeSwitch } from './ModeSwitch.tsx';
import type { ProfileActions, ScreenEntry, ShellMenus } from './menus.ts';
import { NotificationsButton } from './NotificationsButton.tsx';
import { ProfileMenu } from './ProfileMenu.tsx';
import { useOpenScreen } from './useShell.ts';

/** The toolbar of medium and larger screens (docs/specification.md#2-toolbar). */
export function Toolbar({ menus, ...profile }: ProfileActions & { menus: ShellMenus }) {
  const text = useText();
  const navigate = useNavigate();
  // Renders with each navigation. The first entry of the history has none of the app behind it.
  useLocation();
  const isFirst = isFirstEntry();
  const openScreen = useOpenScreen();
  const { search } = menus;
  return (
    <AppBar position="static" sx={{ borderBottom: 1, borderColor: 'divider' }}>
      {/* The number at the bell stands out above it, further with large text. */}
      <MuiToolbar
        component="nav"
        aria-label={text.shell.mainMenu}
        variant="dense"
        sx={{ minHeight: 60, gap: 0.5, pt: 'calc(0.625rem - 10px)' }}
      >
        <Tooltip title={text.shell.home}>
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
        </Tooltip>
        <Tooltip title={isFirst ? '' : text.shell.back}>
          <IconButton color="inherit" aria-label={text.shell.back} disabled={isFirst} onClick={() => navigate(-1)}>
            <ArrowLeftIcon />
          </IconButton>
        </Tooltip>
        <Box sx={{ flex: 1, minWidth: 0, px: 1 }}>
          <ConnectionIndicator />
        </Box>
        {menus.otherMode && <ModeSwitch to={menus.otherMode} />}
        {search && (
          <Tooltip title={text.shell.search}>
            <IconButton color="inherit" aria-label={text.shell.search} onClick={() => openScreen(search)}>
              <SearchIcon />
            </IconButton>
          </Tooltip>
        )}
        <NotificationsButton entry={menus.notifications} />
        {menus.pages.length > 0 && <ScreensMenu title={text.shell.pages} entries={menus.pages} />}
        {menus.settings.length > 0 && <ScreensMenu title={text.shell.settings} entries={menus.settings} />}
        <ProfileMenu {...profile} />
      </MuiToolbar>
    </AppBar>
  );
}

/** A toolbar menu whose entries lead to screens: Pages, Settings. */
function ScreensMenu({ title, entries }: { title: string; entries: readonly ScreenEntry[] }) {
  return (
    <DropdownMenu
      label={title}
      button={(props) => (
        <Button
          {...props}
          onClick={(event) => {
            storeClickPath(title);
            props.onClick(event);
          }}
          color="inherit"
          endIcon={<ChevronDownIcon fontSize="small" />}
          sx={{ px: 1.5, flexShrink: 0, whiteSpace: 'nowrap' }}
        >
          {title}
        </Button>
      )}
      panel={(menu) => <ScreensMenuPopover {...menu} entries={entries} />}
    />
  );
}
