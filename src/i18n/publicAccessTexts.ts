import { publicAccess as en } from './en/publicAccess.ts';
import { publicAccess as my } from './my/publicAccess.ts';
import { textsOf } from './textsOf.ts';

/** The texts of what is open to people without an account in the reader's language. */
export const usePublicAccessTexts = textsOf({ en, my });
export type PublicAccessTexts = ReturnType<typeof usePublicAccessTexts>;
