import type { AccountsFound, CreatedUserAccount, UserAccount } from '#contract';

/** An account as admins see it; a test says only what matters to it. */
export const exampleUserAccount = (given: Partial<UserAccount> = {}): UserAccount => ({
  userAccountId: 12,
  userName: 'hla',
  role: 'CUSTOMER',
  disabled: false,
  profileName: 'Daw Hla',
  profilePhoto: '',
  phone: '',
  email: '',
  nrcNo: '',
  license: '',
  address: '',
  remark: '',
  date: '2026-01-05T03:00:00.000Z',
  cityId: null,
  tsId: null,
  active: false,
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
