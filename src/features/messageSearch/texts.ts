import { messageSearch as en } from '../../i18n/en/messageSearch.ts';
import { messageSearch as my } from '../../i18n/my/messageSearch.ts';
import { textsOf } from '../../i18n/textsOf.ts';

/** The texts of the search of messages in the reader's language. */
export const useMessageSearchTexts = textsOf({ en, my });
