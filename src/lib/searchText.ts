/** Marks that separate or join letters without being seen; keyboards leave them where a reader would not look for them. */
const INVISIBLE = /[\u200b-\u200d\u2060\ufeff]/g;
/** Anything but small Latin letters and Burmese; and of Burmese the letter and the marks that can be written in two ways. */
const MUST_CHANGE = /[^\x20-\x40\x5b-\x7e\u1000-\u109f]|\u1025\u102e|[\u1037\u1039\u103a\u108d]{2}/;
const PLAIN = /^[\x20-\x7e]*$/;

/**
 * A text as it is compared in a search: one way of writing each letter, no case, no invisible marks. Burmese is written
 * without spaces, so what is sought is any piece of the text, not its words. Most names are so already: they come back as
 * they are, which costs neither time nor another copy in memory.
 */
export function searchable(text: string): string {
  if (!MUST_CHANGE.test(text)) return text;
  if (PLAIN.test(text)) return text.toLowerCase();
  return text.normalize('NFC').replace(INVISIBLE, '').toLowerCase();
}
