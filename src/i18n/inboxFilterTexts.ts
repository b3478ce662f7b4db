import { inboxFilter as en } from './en/inboxFilter.ts';
import { inboxFilter as my } from './my/inboxFilter.ts';
import { textsOf } from './textsOf.ts';

/** The texts of combined filters and saved views in the reader's language. */
export const useInboxFilterTexts = textsOf({ en, my });
