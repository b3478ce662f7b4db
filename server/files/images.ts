import { open } from 'node:fs/promises';
import sharp, { type Sharp } from 'sharp';
import { detectImageFormat, type ImageFormat, SNIFF_BYTES } from './imageFormat.ts';

/**
 * Most pixels of an image that is decoded, all frames together. The largest photos of phones have 50 million. Formats that pack
 * many pixels into a few bytes, or take long for each, have lower limits: the worst image of each takes a few seconds.
 */
const PIXELS_MAX: Record<ImageFormat, number> = {
  jpeg: 64_000_000,
  png: 40_000_000,
  gif: 32_000_000,
  webp: 24_000_000,
  avif: 16_000_000,
};
/** Longest side of the preview, in px (docs/product-decisions.md#5-images). */
const PREVIEW_SIDE = 480;
/** Longest side of the blurred placeholder, in px: its data address stays far under 1 kB. */
const BLUR_SIDE = 12;
/** Quality of a preview that has to stay below a weight: fewer px of it look better than more px of a lower one. */
const PREVIEW_QUALITY = 60;
const PREVIEW_SCALES = [1, 0.75, 0.5, 0.33];
/** Longest time one image may take, in seconds. */
const SECONDS_MAX = 30;

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

/** Decodes an image of so many pixels, for example when it is the turn of its account. */
export type RunImage = <T>(pixels: number, decode: () => Promise<T>) => Promise<T>;

const atOnce: RunImage = (_pixels, decode) => decode();

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

/** An image that may be decoded. */
interface DecodableImage {
  source: Buffer | string;
  format: ImageFormat;
  /** Of all frames together, where all are decoded. */
  pixels: number;
}

/** Reads format and size without decoding: of the first frame, or of all. `null` when it is no image, or too large. */
async function inspect(file: FileContent, frames: 'first' | 'all'): Promise<DecodableImage | null> {
  const format = detectImageFormat(await headOf(file));
  if (!format) return null;
  const source = 'content' in file ? file.content : file.path;
  const options = { limitInputPixels: PIXELS_MAX[format], animated: frames === 'all' };
  try {
    const { width, height } = await sharp(source, options).metadata();
    return { source, format, pixels: width * height };
  } catch {
    return null;
  }
}

const decode = (source: Buffer | string, limitInputPixels: number, animated = false) =>
  sharp(source, { limitInputPixels, failOn: 'error', animated, sequentialRead: true })
    .timeout({ seconds: SECONDS_MAX })
    .autoOrient();

/** Encodes the image again without metadata such as the location; keeps the colour profile. */
function rewrite(image: Sharp, format: ImageFormat): Sharp {
  const kept = image.keepIccProfile();
  switch (format) {
    case 'png':
      return kept.png({ compressionLevel: 6 });
    case 'webp':
      return kept.webp({ quality: 88, effort: 0 });
    case 'gif':
      return kept.gif({ effort: 2 });
    case 'jpeg':
    case 'avif':
      return kept.jpeg({ quality: 90 });
  }
}

/** Prepares an image of a message; `null` when the format is not supported, or the image is invalid or too large. */
export async function prepareMessageImage(file: FileContent, run: RunImage = atOnce): Promise<PreparedImage | null> {
  const image = await inspect(file, 'all');
  return image && run(image.pixels, () => rewriteWithPreview(image).catch(asNoImage));
}

/** A file that cannot be decoded is no image; it is sent as an attachment. */
const asNoImage = () => null;

async function rewriteWithPreview({ source, format }: DecodableImage): Promise<PreparedImage> {
  const limit = PIXELS_MAX[format];
  const moving = format === 'gif' || format === 'webp';
  const content = await rewrite(decode(source, limit, moving), format).toBuffer();
  // The image is upright now. The first frame represents an animation.
  const upright = await sharp(content).metadata();
  const preview = await decode(content, limit)
    .resize(PREVIEW_SIDE, PREVIEW_SIDE, { fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 78, effort: 2 })
    .toBuffer();
  const blur = await decode(preview, limit)
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
}

/** A profile or page photo within `side` px, as WebP; `null` when it is not an image, invalid, or too large. */
export async function prepareAssetImage(
  file: FileContent,
  side: number,
  run: RunImage = atOnce,
): Promise<Buffer | null> {
  const image = await inspect(file, 'first');
  if (!image) return null;
  const photo = decode(image.source, PIXELS_MAX[image.format])
    .resize(side, side, { fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 84, effort: 3 });
  return run(image.pixels, () => photo.toBuffer().catch(asNoImage));
}

/** What a preview of a stored photo is cut to, in px, and what it may weigh. */
export interface PreviewForm {
  width: number;
  height: number;
  bytesMax: number;
}

/** A preview of a stored photo as WebP: scaled down until it weighs no more than its form allows, or to the smallest. */
export async function preparePreview(content: Buffer, { width, height, bytesMax }: PreviewForm): Promise<Buffer> {
  const { data, info: raw } = await decode(content, PIXELS_MAX.webp)
    .resize(width, height, { fit: 'cover', withoutEnlargement: true })
    .raw()
    .toBuffer({ resolveWithObject: true });
  let preview = content;
  for (const scale of PREVIEW_SCALES) {
    preview = await sharp(data, { raw })
      .resize(Math.round(raw.width * scale))
      .webp({ quality: PREVIEW_QUALITY, effort: 4 })
      .toBuffer();
    if (preview.length <= bytesMax) break;
  }
  return preview;
}
