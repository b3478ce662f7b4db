/** What is not seen: keyboards leave it where a reader would not look for it. */
const INVISIBLE = /[\u00ad\u200b-\u200f\u2060\ufeff]|\ufe0e|\ufe0f/g;
/** Marks of Latin, and of other alphabets that write them the same way. */
const ACCENTS = /[\u0300-\u036f]/g;
/** Two or more Burmese marks after each other. The virama (1039) is none of them: it joins letters. */
const MARKS = /[\u102b-\u1038\u103a-\u103e]{2,}/g;
const BLANKS = /\s+/g;
/** Blanks beside Burmese, which is written with and without them. */
const BLANKS_BESIDE_BURMESE = /([\u1000-\u109f]) | (?=[\u1000-\u109f])/g;
const DIGITS = /[\u1040-\u1049]/g;
/** Digits that are typed for the letters of the same shape: a mark is on them. */
const ZERO_FOR_WA = /\u1040(?=[\u102b-\u103e])/g;
const SEVEN_FOR_RA = /\u1047(?=[\u102b-\u103e])/g;
/** The vowel U, typed for the letter Nya that an asat ends. */
const U_FOR_NYA = /\u1025(?=[\u1037\u1039\u103a])/g;
const U_WITH_II = /\u1025\u102e/g;

/** Has the text anything but small Latin, digits, single blanks and Burmese? */
const FOREIGN = /[^\x20-\x40\x5b-\x7e\u1000-\u109f]/;
const PLAIN = /^[\x21-\x40\x5b-\x7e]*(?: [\x21-\x40\x5b-\x7e]+)*$/;

/** The place of each mark in its syllable: medials, vowels as they are spoken of, asat, anusvara, dot below, visarga. */
const MARK_ORDER =
  '\u103b\u103c\u103d\u103e\u1031\u102d\u102e\u1032\u102f\u1030\u102b\u102c\u1033\u1034\u1035\u103a\u1036\u1037\u1038';

/** Runs of marks in order, by what was typed: a language has few, so they are remembered. */
const ordered = new Map<string, string>();
const REMEMBERED = 2_000;

function inOrder(marks: string): string {
  const known = ordered.get(marks);
  if (known !== undefined) return known;
  const sorted = [...new Set(marks)].sort((a, b) => MARK_ORDER.indexOf(a) - MARK_ORDER.indexOf(b)).join('');
  if (ordered.size >= REMEMBERED) ordered.clear();
  ordered.set(marks, sorted);
  return sorted;
}

const latinDigit = (digit: string): string => String.fromCharCode(digit.charCodeAt(0) - 0x1040 + 0x30);

/** Burmese in one way of writing, from text that is NFC or has nothing that NFC changes. */
const oneBurmese = (text: string): string =>
  text
    .replace(BLANKS_BESIDE_BURMESE, '$1')
    .replace(ZERO_FOR_WA, '\u101d')
    .replace(SEVEN_FOR_RA, '\u101b')
    .replace(DIGITS, latinDigit)
    .replace(U_FOR_NYA, '\u1009')
    .replace(U_WITH_II, '\u1026')
    .replace(MARKS, inOrder);

const oneLatin = (text: string): string =>
  text
    .replace(INVISIBLE, '')
    .normalize('NFKD')
    .toLowerCase()
    .replace(ACCENTS, '')
    .normalize('NFC')
    .replace(/\u03c2/g, '\u03c3')
    .replace(BLANKS, ' ');

/**
 * The normal form of a text, in which every search compares: Latin without case and accents, Burmese marks in one order and each
 * once, Burmese digits as Latin ones, nothing invisible, no blanks at the ends or beside Burmese. Burmese is written without spaces,
 * so what is sought is any piece of the text, not its words. Text in Zawgyi is converted before (`convertRuns`).
 */
export function normalForm(text: string): string {
  if (PLAIN.test(text)) return text;
  const plain = FOREIGN.test(text) ? oneLatin(text) : text.replace(BLANKS, ' ');
  return oneBurmese(plain.trim());
}

/** A letter of a text: with its marks and the letters that are stacked below, or any other character with its accents. */
const LETTERS =
  /[\u1000-\u102a\u103f\u1040-\u1049\u104e](?:\u1039[\u1000-\u1021]|[\u102b-\u103e])*|\s+|\P{M}[\p{M}\u00ad\u200b-\u200f\u2060\ufeff]*|[\s\S]/gu;

/** Where a piece of text is: from its first to behind its last UTF-16 code unit. */
export interface TextRange {
  start: number;
  end: number;
}

/** The normal form letter by letter, and for each of its code units the letter of the text that it came from. */
function withOrigins(text: string): { form: string; origins: TextRange[] } {
  let form = '';
  const origins: TextRange[] = [];
  const isBurmese = (letter: string | undefined) => letter !== undefined && /^[\u1000-\u109f]/.test(letter);
  const letters = [...text.matchAll(LETTERS)];
  for (const [i, { 0: letter, index }] of letters.entries()) {
    const isBlank = letter.trim() === '';
    const isDropped = isBlank && (isBurmese(letters[i - 1]?.[0]) || isBurmese(letters[i + 1]?.[0]));
    const one = isDropped ? '' : isBlank ? ' ' : normalForm(letter);
    form += one;
    for (let unit = 0; unit < one.length; unit += 1) origins.push({ start: index, end: index + letter.length });
  }
  return { form, origins };
}

/** Where the searched text is found in a text, as it was written: whole letters with their marks, from first to last, none twice. */
export function rangesOf(text: string, search: string): TextRange[] {
  const sought = normalForm(search);
  if (sought === '') return [];
  const { form, origins } = withOrigins(text);
  const ranges: TextRange[] = [];
  for (let at = form.indexOf(sought); at >= 0; at = form.indexOf(sought, at + sought.length)) {
    const first = origins[at];
    const last = origins[at + sought.length - 1];
    if (first && last) ranges.push({ start: Math.max(first.start, ranges.at(-1)?.end ?? 0), end: last.end });
  }
  return ranges.filter(({ start, end }) => start < end);
}
