import Divider from '@mui/material/Divider';
import IconButton from '@mui/material/IconButton';
import ListItemIcon from '@mui/material/ListItemIcon';
import MenuItem from '@mui/material/MenuItem';
import type { SvgIconProps } from '@mui/material/SvgIcon';
import { type ComponentType, useState } from 'react';
import type { UserAccount } from '#contract';
import {
  BlockIcon,
  CheckIcon,
  DeleteIcon,
  EditIcon,
  KeyIcon,
  MoreIcon,
  ShieldIcon,
} from '../../components/ui/icons.tsx';
import { Menu } from '../../components/ui/layers/Menu.tsx';
import { type AccountsTexts, useAccountsTexts } from '../../i18n/accountsTexts.ts';
import { useAppSelector } from '../../store/hooks.ts';
import { selectUserId } from '../../store/session/sessionSlice.ts';
import { shownName } from './accountValues.ts';

/** What can be done with an account; `id` also finds its label. */
interface AccountAction {
  id: keyof Pick<AccountsTexts, 'edit' | 'resetPassword' | 'resetSecondFactor' | 'disable' | 'enable' | 'remove'>;
  icon: ComponentType<SvgIconProps>;
  dangerous?: true;
}

const edit: AccountAction = { id: 'edit', icon: EditIcon };
const resetPassword: AccountAction = { id: 'resetPassword', icon: KeyIcon };
const resetSecondFactor: AccountAction = { id: 'resetSecondFactor', icon: ShieldIcon };
const disable: AccountAction = { id: 'disable', icon: BlockIcon };
const enable: AccountAction = { id: 'enable', icon: CheckIcon };
const remove: AccountAction = { id: 'remove', icon: DeleteIcon, dangerous: true };

/**
 * What an admin may do with an account. Admins cannot lock themselves out: the own account stays enabled, and its password is
 * changed in the profile menu. One whose owner deletes it can only be kept from returning.
 */
function accountActions({ disabled, deletionRequested }: UserAccount, isSelf: boolean): AccountAction[] {
  if (isSelf) return [edit];
  const signIn = disabled ? enable : disable;
  return deletionRequested ? [signIn] : [edit, resetPassword, resetSecondFactor, signIn, remove];
}

/** Something that was chosen for an account. */
export interface AccountChoice {
  action: AccountAction['id'];
  account: UserAccount;
}

interface AccountMenuProps {
  account: UserAccount;
  onChoose: (choice: AccountChoice) => void;
}

/** What can be done with one account. */
export function AccountMenu({ account, onChoose }: AccountMenuProps) {
  const texts = useAccountsTexts();
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
