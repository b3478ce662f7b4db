import { print as en } from './en/print.ts';
import { print as my } from './my/print.ts';
import { useTextsOf } from './useTextsOf.ts';

export const printTexts = { en, my };

/** The texts of the print view. */
export type PrintTexts = typeof en;

/** The texts of the print view in the reader's language. */
export const usePrintTexts = (): PrintTexts => useTextsOf(printTexts);
