import { commands as en } from '../../i18n/en/commands.ts';
import { commands as my } from '../../i18n/my/commands.ts';
import { textsOf } from '../../i18n/textsOf.ts';

/** The texts of the command menu in the reader's language. */
export const useCommandTexts = textsOf({ en, my });
