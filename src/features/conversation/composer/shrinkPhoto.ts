import { fitInto, isWorthShrinking, jpegName, SHRINK_STEPS, SHRUNK_MAX_BYTES, SHRUNK_MAX_SIDE } from './shrinkPlan.ts';

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
