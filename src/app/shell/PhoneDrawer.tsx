import Badge from '@mui/material/Badge';
import Box from '@mui/material/Box';
import Divider from '@mui/material/Divider';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemButton from '@mui/material/ListItemButton';
import ListItemIcon from '@mui/material/ListItemIcon';
import ListItemText from '@mui/material/ListItemText';
import type { SvgIconProps } from '@mui/material/SvgIcon';
import Typography from '@mui/material/Typography';
import type { ComponentType } from 'react';
import { useLocation } from 'react-router-dom';
import { PersonAvatar } from '../../components/PersonAvatar.tsx';
import { InfoIcon, KeyIcon, SearchIcon, SignOutIcon, SwapIcon } from '../../components/ui/icons.tsx';
import { Drawer } from '../../components/ui/layers/Drawer.tsx';
import { useFormats, useText } from '../../i18n/LanguageProvider.tsx';
import { storeClickPath } from './clickPath.ts';
import { DeviceChoices } from './DeviceChoices.tsx';
import {
  type ProfileActions,
  privacyEntry,
  profileEntry,
  type ScreenEntry,
  type ShellMenus,
  securityEntry,
} from './menus.ts';
import { useOpenScreen, useSwitchMode } from './useShell.ts';
import { useUnreadOfMode } from './useUnreadOfMode.ts';

interface PhoneDrawerProps extends ProfileActions {
  open: boolean;
  onClose: () => void;
  menus: ShellMenus;
}

interface Entry {
  title: string;
  hint?: string | undefined;
  /** Unread messages behind it. */
  unread?: number;
  icon: ComponentType<SvgIconProps>;
  selected?: boolean;
  act: () => void;
}

/** The drawer of small screens: who is signed in, and everything the toolbar offers elsewhere. */
export function PhoneDrawer(props: PhoneDrawerProps) {
  const { open, onClose, account, menus, onChangePassword, onSignOut, onTour, onCommands } = props;
  const text = useText();
  const openScreen = useOpenScreen();
  const switchMode = useSwitchMode();
  const { pathname } = useLocation();
  const { otherMode } = menus;
  const formats = useFormats();
  const unread = useUnreadOfMode(otherMode ?? 'C');

  const screen = (entry: ScreenEntry): Entry => ({
    title: text.shell[entry.id],
    hint: entry.hint && text.shell.hints[entry.hint],
    icon: entry.icon,
    selected: pathname === entry.path,
    act: () => openScreen(entry),
  });
  const sections: Entry[][] = [
    [
      screen(menus.home),
      ...(otherMode
        ? [
            {
              title: otherMode === 'P' ? text.shell.toPageMode : text.shell.toCustomerMode,
              hint: otherMode === 'P' ? text.shell.hints.toPageMode : text.shell.hints.toCustomerMode,
              icon: SwapIcon,
              unread,
              act: () => switchMode(otherMode),
            },
          ]
        : []),
      ...(menus.search ? [screen(menus.search)] : []),
      screen(menus.notifications),
      ...menus.pages.map(screen),
    ],
    menus.settings.map(screen),
    [
      screen(profileEntry),
      screen(privacyEntry),
      screen(securityEntry),
      ...(onChangePassword ? [{ title: text.shell.changePassword, icon: KeyIcon, act: onChangePassword }] : []),
      { title: text.shell.commands, icon: SearchIcon, act: onCommands },
      { title: text.shell.tour, icon: InfoIcon, act: onTour },
      { title: text.shell.logout, icon: SignOutIcon, act: onSignOut },
    ],
  ].filter((section) => section.length > 0);

  return (
    <Drawer
      open={open}
      onClose={onClose}
      slotProps={{
        paper: {
          role: 'dialog',
          'aria-modal': true,
          'aria-label': text.shell.mainMenu,
          sx: { width: 300, maxWidth: '86vw' },
        },
      }}
    >
      <Box
        sx={{
          px: 2,
          pt: 'calc(20px + env(safe-area-inset-top))',
          pb: 2,
          bgcolor: 'primary.light',
          color: 'text.primary',
        }}
      >
        <PersonAvatar person={{ ...account, userAccountId: account.userId }} size={64} />
        <Typography variant="h4" component="p" sx={{ mt: 1 }} noWrap>
          {account.profileName}
        </Typography>
        <Typography variant="body2" noWrap>
          {account.userName}
        </Typography>
      </Box>
      <Box component="nav" aria-label={text.shell.mainMenu} sx={{ flex: 1 }}>
        {sections.map((section, index) => (
          <Box key={section[0]?.title}>
            {index > 0 && <Divider />}
            <List sx={{ py: 0.5 }}>
              {section.map((entry) => (
                <ListItem key={entry.title} disablePadding>
                  <ListItemButton
                    sx={{ mx: 1, px: 1.5, borderRadius: '10px' }}
                    selected={entry.selected === true}
                    aria-description={entry.hint}
                    aria-current={entry.selected ? 'page' : undefined}
                    aria-label={entry.unread ? `${entry.title}, ${text.everywhere.unread(entry.unread)}` : entry.title}
                    onClick={() => {
                      onClose();
                      storeClickPath(entry.title);
                      entry.act();
                    }}
                  >
                    <ListItemIcon>
                      <entry.icon />
                    </ListItemIcon>
                    <ListItemText primary={entry.title} secondary={entry.hint} />
                    {!!entry.unread && (
                      <Badge
                        color="primary"
                        badgeContent={formats.badge(entry.unread)}
                        sx={{ '& .MuiBadge-badge': { position: 'static', transform: 'none' } }}
                      />
                    )}
                  </ListItemButton>
                </ListItem>
              ))}
            </List>
          </Box>
        ))}
      </Box>
      <Box sx={{ p: 2, pb: 'calc(16px + env(safe-area-inset-bottom))', display: 'grid', gap: 1.5 }}>
        <DeviceChoices onLeave={onClose} />
      </Box>
    </Drawer>
  );
}
