import { pageUsers as en } from './en/pageUsers.ts';
import { pageUsers as my } from './my/pageUsers.ts';
import { useTextsOf } from './useTextsOf.ts';

export const pageUsersTexts = { en, my };

/** The texts of the members of a page. */
export type PageUsersTexts = typeof en;

/** The texts of the members of a page in the reader's language. */
export const usePageUsersTexts = (): PageUsersTexts => useTextsOf(pageUsersTexts);
