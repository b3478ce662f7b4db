import { overview as en } from '../../i18n/en/overview.ts';
import { overview as my } from '../../i18n/my/overview.ts';
import { textsOf } from '../../i18n/textsOf.ts';

/** The texts of the overview in the reader's language. */
export const useOverviewTexts = textsOf({ en, my });
