/** Titles that stand before names; they say nothing about who somebody is. */
const TITLES = new Set([
  'ဦး',
  'ဒေါ်',
  'ကို',
  'မ',
  'မောင်',
  'ဒေါက်တာ',
  'U',
  'Daw',
  'Ko',
  'Ma',
  'Dr',
  'Dr.',
  'Mr',
  'Mrs',
  'Ms',
]);
/** The same, written together with the name: a consonant follows that begins a syllable of its own. */
const JOINED_TITLE = /^(?:ဒေါက်တာ|ဒေါ်|မောင်|ဦး|ကို|မ)(?=[က-အ](?![\u103a\u1039]))/u;
/** A Burmese consonant or independent vowel with the medials that change its shape, vowel signs left out. */
const BURMESE_LETTER = /^[\u1000-\u102a\u103f][\u103b-\u103e]*/u;

const segmenter = typeof Intl.Segmenter === 'function' ? new Intl.Segmenter('my', { granularity: 'grapheme' }) : null;

function firstGrapheme(word: string): string {
  if (segmenter) for (const { segment } of segmenter.segment(word)) return segment;
  return [...word][0] ?? '';
}

/** One or two letters that stand for a name where its photo is missing. */
export function initialsOf(name: string): string {
  const words = name.trim().replace(JOINED_TITLE, '').split(/\s+/).filter(Boolean);
  const telling = words.length > 1 && TITLES.has(words[0] ?? '') ? words.slice(1) : words;
  const [first = '', second = ''] = telling;
  const burmese = BURMESE_LETTER.exec(first)?.[0];
  if (burmese) return burmese;
  const start = firstGrapheme(first);
  const isLatin = (word: string) => /^[A-Za-z]/.test(word);
  return (start + (isLatin(start) && isLatin(second) ? firstGrapheme(second) : '')).toUpperCase();
}
