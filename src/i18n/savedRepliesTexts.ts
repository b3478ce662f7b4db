import { savedReplies as en } from './en/savedReplies.ts';
import { savedReplies as my } from './my/savedReplies.ts';
import { textsOf } from './textsOf.ts';

/** The texts of saved replies in the reader's language. */
export const useSavedRepliesTexts = textsOf({ en, my });
