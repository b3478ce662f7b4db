import { LONG_FIELD_MAX, type Role, type UserAccount, UserName } from '#contract';
import { PERSON_LIMITS, type PersonValues, personErrors, personValuesOf } from '../../components/personValues.ts';
import type { FieldErrors } from '../../components/useForm.ts';
import type { AccountsTexts } from '../../i18n/accountsTexts.ts';
import type { Catalogue } from '../../i18n/catalogue.ts';

/** What an account is called: its name, and its user name until there is one. */
export const shownName = ({ profileName, userName }: { profileName: string; userName: string }): string =>
  profileName || userName;

/** What admins write of an account. */
export interface AccountValues extends PersonValues {
  userName: string;
  role: Role;
  remark: string;
}

/** Longest text of each field, in UTF-16 code units. The user name's bound is in its pattern. */
export const ACCOUNT_LIMITS = { ...PERSON_LIMITS, userName: 50, remark: LONG_FIELD_MAX } as const;

/** An account that is yet to be made. */
export const NEW_ACCOUNT: AccountValues = {
  userName: '',
  role: 'CUSTOMER',
  profileName: '',
  phone: '',
  email: '',
  nrcNo: '',
  license: '',
  address: '',
  remark: '',
  cityId: null,
  tsId: null,
};

/** What the form of an account that is there starts with. */
export const valuesOf = (account: UserAccount): AccountValues => ({
  ...personValuesOf(account),
  userName: account.userName,
  role: account.role,
  remark: account.remark,
});

/** The texts that name what is wrong. */
interface Texts {
  accounts: AccountsTexts;
  profile: Catalogue['profile'];
}

/** What is wrong with each field. A name may be empty only where it is: its person gives it at the first sign-in. */
export function errorsOf(saved: AccountValues, values: AccountValues, texts: Texts): FieldErrors<AccountValues> {
  const errors: FieldErrors<AccountValues> = personErrors(values, saved.profileName !== '', texts.profile);
  if (values.userName.trim() === '') errors.userName = texts.accounts.userNameRequired;
  else if (!UserName.safeParse(values.userName).success) errors.userName = texts.accounts.userNameWrong;
  return errors;
}
