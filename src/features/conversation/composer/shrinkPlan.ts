/** What a shrunk photo weighs at most, in bytes: a phone photo of 6 MB costs the sender less than a tenth. */
export const SHRUNK_MAX_BYTES = 400_000;
/** Longest side of a shrunk photo, in px: sharp on every phone, readable as a receipt. */
export const SHRUNK_MAX_SIDE = 1_600;
/** Shapes that are tried in turn until one is light enough: a share of the longest side, and a JPEG quality. */
export const SHRINK_STEPS: readonly { share: number; quality: number }[] = [
  { share: 1, quality: 0.82 },
  { share: 1, quality: 0.7 },
  { share: 0.8, quality: 0.7 },
  { share: 0.65, quality: 0.65 },
  { share: 0.5, quality: 0.6 },
];

/** Photos that a canvas can read and that lose nothing a person would miss: no animations, no drawings. */
const SHRINKABLE = new Set(['image/jpeg', 'image/png', 'image/webp']);

/** Whether a file is a photo heavy enough to be worth shrinking before it is sent. */
export const isWorthShrinking = (file: { type: string; size: number }): boolean =>
  SHRINKABLE.has(file.type) && file.size > SHRUNK_MAX_BYTES;

/** The size, in px, of a picture fitted into a square of `side`; never larger than it was. */
export function fitInto(side: number, width: number, height: number): { width: number; height: number } {
  const share = Math.min(1, side / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * share)), height: Math.max(1, Math.round(height * share)) };
}

/** The name of a photo that became a JPEG: `IMG.2026.10.PNG` → `IMG.2026.10.jpg`. */
export function jpegName(name: string): string {
  if (/\.jpe?g$/i.test(name)) return name;
  return `${name.replace(/\.[a-z\d]{1,5}$/i, '')}.jpg`;
}
