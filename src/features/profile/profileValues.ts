import { FIELD_MAX, LONG_FIELD_MAX, NAME_MAX, UserAccountChange, type UserDetail } from '#contract';
import type { FieldErrors } from '../../components/useForm.ts';
import type { Catalogue } from '../../i18n/catalogue.ts';
import { isPhoneNumber } from '../../lib/phoneNumber.ts';

export interface ProfileValues {
  profileName: string;
  phone: string;
  email: string;
  nrcNo: string;
  license: string;
  address: string;
  cityId: number | null;
  tsId: number | null;
  /** Absent from a server without the choice. */
  inDirectory: boolean | undefined;
}

/** Longest text of each field, in UTF-16 code units. */
export const FIELD_LIMITS = {
  profileName: NAME_MAX,
  phone: FIELD_MAX,
  email: FIELD_MAX,
  nrcNo: FIELD_MAX,
  license: FIELD_MAX,
  address: LONG_FIELD_MAX,
} as const satisfies Partial<Record<keyof ProfileValues, number>>;
const TEXT_FIELDS = ['profileName', 'phone', 'email', 'nrcNo', 'license', 'address'] as const;

/** What the form starts with. */
export const valuesOf = (detail: UserDetail): ProfileValues => ({
  profileName: detail.profileName,
  phone: detail.phone,
  email: detail.email,
  nrcNo: detail.nrcNo,
  license: detail.license,
  address: detail.address,
  cityId: detail.cityId,
  tsId: detail.tsId,
  inDirectory: detail.inDirectory,
});

export const fieldsOf = (values: ProfileValues) => Object.keys(values) as (keyof ProfileValues)[];

/** What differs from the saved profile: only that is sent, so that nothing else is written over. */
export function changesOf(saved: ProfileValues, values: ProfileValues): Partial<ProfileValues> {
  const changes: Partial<ProfileValues> = {};
  for (const field of TEXT_FIELDS) {
    const text = values[field].trim();
    if (text !== saved[field]) changes[field] = text;
  }
  if (values.cityId !== saved.cityId) changes.cityId = values.cityId;
  // A township goes with its city: the server forgets it when only another city is named.
  if (values.tsId !== saved.tsId || changes.cityId !== undefined) changes.tsId = values.tsId;
  if (values.inDirectory !== saved.inDirectory) changes.inDirectory = values.inDirectory;
  return changes;
}

/** What is wrong with each field; nothing where it may be sent. */
export function errorsOf(values: ProfileValues, texts: Catalogue['profile']): FieldErrors<ProfileValues> {
  const errors: FieldErrors<ProfileValues> = {};
  for (const field of TEXT_FIELDS)
    if (values[field].trim().length > FIELD_LIMITS[field]) errors[field] = texts.tooLong(FIELD_LIMITS[field]);
  if (values.profileName.trim() === '') errors.profileName = texts.nameRequired;
  if (values.phone.trim() !== '' && !isPhoneNumber(values.phone)) errors.phone ??= texts.phoneWrong;
  if (!UserAccountChange.shape.email.safeParse(values.email.trim()).success) errors.email ??= texts.emailWrong;
  return errors;
}
