import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Download, Page } from '@playwright/test';
import { readZip } from '../zipFile.ts';
import { faultsOn } from './harness/axe.ts';
import { isOpen } from './harness/chat.ts';
import { customerPath, ownNames } from './harness/ownPeople.ts';
import { expect, test } from './harness/test.ts';

/** Unpacks a download into a folder. Returns the address of its start page. */
async function unpack(download: Download, folder: string): Promise<string> {
  const path = join(folder, 'copy.zip');
  await download.saveAs(path);
  for (const [name, content] of readZip(await readFile(path))) {
    await mkdir(dirname(join(folder, name)), { recursive: true });
    await writeFile(join(folder, name), content);
  }
  return pathToFileURL(join(folder, 'index.html')).href;
}

const photosOn = (page: Page) =>
  page
    .locator('article img')
    .evaluateAll((images) =>
      images.map((image) => image instanceof HTMLImageElement && image.complete && image.naturalWidth > 0),
    );

test('given a phone, when somebody takes a copy of their data, then it opens without a network', async ({
  openAs,
  browser,
}, testInfo) => {
  const page = await openAs('customer', { device: 'phone', ownSession: true });
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('button', { name: 'Privacy and data' }).click();
  await page.getByRole('button', { name: 'Prepare the copy' }).click();
  const link = page.getByRole('link', { name: 'Download' });
  await expect(link).toBeVisible();
  expect(await faultsOn(page)).toEqual([]);
  const started = page.waitForEvent('download');
  await link.click();
  const address = await unpack(await started, testInfo.outputPath('copy'));

  const offline = await browser.newContext({ offline: true, viewport: { width: 390, height: 844 } });
  const copy = await offline.newPage();
  await copy.goto(address);
  await expect(copy.getByRole('heading', { level: 1 })).toContainText('Your data');
  await expect(copy.getByRole('heading', { name: 'Friends' })).toBeVisible();
  const conversation = copy.locator('a[href^="conversations/"]').first();
  await conversation.click();
  await expect(copy.locator('article').first()).toBeVisible();
  await copy.locator('article img').last().scrollIntoViewIfNeeded();
  await expect.poll(async () => (await photosOn(copy)).at(-1)).toBe(true);
  expect(await copy.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await offline.close();

  await page.getByRole('button', { name: 'Delete the copy' }).click();
  await expect(page.getByRole('button', { name: 'Prepare the copy' })).toBeVisible();
});

test('given an owner, when they export a conversation, then its copy is prepared', async ({ openAs, shop }) => {
  const page = await openAs(shop.owner, { side: 'P', ownSession: true, path: customerPath(shop) });
  await isOpen(page, ownNames.customer);
  await page.getByRole('button', { name: 'Export conversation' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Export', exact: true }).click();
  await expect(page.getByText(`The conversation with ${ownNames.customer} is ready`)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Download' })).toBeVisible();
});
