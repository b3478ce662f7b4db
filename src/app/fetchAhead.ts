/**
 * Begins to fetch the file of a part, without running it: what is seen first is drawn meanwhile. The page names the files of its
 * parts where it was built (`tools/fetchedAhead`); in development it names none.
 */
export function fetchAhead(part: string): void {
  const file = document.querySelector(`meta[name="file-${part}"]`)?.getAttribute('content');
  if (!file) return;
  const link = document.createElement('link');
  link.rel = 'modulepreload';
  link.crossOrigin = '';
  link.href = file;
  document.head.append(link);
}
