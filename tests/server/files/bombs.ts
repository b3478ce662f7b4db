import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

function chunk(type: string, content: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type), content]);
  const framed = Buffer.alloc(named.length + 8);
  framed.writeUInt32BE(content.length, 0);
  named.copy(framed, 4);
  framed.writeUInt32BE(crc32(named), named.length + 4);
  return framed;
}

/** A black PNG of one bit a pixel, every pixel of it really there. */
function blackPng(side: number, ...more: Buffer[]): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  header[8] = 1;
  const pixels = deflateSync(Buffer.alloc(side * (1 + Math.ceil(side / 8))), { level: 9 });
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', header),
    ...more,
    chunk('IDAT', pixels),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** A picture whose every frame is another one. */
async function longGif(side: number, frames: number): Promise<Buffer> {
  const gif = await sharp({ create: { width: side, height: side, channels: 3, background: 'black' } })
    .gif()
    .toBuffer();
  const tableBytes = 3 * 2 ** (((gif[10] ?? 0) & 7) + 1);
  const start = 13 + ((gif[10] ?? 0) & 0x80 ? tableBytes : 0);
  const frame = gif.subarray(start, -1);
  return Buffer.concat([gif.subarray(0, start), ...Array.from({ length: frames }, () => frame), Buffer.from([0x3b])]);
}

/** A black picture in a format that packs it into a few hundred bytes. */
const packed = (format: 'avif' | 'webp', side: number) =>
  sharp({ create: { width: side, height: side, channels: 3, background: 'black' } })
    .toFormat(format, { lossless: format === 'webp', quality: 1, effort: 0 })
    .toBuffer();

/** A JPEG that says it is much larger than it is. */
async function lyingJpeg(side: number): Promise<Buffer> {
  const jpeg = await sharp({ create: { width: 16, height: 16, channels: 3, background: 'red' } })
    .jpeg()
    .toBuffer();
  const at = jpeg.indexOf(Buffer.from([0xff, 0xc0]));
  jpeg.writeUInt16BE(side, at + 5);
  jpeg.writeUInt16BE(side, at + 7);
  return jpeg;
}

const INFLATED = 60_000_000;
const blown = deflateSync(Buffer.alloc(INFLATED), { level: 9 });

/** Small files that unpack to large pictures: none may be unpacked. */
export const BOMBS: readonly (readonly [what: string, content: Buffer])[] = [
  ['a PNG of 900 megapixels', blackPng(30_000)],
  ['a GIF of 2,000 frames', await longGif(500, 2_000)],
  ['an AVIF of 17 megapixels in 500 bytes', await packed('avif', 4_120)],
  ['a WebP of 25 megapixels in 40 bytes', await packed('webp', 5_000)],
  ['a JPEG that says 4,225 megapixels', await lyingJpeg(65_000)],
];

/** Small pictures that carry something large: the picture is kept, the rest is not. */
export const STUFFED: readonly (readonly [what: string, content: Buffer])[] = [
  ['a text that unpacks to 60 MB', blackPng(8, chunk('zTXt', Buffer.concat([Buffer.from('Comment\0\0'), blown])))],
  ['a colour profile that unpacks to 60 MB', blackPng(8, chunk('iCCP', Buffer.concat([Buffer.from('p\0\0'), blown])))],
];
