import { share as en } from '../../i18n/en/share.ts';
import { share as my } from '../../i18n/my/share.ts';
import { textsOf } from '../../i18n/textsOf.ts';

/** The texts of sending what another app shares in the reader's language. */
export const useShareTexts = textsOf({ en, my });
