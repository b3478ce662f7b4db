import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { diskStore } from '../../../server/files/diskStore.ts';
import { newStoredName, pagePhotoFile } from '../../../server/files/fileNames.ts';
import type { FileStore } from '../../../server/files/fileStore.ts';
import { PagePhotoPreviews } from '../../../server/files/pagePhotoPreviews.ts';

let folder: string;
let files: FileStore;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mingala-previews-'));
  files = diskStore(folder);
});
afterEach(() => rm(folder, { recursive: true }));

/** A stored photo of noise, which compresses least. */
async function noise(width: number, height: number): Promise<string> {
  const photo = newStoredName();
  const dots = { type: 'gaussian', mean: 128, sigma: 60 } as const;
  const image = sharp({ create: { width, height, channels: 3, background: 'gray', noise: dots } });
  await files.put(pagePhotoFile(photo), await image.webp({ quality: 84 }).toBuffer());
  return photo;
}

const atOnce = (make: () => Promise<Buffer>) => make();
const read = async (name: string) => buffer(await files.read(name));

// covers: page-card-previews
test.each([
  { which: 'headerPhoto', width: 1_600, height: 533, aspect: 3, bytesMax: 16_000 },
  { which: 'photo', width: 640, height: 640, aspect: 1, bytesMax: 8_000 },
] as const)('given the heaviest $which, when its preview is made, then it keeps its weight', async (given) => {
  const photo = await noise(given.width, given.height);
  const preview = await read(await new PagePhotoPreviews(files, atOnce).nameOf(photo, given.which));
  expect(preview.length).toBeLessThanOrEqual(given.bytesMax);
  const { width, height } = await sharp(preview).metadata();
  expect(width / height).toBeCloseTo(given.aspect, 1);
});

// covers: page-card-previews
test('given many visitors at once, when they ask for a preview, then it is made once', async () => {
  const photo = await noise(1_600, 533);
  const put: string[] = [];
  const counting: FileStore = {
    ...files,
    put: (name, content) => {
      put.push(name);
      return files.put(name, content);
    },
  };
  const previews = new PagePhotoPreviews(counting, atOnce);
  const names = await Promise.all(Array.from({ length: 20 }, () => previews.nameOf(photo, 'headerPhoto')));
  await previews.nameOf(photo, 'headerPhoto');
  expect(new Set(names).size).toBe(1);
  expect(put).toEqual([names[0]]);
});
