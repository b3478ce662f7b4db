import { describe, expect, it } from 'vitest';
import { phoneDigitsOf } from '../../../server/auth/phoneNumbers.ts';

describe('phone numbers', () => {
  it.each([
    ['09771234567', '959771234567'],
    ['09 771 234 567', '959771234567'],
    ['09-771-234567', '959771234567'],
    ['+959771234567', '959771234567'],
    ['+95 9 771 234 567', '959771234567'],
    ['00959771234567', '959771234567'],
    ['959771234567', '959771234567'],
    ['9771234567', '959771234567'],
    ['၀၉၇၇၁၂၃၄၅၆၇', '959771234567'],
    ['(၀၉) ၇၇၁ ၂၃၄ ၅၆၇', '959771234567'],
    ['01 234567', '951234567'],
    ['+66812345678', '66812345678'],
  ])('given %s, when read, then its digits are %s', (written, digits) => {
    expect(phoneDigitsOf(written)).toBe(digits);
  });

  it.each(['', 'hello', '12', '09', '+', '09771234567890123', '0977a1234567', '٠٩٧٧١٢٣٤٥٦٧'])(
    'given %s, when read, then it is no phone number',
    (written) => {
      expect(phoneDigitsOf(written)).toBeUndefined();
    },
  );
});
