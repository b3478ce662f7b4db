import { security as en } from './en/security.ts';
import { security as my } from './my/security.ts';
import { useTextsOf } from './useTextsOf.ts';

export const securityTexts = { en, my };

/** The texts of the sessions of an account. */
export type SecurityTexts = typeof en;

/** The texts of the sessions of an account in the reader's language. */
export const useSecurityTexts = (): SecurityTexts => useTextsOf(securityTexts);
