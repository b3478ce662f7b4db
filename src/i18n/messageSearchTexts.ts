import { messageSearch as en } from './en/messageSearch.ts';
import { messageSearch as my } from './my/messageSearch.ts';
import { useTextsOf } from './useTextsOf.ts';

export const messageSearchTexts = { en, my };

/** The texts of the search of messages. */
export type MessageSearchTexts = typeof en;

/** The texts of the search of messages in the reader's language. */
export const useMessageSearchTexts = (): MessageSearchTexts => useTextsOf(messageSearchTexts);
