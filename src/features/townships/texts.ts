import { townships as en } from '../../i18n/en/townships.ts';
import { townships as my } from '../../i18n/my/townships.ts';
import { textsOf } from '../../i18n/textsOf.ts';

/** The texts of the townships in the reader's language. */
export const useTownshipsTexts = textsOf({ en, my });
