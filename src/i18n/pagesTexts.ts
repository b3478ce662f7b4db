import { pages as en } from './en/pages.ts';
import { pages as my } from './my/pages.ts';
import { useTextsOf } from './useTextsOf.ts';

export const pagesTexts = { en, my };

/** The texts of the pages that somebody serves. */
export type PagesTexts = typeof en;

/** The texts of the pages that somebody serves in the reader's language. */
export const usePagesTexts = (): PagesTexts => useTextsOf(pagesTexts);
