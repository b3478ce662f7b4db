import { security as en } from '../../i18n/en/security.ts';
import { security as my } from '../../i18n/my/security.ts';
import { textsOf } from '../../i18n/textsOf.ts';

/** The texts of the sessions of an account in the reader's language. */
export const useSecurityTexts = textsOf({ en, my });
