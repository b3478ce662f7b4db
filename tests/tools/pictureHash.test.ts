import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { hashDistance, pictureHash } from '../screenshots/pictureHash.ts';
import { keepPicture, LOOKS_OTHER_FROM } from '../screenshots/pictures.ts';

/** A screen of 400 × 300 px with a list of `width` px whose rows have names of these lengths. */
const screen = (width: number, nameLengths: readonly number[]) =>
  sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="400" height="300"><rect width="400" height="300" fill="#e9eff7"/><rect width="${width}" height="300" fill="#fff"/>${nameLengths
        .map(
          (length, row) =>
            `<rect x="10" y="${20 + row * 60}" width="40" height="40" fill="#1a80fe"/><rect x="60" y="${30 + row * 60}" width="${length}" height="8" fill="#101828"/>`,
        )
        .join('')}</svg>`,
    ),
  );
const hashOf = async (picture: ReturnType<typeof screen>) =>
  pictureHash(await picture.webp({ quality: 82 }).toBuffer());

describe('the hash of a picture', () => {
  it('given another name in a row, then the screen looks the same', async () => {
    const [before, after] = await Promise.all([hashOf(screen(160, [70, 50, 60])), hashOf(screen(160, [60, 54, 64]))]);
    expect(hashDistance(before, after)).toBeLessThan(LOOKS_OTHER_FROM);
  });

  it('given a wider list with more rows, then the screen looks other', async () => {
    const [before, after] = await Promise.all([
      hashOf(screen(160, [70, 50, 60])),
      hashOf(screen(300, [70, 50, 60, 40, 80])),
    ]);
    expect(hashDistance(before, after)).toBeGreaterThanOrEqual(LOOKS_OTHER_FROM);
  });
});

describe('a check of the pictures of the documentation', () => {
  const committed = (name: string) => readFileSync(join(import.meta.dirname, '../../docs/screenshots', `${name}.webp`));
  const check = (name: string, picture: Buffer) => {
    vi.stubEnv('SCREENSHOTS_CHECK', '1');
    onTestFinished(() => void vi.unstubAllEnvs());
    return keepPicture(name, picture);
  };

  it('given the committed picture, then it passes', async () => {
    await expect(check('sign-in', committed('sign-in'))).resolves.toBeUndefined();
  });

  it('given another screen, then it fails and the committed picture stays', async () => {
    const before = committed('sign-in');
    await expect(check('sign-in', committed('owner'))).rejects.toThrow(/sign-in\.webp shows another screen/);
    expect(committed('sign-in')).toEqual(before);
  });
});
