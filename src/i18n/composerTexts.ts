import { composer as en } from './en/composer.ts';
import { composer as my } from './my/composer.ts';
import { useTextsOf } from './useTextsOf.ts';

export const composerTexts = { en, my };

/** The texts of the input of messages. */
export type ComposerTexts = typeof en;

/** The texts of the input of messages in the reader's language. */
export const useComposerTexts = (): ComposerTexts => useTextsOf(composerTexts);
