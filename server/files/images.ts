import { open } from 'node:fs/promises';
import sharp, { type Sharp } from 'sharp';
import { type ImageFormat, SNIFF_BYTES, sniffImage } from './sniff.ts';

/** Most pixels of an image that is unpacked, all frames together. A phone's largest photos have 50 million. */
const PIXELS_MAX = 64_000_000;
/** Longest side of the preview, in px (decisions 5). */
const PREVIEW_SIDE = 480;
/** Longest side of the blurred placeholder, in px: its data address stays far under 1 kB. */
const BLUR_SIDE = 12;
/** Longest time one image may take, in seconds. */
const SECONDS_MAX = 30;
/** Images worked on at once. Each may hold hundreds of megabytes while it is unpacked. */
const AT_ONCE = 2;

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

// One thread an image: the machine is shared with the people who only want to write a line.
sharp.concurrency(1);
sharp.cache(false);

let working = 0;
const waiting: (() => void)[] = [];

/** Runs the work when one of the few places is free. */
async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (working >= AT_ONCE) await new Promise<void>((resolve) => waiting.push(resolve));
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

const unpack = (source: Buffer | string, animated = false) =>
  sharp(source, { limitInputPixels: PIXELS_MAX, failOn: 'error', animated, sequentialRead: true })
    .timeout({ seconds: SECONDS_MAX })
    .autoOrient();

/** Written anew, so that neither the place it was taken at nor anything hidden in it travels on. The colours stay true. */
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

/** What becomes of an image sent in a message; `null` when it is no image we show, is broken, or is too large to unpack. */
export async function prepareMessageImage(file: FileContent): Promise<PreparedImage | null> {
  const format = sniffImage(await headOf(file));
  if (!format) return null;
  return inTurn(async () => {
    try {
      const moving = format === 'gif' || format === 'webp';
      const content = await rewrite(unpack(input(file), moving), format).toBuffer();
      // From here on the picture is upright and ours; a moving one is represented by its first frame.
      const upright = await sharp(content).metadata();
      const preview = await unpack(content)
        .resize(PREVIEW_SIDE, PREVIEW_SIDE, { fit: 'inside', withoutEnlargement: true })
        .webp({ quality: 78, effort: 2 })
        .toBuffer();
      const blur = await unpack(preview)
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
      // The decoder's complaints are about the sender's bytes; such a file travels as a plain attachment.
      return null;
    }
  });
}

/** A profile or page photo within `side` px, as WebP; `null` when it is no image, is broken, or is too large to unpack. */
export async function prepareAssetImage(file: FileContent, side: number): Promise<Buffer | null> {
  if (!sniffImage(await headOf(file))) return null;
  return inTurn(async () => {
    try {
      return await unpack(input(file))
        .resize(side, side, { fit: 'inside', withoutEnlargement: true })
        .webp({ quality: 84, effort: 3 })
        .toBuffer();
    } catch {
      return null;
    }
  });
}
