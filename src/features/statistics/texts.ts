import { statistics as en } from '../../i18n/en/statistics.ts';
import { statistics as my } from '../../i18n/my/statistics.ts';
import { textsOf } from '../../i18n/textsOf.ts';

/** The texts of statistics in the reader's language. */
export const useStatisticsTexts = textsOf({ en, my });
