/** The raster formats that are shown inline. Everything else, SVG too, is an attachment. */
export type ImageFormat = 'jpeg' | 'png' | 'webp' | 'gif' | 'avif';

/** How many bytes at the start are enough to detect the format. */
export const SNIFF_BYTES = 32;

export const IMAGE_MEDIA_TYPE = {
  jpeg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  gif: 'image/gif',
  avif: 'image/avif',
} as const satisfies Record<ImageFormat, string>;

const startsWith = (head: Buffer, bytes: readonly number[], at = 0) =>
  head.length >= at + bytes.length && bytes.every((byte, index) => head[at + index] === byte);
const hasText = (head: Buffer, text: string, at: number) => head.toString('latin1', at, at + text.length) === text;

/** Detects the image format by content, never by name; `undefined` for any other file. */
export function detectImageFormat(head: Buffer): ImageFormat | undefined {
  if (startsWith(head, [0xff, 0xd8, 0xff])) return 'jpeg';
  if (startsWith(head, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])) return 'png';
  if (hasText(head, 'RIFF', 0) && hasText(head, 'WEBP', 8)) return 'webp';
  if (hasText(head, 'GIF87a', 0) || hasText(head, 'GIF89a', 0)) return 'gif';
  if (hasText(head, 'ftypavif', 4) || hasText(head, 'ftypavis', 4)) return 'avif';
  return undefined;
}
