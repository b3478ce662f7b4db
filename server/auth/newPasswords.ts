import { dictionary } from '@zxcvbn-ts/language-common';
import { PASSWORD_MIN } from '#contract';
import type { UserAccountRow } from '../db/schema.ts';
import type { FieldProblem } from '../errors.ts';
import { phoneDigitsOf } from './phoneNumbers.ts';
import { isPredictable, repeatedPart } from './predictablePasswords.ts';

/** The most common passwords, in lower case. */
const COMMON: ReadonlySet<string | number> = new Set(dictionary['passwords-common']);

/** What others know of the owner of a password. */
type Owner = Pick<UserAccountRow, 'userName'> & Partial<Pick<UserAccountRow, 'profileName' | 'phoneDigits' | 'email'>>;

const plain = (text: string) => text.toLowerCase().replace(/\s/g, '');

function isKnownOfOwner(
  password: string,
  { userName, profileName = '', phoneDigits = '', email = '' }: Owner,
): boolean {
  if (phoneDigits !== '' && phoneDigitsOf(password) === phoneDigits) return true;
  const known = [userName, profileName, email, email.split('@')[0] ?? ''];
  return known.some((text) => text !== '' && plain(text) === plain(password));
}

/** What is wrong with a new password, the rules of docs/product-decisions.md#1-new-password; undefined when nothing is. */
export function newPasswordProblem(password: string, owner: Owner): FieldProblem | undefined {
  if (password.length < PASSWORD_MIN) return { fault: 'tooShort', bound: PASSWORD_MIN };
  if (/^[\p{Z}\p{C}]*$/u.test(password)) return { fault: 'blankPassword' };
  if (COMMON.has(password.toLowerCase())) return { fault: 'commonPassword' };
  const repeated = repeatedPart(password.toLowerCase());
  if (isKnownOfOwner(password, owner) || isKnownOfOwner(repeated, owner)) return { fault: 'ownNamePassword' };
  return COMMON.has(repeated) || isPredictable(password) ? { fault: 'predictablePassword' } : undefined;
}
