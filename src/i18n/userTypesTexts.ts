import { userTypes as en } from './en/userTypes.ts';
import { userTypes as my } from './my/userTypes.ts';
import { textsOf } from './textsOf.ts';

/** The texts of the user types in the reader's language. */
export const useUserTypesTexts = textsOf({ en, my });
