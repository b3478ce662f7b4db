/** Fonts of a title from the largest, and how many lines there may be in each. */
const SIZES = [
  { fontSize: 20, most: 2 },
  { fontSize: 14, most: 3 },
  { fontSize: 10, most: 5 },
] as const;
const SMALLEST = 7;

/** The words of a text with what follows each; where the browser knows none (Firefox before 125), what is between blanks. */
function wordsOf(text: string): string[] {
  if (typeof Intl.Segmenter !== 'function') return text.match(/\S+\s*/g) ?? [];
  return Array.from(new Intl.Segmenter('my', { granularity: 'word' }).segment(text), ({ segment }) => segment);
}

/** How wide a text is in a font of size 1. */
type WidthOf = (text: string) => number;

/** Breaks a title between words, where a line is full; Burmese has no blanks between them. */
function broken(title: string, isTooWide: (line: string) => boolean): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of wordsOf(title)) {
    if (line !== '' && isTooWide((line + word).trim())) {
      lines.push(line.trim());
      line = '';
    }
    line += word;
  }
  return [...lines, line.trim()].filter((one) => one !== '');
}

/** The lines of a title on a poster, in the largest font in which it fits. */
export function titleLines(title: string, width: number, widthOf: WidthOf): { lines: string[]; fontSize: number } {
  const sized = (fontSize: number) => {
    const isTooWide = (line: string) => widthOf(line) * fontSize > width;
    const lines = broken(title, isTooWide);
    return { lines, fontSize, fits: !lines.some(isTooWide) };
  };
  const found = SIZES.map(({ fontSize, most }) => ({ ...sized(fontSize), most })).find(
    ({ lines, fits, most }) => fits && lines.length <= most,
  );
  const { lines, fontSize } = found ?? sized(SMALLEST);
  return { lines, fontSize };
}
