import { hours as en } from './en/hours.ts';
import { hours as my } from './my/hours.ts';
import { textsOf } from './textsOf.ts';

/** The texts of opening hours in the reader's language. */
export const useHoursTexts = textsOf({ en, my });
