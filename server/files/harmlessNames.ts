/**
 * Endings of names that no system runs when somebody opens the file: pictures, sound, video, plain text, documents without
 * macros, and archives. All others become text, so that a new kind of program or link needs no new entry here.
 */
const HARMLESS = new Set([
  ...['avif', 'bmp', 'gif', 'heic', 'heif', 'jpeg', 'jpg', 'png', 'tif', 'tiff', 'webp'],
  ...['3gp', 'aac', 'amr', 'avi', 'flac', 'm4a', 'm4v', 'mkv', 'mov', 'mp3', 'mp4', 'mpeg', 'mpg', 'oga', 'ogg', 'ogv'],
  ...['opus', 'wav', 'weba', 'webm'],
  ...['bin', 'csv', 'json', 'log', 'md', 'txt'],
  ...['docx', 'epub', 'odp', 'ods', 'odt', 'pdf', 'pptx', 'rtf', 'vcf', 'xlsx'],
  ...['7z', 'gz', 'rar', 'tar', 'zip'],
]);

/**
 * A name under which a file is handed out, so that opening it runs nothing: the ending after the last dot is one of the list, else
 * `.txt` follows. Dots and blanks at the end are removed, because Windows ignores them.
 */
export function harmlessName(name: string): string {
  const plain = name.replace(/[.\s]+$/u, '');
  const dot = plain.lastIndexOf('.');
  return dot < 0 || HARMLESS.has(plain.slice(dot + 1).toLowerCase()) ? plain : `${plain}.txt`;
}
