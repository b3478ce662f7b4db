/** Where a text of that language may be cut, none after `most` characters; 0 if nowhere. */
function lastBorder(line: string, granularity: 'word' | 'grapheme', most: number): number {
  let border = 0;
  for (const { index } of new Intl.Segmenter('my', { granularity }).segment(line)) {
    if (index > most) break;
    border = index;
  }
  return border;
}

/**
 * A text in one line of at most so many characters, cut between words: Burmese, which writes no spaces, has words too. Within a word
 * that is too long itself it is cut between written letters; in a browser that knows neither, after that many characters.
 */
export function truncate(text: string, most: number): string {
  const line = text.trim().replace(/\s+/g, ' ');
  if (line.length <= most) return line;
  const end =
    typeof Intl.Segmenter === 'function' ? lastBorder(line, 'word', most) || lastBorder(line, 'grapheme', most) : most;
  return `${line.slice(0, end).trimEnd()}…`;
}
