import { describe, expect, it } from 'vitest';
import { normalisePhone, readablePhone } from '../../src/lib/myanmarPhone.ts';

describe('given a phone number as somebody writes it', () => {
  it.each([
    '09123456789',
    '၀၉ ၁၂၃ ၄၅၆ ၇၈၉',
    '+95 9 123 456 789',
    '959123456789',
    '00959123456789',
    '9123456789',
    '(09) 123-456-789',
    '09.123.456.789',
  ])('when it is %s, then it is the same number', (typed) => {
    expect(normalisePhone(typed)).toBe('+959123456789');
  });

  it.each(['', '09', '0912345', '09123456789012', 'hello', '01234567', '+951'])(
    'when it is %j, then it is no whole number',
    (typed) => {
      expect(normalisePhone(typed)).toBeNull();
    },
  );

  it('when it is from another country, then its own code stays', () => {
    expect(normalisePhone('+66 81 234 5678')).toBe('+66812345678');
  });

  it('when it is shown again, then it stands in groups', () => {
    expect(readablePhone('+959123456789')).toBe('09 123 456 789');
  });
});
