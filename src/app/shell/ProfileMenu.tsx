import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { PersonAvatar } from '../../components/PersonAvatar.tsx';
import { ChevronDownIcon } from '../../components/ui/icons.tsx';
import { visuallyHidden } from '../../components/ui/visuallyHidden.ts';
import { useText } from '../../i18n/LanguageProvider.tsx';
import { ProfileMenuPopover } from '../lazyComponents.tsx';
import { DropdownMenu } from './DropdownMenu.tsx';
import type { ProfileActions } from './menus.ts';

/** The menu of the signed-in person: profile, password, language, appearance, logout. */
export function ProfileMenu(props: ProfileActions) {
  const { account } = props;
  const text = useText();
  return (
    <DropdownMenu
      label={text.shell.account}
      button={(button) => (
        <ButtonBase {...button} sx={{ borderRadius: 99, p: 0.5, ml: 0.5, minHeight: 44, gap: 0.5 }}>
          <Box component="span" sx={visuallyHidden}>{`${text.shell.account}: ${account.profileName}`}</Box>
          <PersonAvatar person={{ ...account, userAccountId: account.userId }} size={36} />
          <ChevronDownIcon fontSize="small" sx={{ color: 'text.secondary' }} />
        </ButtonBase>
      )}
      panel={(menu) => <ProfileMenuPopover {...menu} {...props} />}
    />
  );
}
