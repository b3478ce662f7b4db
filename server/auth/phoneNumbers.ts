/** Replaces the Burmese digits ၀ to ၉ by 0 to 9. */
const plainDigits = (text: string) => text.replace(/[\u1040-\u1049]/g, (digit) => String(digit.charCodeAt(0) - 0x1040));

/**
 * The digits of a phone number with its country code, `959771234567`, in any notation: `09 771 234 567`,
 * `+95 9 771…`, `၀၉၇၇၁…`. Numbers without a country code are of Myanmar. `undefined` for an invalid number.
 */
export function phoneDigitsOf(text: string): string | undefined {
  const written = plainDigits(text).replace(/[\s().\-\u200b-\u200d\u2010-\u2015\u2060]/g, '');
  const found = /^(\+|00)?(\d{6,15})$/.exec(written);
  if (!found) return undefined;
  const [, international, digits = ''] = found;
  if (international) return digits;
  if (digits.startsWith('0')) return `95${digits.slice(1)}`;
  if (digits.startsWith('959') && digits.length >= 10) return digits;
  return digits.startsWith('9') && digits.length <= 11 ? `95${digits}` : digits;
}
