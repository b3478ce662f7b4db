import { guest as en } from './en/guest.ts';
import { guest as my } from './my/guest.ts';
import { textsOf } from './textsOf.ts';

/** The texts of writing to a page without an account in the reader's language. */
export const useGuestTexts = textsOf({ en, my });
