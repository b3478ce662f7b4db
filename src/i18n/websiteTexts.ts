import { website as en } from './en/website.ts';
import { website as my } from './my/website.ts';
import { textsOf } from './textsOf.ts';

/** The texts of the bubble of a page on its own website, in the reader's language. */
export const useWebsiteTexts = textsOf({ en, my });
