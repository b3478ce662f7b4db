import { twoStep as en } from './en/twoStep.ts';
import { twoStep as my } from './my/twoStep.ts';
import { textsOf } from './textsOf.ts';

/** The texts of two-step verification in the reader's language. */
export const useTwoStepTexts = textsOf({ en, my });
