import {
  FIELD_MAX,
  LONG_FIELD_MAX,
  NAME_MAX,
  type Role,
  type UserAccount,
  UserAccountChange,
  UserName,
} from '#contract';
import type { FieldErrors } from '../../components/useForm.ts';
import type { AccountsTexts } from '../../i18n/accountsTexts.ts';
import type { Catalogue } from '../../i18n/catalogue.ts';
import { isPhoneNumber } from '../../lib/phoneNumber.ts';

/** What an account is called: its name, and its user name until there is one. */
export const shownName = ({ profileName, userName }: { profileName: string; userName: string }): string =>
  profileName || userName;

/** What admins write of an account. */
export interface AccountValues {
  userName: string;
  role: Role;
  profileName: string;
  phone: string;
  email: string;
  nrcNo: string;
  license: string;
  address: string;
  remark: string;
  cityId: number | null;
  tsId: number | null;
}

/** Longest text of each field, in UTF-16 code units. The user name's bound is in its pattern. */
export const FIELD_LIMITS = {
  userName: 50,
  profileName: NAME_MAX,
  phone: FIELD_MAX,
  email: FIELD_MAX,
  nrcNo: FIELD_MAX,
  license: FIELD_MAX,
  address: LONG_FIELD_MAX,
  remark: LONG_FIELD_MAX,
} as const satisfies Partial<Record<keyof AccountValues, number>>;

export type TextField = keyof typeof FIELD_LIMITS;
const TEXT_FIELDS = Object.keys(FIELD_LIMITS) as TextField[];

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
  userName: account.userName,
  role: account.role,
  profileName: account.profileName,
  phone: account.phone,
  email: account.email,
  nrcNo: account.nrcNo,
  license: account.license,
  address: account.address,
  remark: account.remark,
  cityId: account.cityId,
  tsId: account.tsId,
});

/** The values without blanks around them. */
export function trimmed(values: AccountValues): AccountValues {
  const bare = { ...values };
  for (const field of TEXT_FIELDS) bare[field] = values[field].trim();
  return bare;
}

/** What differs from the saved account: only that is sent, so that nothing else is written over. */
export function changesOf(saved: AccountValues, typed: AccountValues): Partial<AccountValues> {
  const values = trimmed(typed);
  const changes: Partial<AccountValues> = {};
  for (const field of TEXT_FIELDS) if (values[field] !== saved[field]) changes[field] = values[field];
  if (values.role !== saved.role) changes.role = values.role;
  if (values.cityId !== saved.cityId) changes.cityId = values.cityId;
  // A township goes with its city: the server forgets it when only another city is named.
  if (values.tsId !== saved.tsId || changes.cityId !== undefined) changes.tsId = values.tsId;
  return changes;
}

/** The texts that name what is wrong. */
interface Texts {
  accounts: AccountsTexts;
  profile: Catalogue['profile'];
}

/** What is wrong with each field. A name may be empty only where it is: its person gives it at the first sign-in. */
export function errorsOf(saved: AccountValues, values: AccountValues, texts: Texts): FieldErrors<AccountValues> {
  const errors: FieldErrors<AccountValues> = {};
  for (const field of TEXT_FIELDS)
    if (values[field].trim().length > FIELD_LIMITS[field]) errors[field] = texts.profile.tooLong(FIELD_LIMITS[field]);
  if (values.userName.trim() === '') errors.userName = texts.accounts.userNameRequired;
  else if (!UserName.safeParse(values.userName).success) errors.userName = texts.accounts.userNameWrong;
  if (saved.profileName !== '' && values.profileName.trim() === '') errors.profileName = texts.profile.nameRequired;
  if (values.phone.trim() !== '' && !isPhoneNumber(values.phone)) errors.phone ??= texts.profile.phoneWrong;
  if (!UserAccountChange.shape.email.safeParse(values.email.trim()).success) errors.email ??= texts.profile.emailWrong;
  return errors;
}
