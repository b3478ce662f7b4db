import { composer as en } from '../../../i18n/en/composer.ts';
import { composer as my } from '../../../i18n/my/composer.ts';
import { textsOf } from '../../../i18n/textsOf.ts';

/** The texts of the input of messages in the reader's language. */
export const useComposerTexts = textsOf({ en, my });
