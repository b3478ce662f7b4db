import { pageUsers as en } from '../../i18n/en/pageUsers.ts';
import { pageUsers as my } from '../../i18n/my/pageUsers.ts';
import { textsOf } from '../../i18n/textsOf.ts';

/** The texts of the members of a page in the reader's language. */
export const usePageUsersTexts = textsOf({ en, my });
