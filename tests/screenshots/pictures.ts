import { mkdir, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { expect } from '../e2e/harness/test.ts';
import { hashDistance, pictureHash } from './pictureHash.ts';

const FOLDER = resolve(import.meta.dirname, '../../docs/screenshots');
/** From how many different fields of 256 on a screen looks other: names and times of the demo change fewer. */
export const LOOKS_OTHER_FROM = 16;

/** Writes a picture of the documentation; in a check (`npm run screenshots -- --check`) fails instead when the committed one looks other. */
export async function keepPicture(name: string, picture: Buffer): Promise<void> {
  const file = join(FOLDER, `${name}.webp`);
  if (process.env.SCREENSHOTS_CHECK !== undefined) {
    const [now, committed] = await Promise.all([pictureHash(picture), pictureHash(file)]);
    const message = `${name}.webp shows another screen than the product: run npm run screenshots and commit it`;
    expect(hashDistance(now, committed), message).toBeLessThan(LOOKS_OTHER_FROM);
    return;
  }
  await mkdir(FOLDER, { recursive: true });
  await writeFile(file, picture);
}
