import { LOGIN_CODE_DIGITS } from '../../../contract/index.ts';
import { toLatinDigits } from '../../lib/burmeseDigits.ts';

const WHOLE_CODE = new RegExp(`(?:^|\\D)(\\d{${LOGIN_CODE_DIGITS}})(?!\\d)`);

/** The code in a text, Burmese digits too. Whoever pastes the whole message gets the code that is in it. */
export function codeIn(typed: string): string {
  const latin = toLatinDigits(typed);
  return WHOLE_CODE.exec(latin)?.[1] ?? latin.replace(/\D/g, '').slice(0, LOGIN_CODE_DIGITS);
}
