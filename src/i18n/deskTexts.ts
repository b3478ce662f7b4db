import { desk as en } from './en/desk.ts';
import { desk as my } from './my/desk.ts';
import { textsOf } from './textsOf.ts';

/** The texts of the desk in the reader's language. */
export const useDeskTexts = textsOf({ en, my });
