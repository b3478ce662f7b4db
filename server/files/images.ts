import { open } from 'node:fs/promises';
import sharp, { type Sharp } from 'sharp';
import { detectImageFormat, type ImageFormat, SNIFF_BYTES } from './imageFormat.ts';

/** Most pixels of an image that is decoded, all frames together. The largest photos of phones have 50 million. */
const PIXELS_MAX = 64_000_000;
/** Longest side of the preview, in px (docs/product-decisions.md#5-images). */
const PREVIEW_SIDE = 480;
/** Longest side of the blurred placeholder, in px: its data address stays far under 1 kB. */
const BLUR_SIDE = 12;
/** Longest time one image may take, in seconds. */
const SECONDS_MAX = 30;
/** Images processed at the same time. Each may need hundreds of megabytes of memory. */
const CONCURRENCY = 2;

/** Content of a file: bytes in memory, or the path of a file that was received. */
export type FileContent = { content: Buffer } | { path: string };

/** A message's image, ready to be stored. `width` and `height` are those of the upright picture, in px. */
export interface PreparedImage {
  content: Buffer;
  preview: Buffer;
  width: number;
  height: number;
  /** A `data:` address of a tiny picture. */
  blur: string;
}

// One thread per image, so that messages are not delayed.
sharp.concurrency(1);
sharp.cache(false);

let working = 0;
const waiting: (() => void)[] = [];

/** Runs the task when fewer than CONCURRENCY are running. */
async function limitConcurrency<T>(work: () => Promise<T>): Promise<T> {
  if (working >= CONCURRENCY) await new Promise<void>((resolve) => waiting.push(resolve));
  else working += 1;
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else working -= 1;
  }
}

async function headOf(file: FileContent): Promise<Buffer> {
  if ('content' in file) return file.content.subarray(0, SNIFF_BYTES);
  const handle = await open(file.path);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(SNIFF_BYTES), 0, SNIFF_BYTES, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
}

const input = (file: FileContent) => ('content' in file ? file.content : file.path);

const decode = (source: Buffer | string, animated = false) =>
  sharp(source, { limitInputPixels: PIXELS_MAX, failOn: 'error', animated, sequentialRead: true })
    .timeout({ seconds: SECONDS_MAX })
    .autoOrient();

/** Encodes the image again without metadata such as the location; keeps the colour profile. */
function rewrite(image: Sharp, format: ImageFormat): Sharp {
  const kept = image.keepIccProfile();
  switch (format) {
    case 'png':
      return kept.png({ compressionLevel: 6 });
    case 'webp':
      return kept.webp({ quality: 88, effort: 2 });
    case 'gif':
      return kept.gif({ effort: 2 });
    case 'jpeg':
    case 'avif':
      return kept.jpeg({ quality: 90 });
  }
}

/** Prepares an image of a message; `null` when the format is not supported, or the image is invalid or too large. */
export async function prepareMessageImage(file: FileContent): Promise<PreparedImage | null> {
  const format = detectImageFormat(await headOf(file));
  if (!format) return null;
  return limitConcurrency(async () => {
    try {
      const moving = format === 'gif' || format === 'webp';
      const content = await rewrite(decode(input(file), moving), format).toBuffer();
      // The image is upright now. The first frame represents an animation.
      const upright = await sharp(content).metadata();
      const preview = await decode(content)
        .resize(PREVIEW_SIDE, PREVIEW_SIDE, { fit: 'inside', withoutEnlargement: true })
        .webp({ quality: 78, effort: 2 })
        .toBuffer();
      const blur = await decode(preview)
        .resize(BLUR_SIDE, BLUR_SIDE, { fit: 'inside' })
        .webp({ quality: 40 })
        .toBuffer();
      return {
        content,
        preview,
        width: upright.width,
        height: upright.pageHeight ?? upright.height,
        blur: `data:image/webp;base64,${blur.toString('base64')}`,
      };
    } catch {
      // The file is not a valid image, so it is sent as an attachment.
      return null;
    }
  });
}

/** A profile or page photo within `side` px, as WebP; `null` when it is not an image, invalid, or too large. */
export async function prepareAssetImage(file: FileContent, side: number): Promise<Buffer | null> {
  if (!detectImageFormat(await headOf(file))) return null;
  return limitConcurrency(async () => {
    try {
      return await decode(input(file))
        .resize(side, side, { fit: 'inside', withoutEnlargement: true })
        .webp({ quality: 84, effort: 3 })
        .toBuffer();
    } catch {
      return null;
    }
  });
}
