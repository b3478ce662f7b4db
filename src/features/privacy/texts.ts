import { privacy as en } from '../../i18n/en/privacy.ts';
import { privacy as my } from '../../i18n/my/privacy.ts';
import { textsOf } from '../../i18n/textsOf.ts';

/** The texts of privacy and data in the reader's language. */
export const usePrivacyTexts = textsOf({ en, my });
