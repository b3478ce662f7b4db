import { SEARCH_LETTERS_MIN } from './limits.ts';

/**
 * Whether a text is long enough to find people by a part of their name: two letters, or a Burmese letter with a sign, which is
 * the shortest syllable. A shorter text only finds an exact name.
 */
export const isLongEnoughToSearch = (text: string): boolean =>
  (text.normalize('NFC').match(/[\p{L}\p{M}\p{N}]/gu)?.length ?? 0) >= SEARCH_LETTERS_MIN;
