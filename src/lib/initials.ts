/** Titles that stand before Burmese names; they say nothing about who somebody is. */
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
const JOINED_TITLE = /^(?:ဒေါက်တာ|ဒေါ်|ဦး)(?=[က-အ])/u;

const segmenter = typeof Intl.Segmenter === 'function' ? new Intl.Segmenter('my', { granularity: 'grapheme' }) : null;

function firstGrapheme(word: string): string {
  if (segmenter) for (const { segment } of segmenter.segment(word)) return segment;
  return [...word][0] ?? '';
}

/** One or two letters that stand for a name where its photo is missing; a Burmese letter keeps the marks it carries. */
export function initialsOf(name: string): string {
  const words = name.trim().replace(JOINED_TITLE, '').split(/\s+/).filter(Boolean);
  const telling = words.length > 1 && TITLES.has(words[0] ?? '') ? words.slice(1) : words;
  const [first = '', second = ''] = telling;
  const start = firstGrapheme(first);
  // A Burmese syllable is as wide as two Latin letters.
  if (!/^[A-Za-z]/.test(start)) return start;
  return (start + (/^[A-Za-z]/.test(second) ? firstGrapheme(second) : '')).toUpperCase();
}
