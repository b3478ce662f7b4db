import Badge from '@mui/material/Badge';
import Box from '@mui/material/Box';
import Divider from '@mui/material/Divider';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemButton from '@mui/material/ListItemButton';
import ListItemIcon from '@mui/material/ListItemIcon';
import ListItemText from '@mui/material/ListItemText';
import Typography from '@mui/material/Typography';
import { useLocation } from 'react-router-dom';
import { PersonAvatar } from '../../components/PersonAvatar.tsx';
import { Drawer } from '../../components/ui/layers/Drawer.tsx';
import { useFormats, useText } from '../../i18n/LanguageProvider.tsx';
import { DeviceChoices } from './DeviceChoices.tsx';
import type { ProfileActions, ShellMenus } from './menus.ts';
import { type ShellEntry, useShellEntries } from './useShellEntries.ts';
import { useUnreadOfMode } from './useUnreadOfMode.ts';

interface PhoneDrawerProps extends ProfileActions {
  open: boolean;
  onClose: () => void;
  menus: ShellMenus;
}

interface Entry extends ShellEntry {
  /** Unread messages behind it. */
  unread?: number;
}

/** The drawer of small screens: who is signed in, and everything the toolbar offers elsewhere. */
export function PhoneDrawer(props: PhoneDrawerProps) {
  const { open, onClose, account, menus } = props;
  const text = useText();
  const { screen, mode, own } = useShellEntries();
  const { pathname } = useLocation();
  const { otherMode } = menus;
  const formats = useFormats();
  const unread = useUnreadOfMode(otherMode ?? 'C');

  const sections: Entry[][] = [
    [
      screen(menus.home),
      ...(otherMode ? [{ ...mode(otherMode), unread }] : []),
      ...(menus.search ? [screen(menus.search)] : []),
      screen(menus.notifications),
      ...menus.pages.map(screen),
    ],
    menus.settings.map(screen),
    // Most small screens have no keys; where there are some, one of them lists all.
    own(props).filter(({ id }) => id !== 'shortcuts'),
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
          <Box key={section[0]?.id}>
            {index > 0 && <Divider />}
            <List sx={{ py: 0.5 }}>
              {section.map((entry) => (
                <ListItem key={entry.id} disablePadding>
                  <ListItemButton
                    sx={{ mx: 1, px: 1.5, borderRadius: '10px' }}
                    selected={pathname === entry.path}
                    aria-description={entry.hint}
                    aria-current={pathname === entry.path ? 'page' : undefined}
                    aria-label={entry.unread ? `${entry.title}, ${text.everywhere.unread(entry.unread)}` : entry.title}
                    onClick={() => {
                      onClose();
                      entry.run();
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
