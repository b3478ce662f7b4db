import { describe, expect, it } from 'vitest';
import { changesOf, type PersonValues, personErrors } from '../../src/components/personValues.ts';
import { profile as words } from '../../src/i18n/en/profile.ts';

const saved: PersonValues = {
  profileName: 'Khin',
  phone: '09 123 456 789',
  email: 'khin@example.com',
  nrcNo: '',
  license: '',
  address: '',
  cityId: 1,
  tsId: 11,
};

describe('the changes of a profile', () => {
  it('given only blanks around what was saved, when compared, then nothing has changed', () => {
    expect(changesOf(saved, { ...saved, profileName: '  Khin ' })).toEqual({});
  });

  it('given one field that differs, when compared, then it alone is sent', () => {
    expect(changesOf(saved, { ...saved, address: ' No. 5 ' })).toEqual({ address: 'No. 5' });
  });

  it('given another city, when compared, then the township goes along', () => {
    expect(changesOf(saved, { ...saved, cityId: 2, tsId: null })).toEqual({ cityId: 2, tsId: null });
  });
});

describe('the errors of a profile', () => {
  it.each([
    ['an empty name', { profileName: '   ' }, { profileName: 'Name is required' }],
    ['a phone number with letters', { phone: '09 abc' }, { phone: 'Enter a valid phone number' }],
    ['an e-mail address without a host', { email: 'khin@' }, { email: 'Enter a valid email address' }],
    ['no phone number and no e-mail address', { phone: '', email: '' }, {}],
    ['a phone number in Burmese digits', { phone: '၀၉-၁၂၃ ၄၅၆ ၇၈၉' }, {}],
    ['a phone number from abroad', { phone: '+66 81 234 5678' }, {}],
  ])('given %s, when checked, then the field says so or all is well', (_, change, expected) => {
    expect(personErrors({ ...saved, ...change }, true, words)).toEqual(expected);
  });
});
