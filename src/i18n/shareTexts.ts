import { share as en } from './en/share.ts';
import { share as my } from './my/share.ts';
import { useTextsOf } from './useTextsOf.ts';

export const shareTexts = { en, my };

/** The texts of sending what another app shares. */
export type ShareTexts = typeof en;

/** The texts of sending what another app shares in the reader's language. */
export const useShareTexts = (): ShareTexts => useTextsOf(shareTexts);
