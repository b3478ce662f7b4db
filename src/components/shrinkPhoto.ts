/** What a shrunk photo weighs at most, in bytes: a phone photo of 6 MB costs the sender less than a tenth. */
const SHRUNK_MAX_BYTES = 400_000;
/** Longest side of a shrunk photo, in px: sharp on every phone, readable as a receipt. */
const SHRUNK_MAX_SIDE = 1_600;
/** Shapes that are tried in turn until one is light enough: a share of the longest side, and a JPEG quality. */
const SHRINK_STEPS: readonly { share: number; quality: number }[] = [
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

const encoded = (canvas: HTMLCanvasElement, quality: number) =>
  new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality));

function drawn(picture: ImageBitmap, side: number): HTMLCanvasElement | undefined {
  const { width, height } = fitInto(side, picture.width, picture.height);
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const pen = canvas.getContext('2d');
  if (pen === null) return undefined;
  pen.fillStyle = '#fff';
  pen.fillRect(0, 0, width, height);
  pen.drawImage(picture, 0, 0, width, height);
  return canvas;
}

/**
 * A lighter copy of a heavy photo, upright and without its EXIF position. Every other file, and a photo that the
 * browser cannot read, comes back as it is: sending it whole is better than not sending it.
 */
export async function shrinkPhoto(file: File): Promise<File> {
  if (!isWorthShrinking(file)) return file;
  try {
    const picture = await createImageBitmap(file, { imageOrientation: 'from-image' });
    try {
      let lightest: Blob | null = null;
      for (const { share, quality } of SHRINK_STEPS) {
        const canvas = drawn(picture, SHRUNK_MAX_SIDE * share);
        const blob = canvas === undefined ? null : await encoded(canvas, quality);
        if (blob !== null) lightest = blob;
        if (blob !== null && blob.size <= SHRUNK_MAX_BYTES) break;
      }
      if (lightest === null || lightest.size >= file.size) return file;
      return new File([lightest], jpegName(file.name), { type: 'image/jpeg', lastModified: file.lastModified });
    } finally {
      picture.close();
    }
  } catch {
    return file;
  }
}
