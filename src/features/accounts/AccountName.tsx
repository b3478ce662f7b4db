import Link from '@mui/material/Link';
import type { UserAccount } from '#contract';
import { useAccountsTexts } from '../../i18n/accountsTexts.ts';
import type { AccountChoice } from './AccountMenu.tsx';
import { shownName } from './accountValues.ts';

interface AccountNameProps {
  account: UserAccount;
  onChoose: (choice: AccountChoice) => void;
}

/** The name of an account, which opens its form. One whose owner deletes it is not edited any more. */
export function AccountName({ account, onChoose }: AccountNameProps) {
  const texts = useAccountsTexts();
  const { profileName } = account;
  return (
    <Link
      component="button"
      type="button"
      underline="hover"
      aria-label={texts.editOf(shownName(account))}
      onClick={() => onChoose({ action: 'edit', account })}
      disabled={account.deletionRequested}
      sx={{
        font: 'inherit',
        fontWeight: 500,
        lineHeight: 1.75,
        minHeight: 44,
        textAlign: 'left',
        overflowWrap: 'anywhere',
        color: profileName ? 'text.primary' : 'text.secondary',
        '&:disabled': { cursor: 'default', textDecoration: 'none' },
      }}
    >
      {profileName || texts.noName}
    </Link>
  );
}
