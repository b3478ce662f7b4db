import { describe, expect, it } from 'vitest';
import { changesOf } from '../../../src/components/personValues.ts';
import { errorsOf, NEW_ACCOUNT, valuesOf } from '../../../src/features/accounts/accountValues.ts';
import { accountIdIn } from '../../../src/features/accounts/useAccountQuery.ts';
import { accounts } from '../../../src/i18n/en/accounts.ts';
import { profile } from '../../../src/i18n/en/profile.ts';
import { exampleUserAccount } from './exampleAccounts.ts';

const en = { accounts, profile };
const saved = valuesOf(exampleUserAccount({ cityId: 1, tsId: 11 }));

describe('given the fields of an account', () => {
  it('when only blanks were added, then nothing changed', () => {
    expect(changesOf(saved, { ...saved, profileName: ' Daw Hla ' })).toEqual({});
  });

  it('when the city changes, then the township goes with it', () => {
    expect(changesOf(saved, { ...saved, cityId: 2, tsId: null })).toEqual({ cityId: 2, tsId: null });
  });

  it('when a new account has no name, then its person gives it later', () => {
    expect(errorsOf(NEW_ACCOUNT, { ...NEW_ACCOUNT, userName: 'hla' }, en)).toEqual({});
  });

  it('when a name that was there is taken away, then it is required', () => {
    expect(errorsOf(saved, { ...saved, profileName: ' ' }, en)).toEqual({ profileName: 'Name is required' });
  });

  it.each([
    ['', 'User name is required'],
    ['ab', en.accounts.userNameWrong],
    ['two words', en.accounts.userNameWrong],
  ])('when the user name is "%s", then it is said what is wrong', (userName, error) => {
    expect(errorsOf(NEW_ACCOUNT, { ...NEW_ACCOUNT, userName }, en).userName).toBe(error);
  });

  it.each(['hla.hla', 'ဒေါ်လှ', 'user_10-a'])('when the user name is "%s", then it is right', (userName) => {
    expect(errorsOf(NEW_ACCOUNT, { ...NEW_ACCOUNT, userName }, en)).toEqual({});
  });

  it('when phone and e-mail are wrong, then both say so', () => {
    expect(errorsOf(saved, { ...saved, phone: 'call me', email: 'hla@' }, en)).toEqual({
      phone: 'Enter a valid phone number',
      email: 'Enter a valid email address',
    });
  });
});

describe('given what was typed as an ID', () => {
  it.each([
    ['', undefined],
    [' 12 ', 12],
    ['၁၂', 12],
    ['0', null],
    ['twelve', null],
    ['99999999999999999', null],
  ])('when it is "%s", then it is read as %s', (typed, id) => {
    expect(accountIdIn(typed)).toBe(id);
  });
});
