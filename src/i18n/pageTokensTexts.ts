import { pageTokens as en } from './en/pageTokens.ts';
import { pageTokens as my } from './my/pageTokens.ts';
import { textsOf } from './textsOf.ts';

/** The texts of tokens in the reader's language. */
export const usePageTokensTexts = textsOf({ en, my });
