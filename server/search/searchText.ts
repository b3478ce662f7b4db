import { convertRuns, typedRuns } from '#contract/burmese/convertRuns.ts';
import { normalForm } from '#contract/burmese/normalForm.ts';
import { containsPattern } from '../db/sqlText.ts';
import { burmeseTools } from './burmeseTools.ts';

/** A Burmese letter with its marks: those that belong to its sound, then those that end or stack it, or give it a tone. */
const LETTER = /([\u1000-\u102a\u103f])([\u102b-\u1035\u103b-\u103e]*)([\u1036-\u103a]*)/g;
const LEADING_MARKS = /^[\u102b-\u103e]+/;

/** Letters that a letter with its marks is stored as: Han and Hangul, which `pg_trgm` keeps, have no case and three bytes each. */
const HAN = { from: 0x3400, count: 0x4dc0 - 0x3400 };
const UNIFIED = { from: 0x4e00, count: 0xa000 - 0x4e00 };
const HANGUL = { from: 0xac00, count: 0xd7a4 - 0xac00 };

/** One of the 38,756 letters, always the same for the same text. */
function signOf(text: string): string {
  let hash = 0;
  for (let i = 0; i < text.length; i += 1) hash = (Math.imul(hash, 31) + text.charCodeAt(i)) >>> 0;
  // Mixed, so that texts that differ in one mark are far apart.
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d) >>> 0;
  let place = hash % (HAN.count + UNIFIED.count + HANGUL.count);
  for (const { from, count } of [HAN, UNIFIED, HANGUL]) {
    if (place < count) return String.fromCharCode(from + place);
    place -= count;
  }
  return '';
}

/**
 * A normal form as it is stored and indexed. `pg_trgm` takes Burmese marks for the ends of words, and trigrams of single marks select
 * badly. Each letter is therefore followed by a sign for itself with its vowels and medials, and that by one for all of its marks: a
 * trigram spans two syllables, and every piece of a text between two letters is a piece of what is stored
 * (docs/decisions/0014-message-search.md).
 */
const stored = (form: string): string =>
  form.replace(LETTER, (_, letter: string, sound: string, ending: string) => {
    const sounded = letter + sound;
    return letter + (sound && signOf(sounded)) + (ending && signOf(sounded + ending));
  });

/** What is stored of a text for the search: its normal form in Unicode, in letters that `pg_trgm` keeps. */
export const searchTextOf = (text: string): string => stored(normalForm(convertRuns(text, burmeseTools)));

/** The search text of a message: of its text, or of the name of its file. */
export const messageSearchText = ({ text, fileName }: { text: string; fileName?: string | null | undefined }): string =>
  searchTextOf(text || (fileName ?? ''));

/** A search as the database compares it. */
export interface StoredSearch {
  /** Patterns for `like`; one of them must match. */
  patterns: string[];
  /** Whether the trigram index finds each of them: it needs three letters in a row. */
  isIndexed: boolean;
}

const TRIGRAM = /[\p{L}\p{N}]{3}/u;

/** What was typed, and if it may be Zawgyi as a whole, also what it is then. Undefined when nothing of it can be compared. */
export function storedSearch(search: string): StoredSearch | undefined {
  const forms = [convertRuns(search, burmeseTools), typedRuns(search, burmeseTools)].map((text) =>
    stored(normalForm(text).replace(LEADING_MARKS, '')),
  );
  const different = [...new Set(forms)].filter((form) => form !== '');
  if (different.length === 0) return undefined;
  return { patterns: different.map(containsPattern), isIndexed: different.every((form) => TRIGRAM.test(form)) };
}
