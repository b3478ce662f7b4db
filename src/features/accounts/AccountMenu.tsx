import Divider from '@mui/material/Divider';
import IconButton from '@mui/material/IconButton';
import ListItemIcon from '@mui/material/ListItemIcon';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useState } from 'react';
import type { UserAccount } from '../../../contract/index.ts';
import { MoreIcon } from '../../components/ui/icons.tsx';
import { useText } from '../../i18n/LanguageProvider.tsx';
import { useAppSelector } from '../../store/hooks.ts';
import { selectUserId } from '../../store/session/sessionSlice.ts';
import { type AccountChoice, accountActions } from './accountActions.ts';
import { shownName } from './shownName.ts';

interface AccountMenuProps {
  account: UserAccount;
  onChoose: (choice: AccountChoice) => void;
}

/** What can be done with one account. */
export function AccountMenu({ account, onChoose }: AccountMenuProps) {
  const { accounts: texts } = useText();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const isSelf = useAppSelector((state) => selectUserId(state) === account.userAccountId);
  const actions = accountActions(account, isSelf);
  return (
    <>
      <IconButton
        aria-label={texts.actionsFor(shownName(account))}
        aria-haspopup="menu"
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <MoreIcon fontSize="small" />
      </IconButton>
      <Menu
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
      >
        {actions.map(({ id, icon: Icon, dangerous }) => [
          dangerous && <Divider key="line" />,
          <MenuItem
            key={id}
            onClick={() => {
              setAnchor(null);
              onChoose({ action: id, account });
            }}
            sx={dangerous && { color: 'error.main' }}
          >
            <ListItemIcon sx={dangerous && { color: 'inherit' }}>
              <Icon fontSize="small" />
            </ListItemIcon>
            {texts[id]}
          </MenuItem>,
        ])}
      </Menu>
    </>
  );
}
