import { twoStep as en } from './en/twoStep.ts';
import { twoStep as my } from './my/twoStep.ts';
import { useTextsOf } from './useTextsOf.ts';

export const twoStepTexts = { en, my };

/** The texts of two-step verification. */
export type TwoStepTexts = typeof en;

/** The texts of two-step verification in the reader's language. */
export const useTwoStepTexts = (): TwoStepTexts => useTextsOf(twoStepTexts);
