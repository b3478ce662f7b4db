import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Divider from '@mui/material/Divider';
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
  return (
    <DropMenu
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
    >
      {(close) => {
        const choose = (title: string, act: () => void) => () => {
          close();
          rememberClick(title);
          act();
        };
        return [
          <Box
            key="who"
            component="li"
            role="none"
            sx={{ display: 'flex', gap: 1.5, px: 2, py: 1, alignItems: 'center' }}
          >
            {photo(44)}
            <Box sx={{ minWidth: 0 }}>
              <Typography variant="subtitle1" noWrap sx={{ maxWidth: 200 }}>
                {account.profileName}
              </Typography>
              <Typography variant="caption" component="p" color="textSecondary" noWrap sx={{ maxWidth: 200 }}>
                {account.userName}
              </Typography>
            </Box>
          </Box>,
          <Divider key="line" component="li" role="none" />,
          <MenuItem key="profile" onClick={choose(text.shell.profile, () => openScreen(profileEntry))}>
            <ListItemIcon>
              <PersonIcon fontSize="small" />
            </ListItemIcon>
            {text.shell.profile}
          </MenuItem>,
          <MenuItem key="password" onClick={choose(text.shell.changePassword, onChangePassword)}>
            <ListItemIcon>
              <KeyIcon fontSize="small" />
            </ListItemIcon>
            {text.shell.changePassword}
          </MenuItem>,
          <MenuItem key="logout" onClick={choose(text.shell.logout, onSignOut)}>
            <ListItemIcon>
              <SignOutIcon fontSize="small" />
            </ListItemIcon>
            {text.shell.logout}
          </MenuItem>,
          <Divider key="line2" component="li" role="none" />,
          <Box key="choices" component="li" role="none" sx={{ px: 2, py: 1, display: 'grid', gap: 1.5 }}>
            <LanguageChoice fullWidth />
            <ColorSchemeChoice fullWidth />
          </Box>,
        ];
      }}
    </DropMenu>
  );
}
