import { uiAccept as en } from './en/uiAccept.ts';
import { uiAccept as my } from './my/uiAccept.ts';
import { textsOf } from './textsOf.ts';

/** The texts of the flags of user types in the reader's language. */
export const useUiAcceptTexts = textsOf({ en, my });
export type UiAcceptTexts = ReturnType<typeof useUiAcceptTexts>;
