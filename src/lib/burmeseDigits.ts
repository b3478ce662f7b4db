/** ၀, the first of the ten digits of Burmese, as a code point. */
const ZERO = 0x1040;

/** The same text with 0-9 written as ၀-၉. Browsers have no Burmese number data, so this is ours. */
export const toBurmeseDigits = (text: string): string =>
  text.replace(/[0-9]/g, (digit) => String.fromCodePoint(ZERO + Number(digit)));

/** The same text with ၀-၉ written as 0-9: what people type becomes what machines read. */
export const toLatinDigits = (text: string): string =>
  text.replace(/[\u1040-\u1049]/g, (digit) => String((digit.codePointAt(0) ?? ZERO) - ZERO));
