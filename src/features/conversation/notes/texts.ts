import { notes as en } from '../../../i18n/en/notes.ts';
import { notes as my } from '../../../i18n/my/notes.ts';
import { textsOf } from '../../../i18n/textsOf.ts';

/** The texts of private notes in the reader's language. */
export const useNotesTexts = textsOf({ en, my });
