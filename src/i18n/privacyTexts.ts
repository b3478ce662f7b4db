import { privacy as en } from './en/privacy.ts';
import { privacy as my } from './my/privacy.ts';
import { useTextsOf } from './useTextsOf.ts';

export const privacyTexts = { en, my };

/** The texts of privacy and data. */
export type PrivacyTexts = typeof en;

/** The texts of privacy and data in the reader's language. */
export const usePrivacyTexts = (): PrivacyTexts => useTextsOf(privacyTexts);
