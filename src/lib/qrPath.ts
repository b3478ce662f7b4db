import { encode } from 'uqr';

/** The white margin that readers need, in modules. */
const MARGIN = 4;

/** A text as a QR code: the path of its dark modules in a square of `size` units, with the margin. */
export function qrPath(text: string): { path: string; size: number } {
  const { data, size } = encode(text, { border: MARGIN });
  const path = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : []))).join('');
  return { path, size };
}
