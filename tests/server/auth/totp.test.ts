import { TOTP } from 'otpauth';
import { describe, expect, it } from 'vitest';
import { newTotpSecret, totpAddress, totpStepOf } from '../../../server/auth/totp.ts';

const NOW = 1_800_000_015_000;
const STEP = NOW / 30_000 - 0.5;
const secret = newTotpSecret();
const codeAt = (steps: number) => new TOTP({ secret }).generate({ timestamp: NOW + steps * 30_000 });

describe('given the code of an app', () => {
  it.each([-1, 0, 1])('when its clock is %i steps away, then it is right', (steps) => {
    expect(totpStepOf(secret, codeAt(steps), NOW)).toBe(STEP + steps);
  });

  it.each([-2, 2, 20])('when its clock is %i steps away, then it is wrong', (steps) => {
    expect(totpStepOf(secret, codeAt(steps), NOW)).toBeUndefined();
  });

  it.each(['', '12345', '1234567', 'abcdef'])('when it is %j, then it is wrong', (code) => {
    expect(totpStepOf(secret, code, NOW)).toBeUndefined();
  });

  it('when the secret is that of RFC 6238, then its example is right', () => {
    const rfc = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
    expect(totpStepOf(rfc, '287082', 59_000)).toBe(1);
  });
});

it('given a Burmese issuer, when the address is made, then an app reads it back', () => {
  const address = new URL(totpAddress(secret, { issuer: 'မင်္ဂလာ', label: 'ko.zaw' }));
  expect(address.protocol).toBe('otpauth:');
  expect(address.searchParams.get('secret')).toBe(secret);
  expect(address.searchParams.get('issuer')).toBe('မင်္ဂလာ');
});
