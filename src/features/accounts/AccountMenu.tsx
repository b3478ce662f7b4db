import type { SvgIconProps } from '@mui/material/SvgIcon';
import type { ComponentType } from 'react';
import type { UserAccount } from '#contract';
import { BlockIcon, CheckIcon, DeleteIcon, EditIcon, KeyIcon, ShieldIcon } from '../../components/ui/icons.tsx';
import { MoreButton } from '../../components/ui/MoreButton.tsx';
import { type AccountsTexts, useAccountsTexts } from '../../i18n/accountsTexts.ts';
import { useAppSelector } from '../../store/hooks.ts';
import { selectUserId } from '../../store/session/sessionSlice.ts';
import { shownName } from './accountValues.ts';

/** The name of an action also finds its label. */
type AccountAction = keyof Pick<
  AccountsTexts,
  'edit' | 'resetPassword' | 'resetSecondFactor' | 'disable' | 'enable' | 'remove'
>;

const ICONS: Record<AccountAction, ComponentType<SvgIconProps>> = {
  edit: EditIcon,
  resetPassword: KeyIcon,
  resetSecondFactor: ShieldIcon,
  disable: BlockIcon,
  enable: CheckIcon,
  remove: DeleteIcon,
};

/**
 * What an admin may do with an account. Admins cannot lock themselves out: the own account stays enabled, and its password is
 * changed in the profile menu. One whose owner deletes it can only be kept from returning.
 */
function accountActions({ disabled, deletionRequested }: UserAccount, isSelf: boolean): AccountAction[] {
  if (isSelf) return ['edit'];
  const signIn = disabled ? 'enable' : 'disable';
  return deletionRequested ? [signIn] : ['edit', 'resetPassword', 'resetSecondFactor', signIn, 'remove'];
}

/** Something that was chosen for an account. */
export interface AccountChoice {
  action: AccountAction;
  account: UserAccount;
}

interface AccountMenuProps {
  account: UserAccount;
  onChoose: (choice: AccountChoice) => void;
}

/** What can be done with one account. */
export function AccountMenu({ account, onChoose }: AccountMenuProps) {
  const texts = useAccountsTexts();
  const isSelf = useAppSelector((state) => selectUserId(state) === account.userAccountId);
  const name = shownName(account);
  return (
    <MoreButton
      label={texts.actionsFor(name)}
      title={name}
      actions={accountActions(account, isSelf).map((action) => ({
        id: action,
        label: texts[action],
        icon: ICONS[action],
        isDangerous: action === 'remove',
        run: () => onChoose({ action, account }),
      }))}
    />
  );
}
