import { tour as en } from '../../i18n/en/tour.ts';
import { tour as my } from '../../i18n/my/tour.ts';
import { textsOf } from '../../i18n/textsOf.ts';

/** The texts of the tour in the reader's language. */
export const useTourTexts = textsOf({ en, my });
