import { contacts as en } from '../../i18n/en/contacts.ts';
import { contacts as my } from '../../i18n/my/contacts.ts';
import { textsOf } from '../../i18n/textsOf.ts';

/** The texts of contacts that are verified in the reader's language. */
export const useContactsTexts = textsOf({ en, my });
