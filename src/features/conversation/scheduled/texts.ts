import { scheduled as en } from '../../../i18n/en/scheduled.ts';
import { scheduled as my } from '../../../i18n/my/scheduled.ts';
import { textsOf } from '../../../i18n/textsOf.ts';

/** The texts of scheduled messages in the reader's language. */
export const useScheduledTexts = textsOf({ en, my });
