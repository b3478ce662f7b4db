import { write as en } from './en/write.ts';
import { write as my } from './my/write.ts';
import { textsOf } from './textsOf.ts';

/** The texts on the way from the public card of a page into the conversation, in the reader's language. */
export const useWriteTexts = textsOf({ en, my });
