import { company as en } from '../../i18n/en/company.ts';
import { company as my } from '../../i18n/my/company.ts';
import { textsOf } from '../../i18n/textsOf.ts';

/** The texts of the screen about the company in the reader's language. */
export const useCompanyTexts = textsOf({ en, my });
