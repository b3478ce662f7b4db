import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import ListItemIcon from '@mui/material/ListItemIcon';
import MenuItem from '@mui/material/MenuItem';
import Typography from '@mui/material/Typography';
import type { Account } from '../../contract/index.ts';
import { useText } from '../i18n/LanguageProvider.tsx';
import { ColorSchemeChoice } from '../parts/ColorSchemeChoice.tsx';
import { LanguageChoice } from '../parts/LanguageChoice.tsx';
import { PersonAvatar } from '../parts/PersonAvatar.tsx';
import { ChevronDownIcon, KeyIcon, PersonIcon, SignOutIcon } from '../ui/icons.tsx';
import { rememberClick } from './clickPath.ts';
import { DropMenu } from './DropMenu.tsx';
import { FootLinks } from './FootLinks.tsx';
import { profileEntry } from './menus.ts';
import { useOpenScreen } from './useShell.ts';

interface ProfileMenuProps {
  account: Account;
  onChangePassword: () => void;
  onSignOut: () => void;
}

/** The menu of the signed-in person: profile, password, language, appearance, logout. */
export function ProfileMenu({ account, onChangePassword, onSignOut }: ProfileMenuProps) {
  const text = useText();
  const openScreen = useOpenScreen();
  const photo = (size: number) => (
    <PersonAvatar userAccountId={account.userId} name={account.profileName} photo={account.profilePhoto} size={size} />
  );
  const entries = [
    { title: text.shell.profile, icon: PersonIcon, act: () => openScreen(profileEntry) },
    { title: text.shell.changePassword, icon: KeyIcon, act: onChangePassword },
    { title: text.shell.logout, icon: SignOutIcon, act: onSignOut },
  ];
  return (
    <DropMenu
      label={text.shell.account}
      button={(props) => (
        <ButtonBase
          {...props}
          aria-label={`${text.shell.account}: ${account.profileName}`}
          sx={{ borderRadius: 99, p: 0.5, ml: 0.5, minHeight: 44, gap: 0.5 }}
        >
          {photo(36)}
          <ChevronDownIcon fontSize="small" sx={{ color: 'text.secondary' }} />
        </ButtonBase>
      )}
      header={
        <Box
          sx={{
            display: 'flex',
            gap: 1.5,
            px: 2,
            py: 1.5,
            alignItems: 'center',
            borderBottom: 1,
            borderColor: 'divider',
          }}
        >
          {photo(44)}
          <Box sx={{ minWidth: 0 }}>
            <Typography variant="subtitle1" component="p" noWrap sx={{ maxWidth: 200 }}>
              {account.profileName}
            </Typography>
            <Typography variant="caption" component="p" color="textSecondary" noWrap sx={{ maxWidth: 200 }}>
              {account.userName}
            </Typography>
          </Box>
        </Box>
      }
      entries={(close) =>
        entries.map((entry) => (
          <MenuItem
            key={entry.title}
            onClick={() => {
              close();
              rememberClick(entry.title);
              entry.act();
            }}
          >
            <ListItemIcon>
              <entry.icon fontSize="small" />
            </ListItemIcon>
            {entry.title}
          </MenuItem>
        ))
      }
      footer={(close) => (
        <Box sx={{ px: 2, py: 1.5, display: 'grid', gap: 1.5, borderTop: 1, borderColor: 'divider' }}>
          <LanguageChoice fullWidth />
          <ColorSchemeChoice fullWidth />
          <FootLinks onLeave={close} />
        </Box>
      )}
    />
  );
}
