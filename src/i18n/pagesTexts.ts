import { pages as en } from './en/pages.ts';
import { pages as my } from './my/pages.ts';
import { textsOf } from './textsOf.ts';

/** The texts of the pages that somebody serves in the reader's language. */
export const usePagesTexts = textsOf({ en, my });
export type PagesTexts = ReturnType<typeof usePagesTexts>;
