import { toLatinDigits } from './burmeseDigits.ts';

/** Is this a phone number, at home or abroad, in any way people write one? */
export const isPhoneNumber = (text: string): boolean =>
  /^(?:\+|00)?\d{6,15}$/.test(toLatinDigits(text).replace(/[\s().\-\u200b-\u200d\u2010-\u2015\u2060]/g, ''));
