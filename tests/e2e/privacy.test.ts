import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Page } from '@playwright/test';
import { archivePath } from '#contract';
import { readZip } from '../zipFile.ts';
import { callAs } from './harness/api.ts';
import { expect, test } from './harness/test.ts';

const photosOn = (page: Page) =>
  page
    .locator('article img')
    .evaluateAll((images) =>
      images.map((image) => image instanceof HTMLImageElement && image.complete && image.naturalWidth > 0),
    );

test('given a copy of the data of somebody, when a phone opens it, then it needs no network', async ({
  product,
  browser,
}, testInfo) => {
  const customer = await callAs(product.url, 'customer');
  await customer.call('createArchive', { body: { language: 'en' } });
  const ready = async () => (await customer.call('getArchive')).archive?.file ?? '';
  await expect.poll(ready).not.toBe('');
  const zip = await (await customer.fetch(archivePath(await ready()))).arrayBuffer();
  const folder = testInfo.outputPath('copy');
  for (const [name, content] of readZip(Buffer.from(zip))) {
    await mkdir(dirname(join(folder, name)), { recursive: true });
    await writeFile(join(folder, name), content);
  }

  const offline = await browser.newContext({ offline: true, viewport: { width: 390, height: 844 } });
  const copy = await offline.newPage();
  await copy.goto(pathToFileURL(join(folder, 'index.html')).href);
  await expect(copy.getByRole('heading', { level: 1 })).toContainText('Your data');
  await expect(copy.getByRole('heading', { name: 'Friends' })).toBeVisible();
  await copy.locator('a[href^="conversations/"]').first().click();
  await expect(copy.locator('article').first()).toBeVisible();
  await copy.locator('article img').last().scrollIntoViewIfNeeded();
  await expect.poll(async () => (await photosOn(copy)).at(-1)).toBe(true);
  expect(await copy.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await offline.close();
});
