import { search as en } from './en/search.ts';
import { search as my } from './my/search.ts';
import { textsOf } from './textsOf.ts';

/** The texts of the search of pages and people in the reader's language. */
export const useSearchTexts = textsOf({ en, my });
