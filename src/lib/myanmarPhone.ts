import { toLatinDigits } from './burmeseDigits.ts';

/**
 * The number in international form, `+959…`, from what people in Myanmar write: 09…, 9…, 959…, +959…, 00959…, in ၀-၉ or
 * 0-9, with blanks, dots, dashes and brackets. Null when it is no whole mobile number of Myanmar (seven to ten digits
 * after 09) and no number of another country with its code.
 */
export function normalisePhone(typed: string): string | null {
  const plain = toLatinDigits(typed).replace(/[\s.\-()/\u200b\u200c]/g, '');
  const international = plain.replace(/^00/, '+');
  const local = /^(?:\+?95|0)?(9\d{7,10})$/.exec(international)?.[1];
  if (local) return `+95${local}`;
  return /^\+(?!95)[1-9]\d{7,14}$/.test(international) ? international : null;
}

/** A normalised number in groups that people read easily: 09 123 456 789, or +66 81 234 5678 in threes. */
export function readablePhone(phone: string): string {
  const local = phone.startsWith('+95') ? `0${phone.slice(3)}` : phone;
  const head = local.startsWith('+') ? 3 : 2;
  const rest = local.slice(head).replace(/\d{3}(?=\d{2})/g, '$& ');
  return `${local.slice(0, head)} ${rest}`;
}
