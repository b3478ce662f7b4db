import { loginPhone as en } from './en/loginPhone.ts';
import { loginPhone as my } from './my/loginPhone.ts';
import { textsOf } from './textsOf.ts';

/** The texts of signing in by phone in the reader's language. */
export const useLoginPhoneTexts = textsOf({ en, my });
