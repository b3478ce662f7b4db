import { contacts as en } from './en/contacts.ts';
import { contacts as my } from './my/contacts.ts';
import { useTextsOf } from './useTextsOf.ts';

export const contactsTexts = { en, my };

/** The texts of contacts that are verified. */
export type ContactsTexts = typeof en;

/** The texts of contacts that are verified in the reader's language. */
export const useContactsTexts = (): ContactsTexts => useTextsOf(contactsTexts);
