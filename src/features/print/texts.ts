import { print as en } from '../../i18n/en/print.ts';
import { print as my } from '../../i18n/my/print.ts';
import { textsOf } from '../../i18n/textsOf.ts';

/** The texts of the print view in the reader's language. */
export const usePrintTexts = textsOf({ en, my });
