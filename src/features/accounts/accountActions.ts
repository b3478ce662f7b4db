import type { SvgIconProps } from '@mui/material/SvgIcon';
import type { ComponentType } from 'react';
import type { UserAccount } from '../../../contract/index.ts';
import { BlockIcon, CheckIcon, DeleteIcon, EditIcon, KeyIcon } from '../../components/ui/icons.tsx';
import type { Catalogue } from '../../i18n/catalogue.ts';

/** What can be done with an account; `id` also finds its label in the catalogue. */
export interface AccountAction {
  id: keyof Pick<Catalogue['accounts'], 'edit' | 'resetPassword' | 'disable' | 'enable' | 'remove'>;
  icon: ComponentType<SvgIconProps>;
  dangerous?: true;
}

const edit: AccountAction = { id: 'edit', icon: EditIcon };
const resetPassword: AccountAction = { id: 'resetPassword', icon: KeyIcon };
const disable: AccountAction = { id: 'disable', icon: BlockIcon };
const enable: AccountAction = { id: 'enable', icon: CheckIcon };
const remove: AccountAction = { id: 'remove', icon: DeleteIcon, dangerous: true };

/**
 * What an admin may do with an account. Admins cannot lock themselves out: the own account stays enabled, and its password is
 * changed in the profile menu.
 */
export const accountActions = (account: UserAccount, isSelf: boolean): AccountAction[] =>
  isSelf ? [edit] : [edit, resetPassword, account.disabled ? enable : disable, remove];

/** Something that was chosen for an account. */
export interface AccountChoice {
  action: AccountAction['id'];
  account: UserAccount;
}
