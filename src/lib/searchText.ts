/** Marks that separate or join letters without being seen; keyboards leave them where a reader would not look for them. */
const INVISIBLE = /[\u200b-\u200d\u2060\ufeff]/g;
const PLAIN = /^[\x20-\x7e]*$/;

/**
 * A text as it is compared in a search: one way of writing each letter, no case, no invisible marks. Burmese is written
 * without spaces, so what is sought is any piece of the text, not its words.
 */
export function searchable(text: string): string {
  if (PLAIN.test(text)) return text.toLowerCase();
  return text.normalize('NFC').replace(INVISIBLE, '').toLowerCase();
}
