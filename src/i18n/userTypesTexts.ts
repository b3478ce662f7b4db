import { userTypes as en } from './en/userTypes.ts';
import { userTypes as my } from './my/userTypes.ts';
import { useTextsOf } from './useTextsOf.ts';

export const userTypesTexts = { en, my };

/** The texts of the user types. */
export type UserTypesTexts = typeof en;

/** The texts of the user types in the reader's language. */
export const useUserTypesTexts = (): UserTypesTexts => useTextsOf(userTypesTexts);
