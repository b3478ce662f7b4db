import { pageAddress as en } from './en/pageAddress.ts';
import { pageAddress as my } from './my/pageAddress.ts';
import { textsOf } from './textsOf.ts';

/** The texts of the address of a page in the reader's language. */
export const usePageAddressTexts = textsOf({ en, my });
