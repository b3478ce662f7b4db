import { rating as en } from './en/rating.ts';
import { rating as my } from './my/rating.ts';
import { textsOf } from './textsOf.ts';

/** The texts of ratings in the reader's language. */
export const useRatingTexts = textsOf({ en, my });
