import { townships as en } from './en/townships.ts';
import { townships as my } from './my/townships.ts';
import { useTextsOf } from './useTextsOf.ts';

export const townshipsTexts = { en, my };

/** The texts of the townships. */
export type TownshipsTexts = typeof en;

/** The texts of the townships in the reader's language. */
export const useTownshipsTexts = (): TownshipsTexts => useTextsOf(townshipsTexts);
