/** A text in one line of at most so many characters, cut between words: Burmese, which writes no spaces, has words too. */
export function truncate(text: string, most: number): string {
  const line = text.trim().replace(/\s+/g, ' ');
  if (line.length <= most) return line;
  let end = 0;
  // Without a browser that knows words, and within a word that is too long itself, the cut is where it falls.
  if (typeof Intl.Segmenter === 'function')
    for (const { index } of new Intl.Segmenter('my', { granularity: 'word' }).segment(line)) {
      if (index > most) break;
      end = index;
    }
  return `${line.slice(0, end || most).trimEnd()}…`;
}
