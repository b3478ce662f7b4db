import { messageSearch as en } from './en/messageSearch.ts';
import { messageSearch as my } from './my/messageSearch.ts';
import { textsOf } from './textsOf.ts';

/** The texts of the search of messages in the reader's language. */
export const useMessageSearchTexts = textsOf({ en, my });
