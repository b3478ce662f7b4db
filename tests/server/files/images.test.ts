import sharp, { type Sharp } from 'sharp';
import { describe, expect, test } from 'vitest';
import { prepareAssetImage, prepareMessageImage } from '../../../server/files/images.ts';

/** A picture whose upper half is red and whose lower half is blue, upright 60 by 40. */
async function twoHalves() {
  const half = (background: string) =>
    sharp({ create: { width: 60, height: 20, channels: 3, background } })
      .png()
      .toBuffer();
  return sharp({ create: { width: 60, height: 40, channels: 3, background: 'white' } }).composite([
    { input: await half('#ff0000'), top: 0, left: 0 },
    { input: await half('#0000ff'), top: 20, left: 0 },
  ]);
}

/** How a camera stores an upright picture for each EXIF orientation: the pixels turned the other way. */
const STORED: Record<number, (image: Sharp) => Sharp> = {
  1: (image) => image,
  2: (image) => image.flop(),
  3: (image) => image.rotate(180),
  4: (image) => image.flip(),
  6: (image) => image.rotate(270),
  8: (image) => image.rotate(90),
};

async function colourAt(content: Buffer, left: number, top: number) {
  const { data } = await sharp(content)
    .extract({ left, top, width: 1, height: 1 })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return (data[0] ?? 0) > (data[2] ?? 0) ? 'red' : 'blue';
}

describe('an image sent in a message', () => {
  test.each(Object.keys(STORED).map(Number))(
    'given EXIF orientation %i, then picture and preview are upright',
    async (orientation) => {
      const upright = await (await twoHalves()).png().toBuffer();
      const turn = STORED[orientation] ?? ((image) => image);
      const stored = await turn(sharp(upright)).jpeg({ quality: 100 }).withMetadata({ orientation }).toBuffer();
      const image = await prepareMessageImage({ content: stored });
      expect(image).toMatchObject({ width: 60, height: 40 });
      for (const content of [image?.content, image?.preview]) {
        if (!content) throw new Error('no image');
        expect(await colourAt(content, 30, 4)).toBe('red');
        expect(await colourAt(content, 30, 35)).toBe('blue');
      }
    },
  );

  // covers: exif-and-preview
  test('given a position in its EXIF data, then none of it is stored', async () => {
    const withPosition = await (await twoHalves())
      .jpeg()
      .withExif({
        IFD0: { Copyright: 'secret-marker' },
        IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '16/1 48/1 0/1', GPSLongitudeRef: 'E', GPSLongitude: '96/1 9/1 0/1' },
      })
      .toBuffer();
    expect(withPosition.includes('secret-marker')).toBe(true);
    const image = await prepareMessageImage({ content: withPosition });
    expect(image?.content.includes('secret-marker')).toBe(false);
    expect((await sharp(image?.content).metadata()).exif).toBeUndefined();
    expect((await sharp(image?.preview).metadata()).exif).toBeUndefined();
  });

  // covers: exif-and-preview
  test('given a large picture, then the preview has at most 480 px a side and the blur under 1 kB', async () => {
    const large = await sharp({ create: { width: 2000, height: 1000, channels: 3, background: 'teal' } })
      .png()
      .toBuffer();
    const image = await prepareMessageImage({ content: large });
    expect(image).toMatchObject({ width: 2000, height: 1000 });
    expect(await sharp(image?.preview).metadata()).toMatchObject({ format: 'webp', width: 480, height: 240 });
    expect(image?.blur).toMatch(/^data:image\/webp;base64,/);
    expect(image?.blur.length).toBeLessThan(1_000);
  });

  test.each([
    ['HTML', '<!doctype html><script>alert(1)</script>'],
    ['SVG', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'],
    ['nothing but a PNG signature', '\x89PNG\r\n\x1a\nrubbish'],
  ])('given %s, then it is no image', async (_, text) => {
    expect(await prepareMessageImage({ content: Buffer.from(text, 'latin1') })).toBeNull();
  });

  test('given a small file that decodes to too many pixels, then it is no image', async () => {
    const bomb = await sharp({
      create: { width: 9_000, height: 9_000, channels: 3, background: 'black' },
      limitInputPixels: false,
    })
      .png({ compressionLevel: 9 })
      .toBuffer();
    expect(bomb.length).toBeLessThan(2_000_000);
    expect(await prepareMessageImage({ content: bomb })).toBeNull();
  });

  test('given a moving GIF, then it still moves and the preview is its first frame', async () => {
    const frames = await Promise.all(
      ['#ff0000', '#0000ff'].map((background) =>
        sharp({ create: { width: 40, height: 30, channels: 3, background } })
          .png()
          .toBuffer(),
      ),
    );
    const gif = await sharp(frames, { join: { animated: true } })
      .gif()
      .toBuffer();
    const image = await prepareMessageImage({ content: gif });
    expect(image).toMatchObject({ width: 40, height: 30 });
    expect((await sharp(image?.content, { animated: true }).metadata()).pages).toBe(2);
    expect(await colourAt(image?.preview ?? gif, 5, 5)).toBe('red');
  });
});

describe('a profile or page photo', () => {
  test('given a photo, then it becomes a WebP within the side', async () => {
    const photo = await sharp({ create: { width: 900, height: 300, channels: 3, background: 'gold' } })
      .jpeg()
      .toBuffer();
    const kept = await prepareAssetImage({ content: photo }, 640);
    expect(await sharp(kept ?? undefined).metadata()).toMatchObject({ format: 'webp', width: 640, height: 213 });
  });

  test('given a text, then it is refused', async () => {
    expect(await prepareAssetImage({ content: Buffer.from('hello') }, 640)).toBeNull();
  });
});
