import { tour as en } from './en/tour.ts';
import { tour as my } from './my/tour.ts';
import { useTextsOf } from './useTextsOf.ts';

export const tourTexts = { en, my };

/** The texts of the tour in the reader's language. */
export const useTourTexts = () => useTextsOf(tourTexts);
