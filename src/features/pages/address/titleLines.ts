/** Sizes of a title from the largest: its font in mm, how many letters fit on a line, and how many lines there may be. */
const SIZES = [
  { fontSize: 20, letters: 14, most: 2 },
  { fontSize: 14, letters: 21, most: 3 },
  { fontSize: 10, letters: 30, most: 4 },
  { fontSize: 7, letters: 44, most: 6 },
] as const;

const letters = new Intl.Segmenter('my', { granularity: 'grapheme' });
const words = new Intl.Segmenter('my', { granularity: 'word' });

const lengthOf = (text: string) => [...letters.segment(text)].length;

/** Breaks a title between words; Burmese has no blanks between them. */
function broken(title: string, most: number): string[] {
  const lines: string[] = [];
  let line = '';
  for (const { segment } of words.segment(title)) {
    if (line !== '' && lengthOf((line + segment).trim()) > most) {
      lines.push(line.trim());
      line = '';
    }
    line += segment;
  }
  return [...lines, line.trim()].filter((one) => one !== '');
}

/** The lines of a title on a poster, in the largest font in which it fits. */
export function titleLines(title: string): { lines: string[]; fontSize: number } {
  const sized = SIZES.map((size) => ({ ...size, lines: broken(title, size.letters) }));
  const fits = sized.find(
    ({ lines, letters: width, most }) => lines.length <= most && lines.every((line) => lengthOf(line) <= width),
  );
  const { lines, fontSize } = fits ?? { lines: [title], fontSize: 7 };
  return { lines, fontSize };
}
