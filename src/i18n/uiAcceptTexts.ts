import { uiAccept as en } from './en/uiAccept.ts';
import { uiAccept as my } from './my/uiAccept.ts';
import { useTextsOf } from './useTextsOf.ts';

export const uiAcceptTexts = { en, my };

/** The texts of the flags of user types. */
export type UiAcceptTexts = typeof en;

/** The texts of the flags of user types in the reader's language. */
export const useUiAcceptTexts = (): UiAcceptTexts => useTextsOf(uiAcceptTexts);
