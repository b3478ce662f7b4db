import type { AccountsFound, CreatedUserAccount, UserAccount } from '#contract';
import { exampleUserDetail } from '../../exampleUserDetail.ts';

/** An account as admins see it; a test says only what matters to it. */
export const exampleUserAccount = (given: Partial<UserAccount> = {}): UserAccount => ({
  ...exampleUserDetail({ userAccountId: 12, profileName: 'Daw Hla', active: false }),
  userName: 'hla',
  role: 'CUSTOMER',
  disabled: false,
  ...given,
});

/** The answer that shows a first password. */
export const exampleCreated = (given: Partial<CreatedUserAccount> = {}): CreatedUserAccount => ({
  ...exampleUserAccount(),
  firstPassword: 'qes3-7xfk-g72r',
  ...given,
});

/** A page of accounts: the only one, unless `next` says otherwise. */
export const accountsFound = (accounts: UserAccount[], given: Partial<AccountsFound> = {}): AccountsFound => ({
  accounts,
  total: accounts.length,
  next: null,
  ...given,
});
