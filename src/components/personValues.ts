import { FIELD_MAX, LONG_FIELD_MAX, NAME_MAX, UserAccountChange, type UserDetail } from '#contract';
import type { Catalogue } from '../i18n/catalogue.ts';
import { isPhoneNumber } from '../lib/phoneNumber.ts';
import type { FieldErrors } from './useForm.ts';

/** What a form writes of a person. */
export type PersonValues = Pick<
  UserDetail,
  'profileName' | 'phone' | 'email' | 'nrcNo' | 'license' | 'address' | 'cityId' | 'tsId'
>;

/** Longest text of each field, in UTF-16 code units. */
export const PERSON_LIMITS = {
  profileName: NAME_MAX,
  phone: FIELD_MAX,
  email: FIELD_MAX,
  nrcNo: FIELD_MAX,
  license: FIELD_MAX,
  address: LONG_FIELD_MAX,
} as const satisfies Partial<Record<keyof PersonValues, number>>;

/** What the form of somebody who is there starts with. */
export const personValuesOf = (person: PersonValues): PersonValues => ({
  profileName: person.profileName,
  phone: person.phone,
  email: person.email,
  nrcNo: person.nrcNo,
  license: person.license,
  address: person.address,
  cityId: person.cityId,
  tsId: person.tsId,
});

/** The values without blanks around the texts. */
export const trimmed = <V extends object>(values: V): V => ({
  ...values,
  ...Object.fromEntries(
    Object.entries(values).map(([field, value]) => [field, typeof value === 'string' ? value.trim() : value]),
  ),
});

export const fieldsOf = <V extends object>(values: V) => Object.keys(values) as (keyof V)[];

/** What differs from what is saved: only that is sent, so that nothing else is written over. */
export function changesOf<V extends PersonValues>(saved: V, typed: V): Partial<V> {
  const values = trimmed(typed);
  const changes: Partial<V> = {};
  for (const field of fieldsOf(values)) {
    // A township goes with its city: the server forgets it when only another city is named.
    const goesAlong = field === 'tsId' && values.cityId !== saved.cityId;
    if (goesAlong || values[field] !== saved[field]) changes[field] = values[field];
  }
  return changes;
}

/** What is wrong with each field; nothing where it may be sent. */
export function personErrors(
  values: PersonValues,
  isNameRequired: boolean,
  texts: Catalogue['profile'],
): FieldErrors<PersonValues> {
  const errors: FieldErrors<PersonValues> = {};
  if (isNameRequired && values.profileName.trim() === '') errors.profileName = texts.nameRequired;
  if (values.phone.trim() !== '' && !isPhoneNumber(values.phone)) errors.phone = texts.phoneWrong;
  if (!UserAccountChange.shape.email.safeParse(values.email.trim()).success) errors.email = texts.emailWrong;
  return errors;
}
