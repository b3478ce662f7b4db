/** Longest extension that is sent, without a dot. */
const LONGEST = 16;

/**
 * The extension of a file as it is sent: the text after the first dot of its name, with jpg as png
 * (docs/specification.md#5-display), only what may stand in an address (docs/product-decisions.md#5). The server
 * settles the final one by the content; the real name travels with the file.
 */
export function extensionOf(fileName: string): string {
  const dot = fileName.indexOf('.');
  const text = dot < 0 ? '' : fileName.slice(dot + 1).toLowerCase();
  const clean = text.replace(/[^a-z0-9.]/g, '').replace(/^\.+|\.+$/g, '');
  const cut = clean.length > LONGEST ? clean.slice(clean.lastIndexOf('.') + 1).slice(0, LONGEST) : clean;
  if (cut === '') return 'bin';
  return /^jpe?g$/.test(cut) ? 'png' : cut;
}
