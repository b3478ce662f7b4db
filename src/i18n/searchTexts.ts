import { search as en } from './en/search.ts';
import { search as my } from './my/search.ts';
import { useTextsOf } from './useTextsOf.ts';

export const searchTexts = { en, my };

/** The texts of the search of pages and people. */
export type SearchTexts = typeof en;

/** The texts of the search of pages and people in the reader's language. */
export const useSearchTexts = (): SearchTexts => useTextsOf(searchTexts);
