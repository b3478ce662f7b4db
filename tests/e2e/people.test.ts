import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { newcomer } from './harness/newcomer.ts';
import { expect, test } from './harness/test.ts';

/** A photo as a phone gives it: red on its left half, blue on its right. */
async function redAndBlue() {
  const blue = await sharp({ create: { width: 800, height: 1000, channels: 3, background: '#0000ff' } })
    .png()
    .toBuffer();
  const buffer = await sharp({ create: { width: 1600, height: 1000, channels: 3, background: '#ff0000' } })
    .composite([{ input: blue, left: 800, top: 0 }])
    .jpeg()
    .toBuffer();
  return { name: 'me.jpg', mimeType: 'image/jpeg', buffer };
}

/** The red and the blue of a point of the profile photo that the screen shows. */
async function photoColours(page: Page) {
  const source = await page.getByRole('main').locator('img').first().getAttribute('src');
  const answer = await page.request.get(source ?? '');
  const { data, info } = await sharp(await answer.body())
    .raw()
    .toBuffer({ resolveWithObject: true });
  const at = (x: number, y: number) => {
    const start = (y * info.width + x) * info.channels;
    return (data[start] ?? 0) > (data[start + 2] ?? 0) ? 'red' : 'blue';
  };
  const middle = Math.floor(info.width / 2);
  return { width: info.width, height: info.height, top: at(middle, 20), bottom: at(middle, info.height - 20) };
}

test('given a photo on its side, when it is turned, cut and pressed twice, it is sent once', async ({
  openAs,
  product,
}) => {
  const { userName } = await newcomer(product.url, { profileName: 'Mya Mya' });
  const page = await openAs(userName, { device: 'phone', path: '/userform' });
  const sent: string[] = [];
  page.on('request', (request) => request.method() === 'PUT' && sent.push(request.url()));
  await page.locator('input[type=file]').setInputFiles(await redAndBlue());
  const dialog = page.getByRole('dialog', { name: 'Crop photo' });
  await dialog.getByRole('button', { name: 'Rotate' }).click();
  const use = dialog.getByRole('button', { name: 'Use photo' });
  await expect(use).toBeEnabled();
  // A large photo takes seconds to be read on a phone.
  const go = await page.evaluateHandle(() => {
    const { decode } = HTMLImageElement.prototype;
    const { promise, resolve } = Promise.withResolvers<void>();
    HTMLImageElement.prototype.decode = function () {
      return promise.then(() => decode.call(this));
    };
    return resolve;
  });
  await use.click();
  await use.dispatchEvent('click');
  await dialog.press('Escape');
  // It may be closed meanwhile: on a dead line sending would hold it open.
  await expect(dialog).toBeHidden();
  await go.evaluate((resolve) => resolve());

  await expect.poll(() => photoColours(page)).toEqual({ width: 640, height: 640, top: 'blue', bottom: 'red' });
  expect(sent).toHaveLength(1);
});
