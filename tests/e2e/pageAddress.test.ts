import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import jsQR from 'jsqr';
import sharp from 'sharp';
import { pagePath } from '../../src/lib/paths.ts';
import { faultsOn } from './harness/axe.ts';
import { freshText } from './harness/chat.ts';
import { newcomer } from './harness/newcomer.ts';
import type { OwnShop } from './harness/ownPeople.ts';
import { signIn } from './harness/people.ts';
import { expect, test } from './harness/test.ts';

/** What a QR reader finds in a picture. */
async function readCode(picture: Buffer): Promise<string | undefined> {
  const { data, info } = await sharp(picture).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return jsQR.default(new Uint8ClampedArray(data), info.width, info.height)?.data;
}

const dialogOf = (page: Page): Locator => page.getByRole('dialog', { name: 'Link and code' });

/** Gives the shop a name that no other has. */
async function nameShop({ owner, pageId }: OwnShop, listed = true): Promise<string> {
  const name = `shop-${pageId}`;
  await owner.client.call('putPageAddress', { params: { pageId }, body: { name, listed } });
  return name;
}

// covers: page-address-dialog
test('given an owner with a phone, when they name the page, then its code can be read', async ({ openAs, shop }) => {
  const page = await openAs(shop.owner, { device: 'phone', side: 'P', path: pagePath(shop.pageId) });
  await page.getByRole('button', { name: /Link and code/ }).click();
  const name = dialogOf(page).getByLabel('Name in the address');
  await expect(name).not.toHaveValue('');
  await name.fill('mingala-tea');
  await expect(dialogOf(page).getByText('This name is taken.')).toBeVisible();
  await name.fill(`tea-${shop.pageId}`);
  await dialogOf(page).getByRole('button', { name: 'Save', exact: true }).click();
  const link = new URL(`/p/tea-${shop.pageId}`, page.url()).href;
  await expect(dialogOf(page).getByLabel('Link', { exact: true })).toHaveValue(link);
  expect(await faultsOn(page)).toEqual([]);

  const [saved] = await Promise.all([
    page.waitForEvent('download'),
    dialogOf(page).getByRole('button', { name: 'Save as SVG' }).click(),
  ]);
  expect(
    await readCode(
      await sharp(await readFile(await saved.path()))
        .png()
        .toBuffer(),
    ),
  ).toBe(`${link}?from=code`);

  await page.emulateMedia({ media: 'print' });
  // Also those that the dialog hides from roles.
  await expect(page.locator('button:visible')).toHaveCount(0);
  expect(await readCode(await page.locator('.poster-sheet svg').screenshot())).toBe(`${link}?from=code`);
});

// covers: page-card-write, customer-source
test('given a stranger with a phone, when they write and sign in, then the text is the draft', async ({
  openAs,
  product,
  shop,
}) => {
  const name = await nameShop(shop);
  const person = await newcomer(product.url, { profileName: 'ဒေါ်အေးအေး' });
  const text = freshText('ဘယ်လောက်လဲ');
  const page = await openAs(null, { device: 'phone', path: `/p/${name}?ref=flyer` });
  expect(await faultsOn(page)).toEqual([]);
  await page.getByLabel('Your message').fill(text);
  await page.reload();
  await expect(page.getByLabel('Your message')).toHaveValue(text);
  await page.getByRole('button', { name: 'Write' }).click();
  await expect(page.getByText(`Sign in to write to ${shop.title}.`)).toBeVisible();
  await page.reload();
  await signIn(page, person.userName);
  const input = page.getByRole('textbox', { name: 'Message ...' });
  await expect(input).toHaveValue(text);
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(page.getByRole('article').filter({ hasText: text })).toBeVisible();

  const query = { pageId: shop.pageId, userType: 'C' } as const;
  const customers = await shop.owner.client.call('getPageUsers', { query });
  const { source } = customers.find((one) => one.participantDto.userAccountId === person.userAccountId) ?? {};
  expect(source).toMatchObject({ ref: 'flyer' });
});

// covers: page-card
test('given a dark phone in Burmese, when the card is opened, then it loads no other origin', async ({
  openAs,
  shop,
}) => {
  const name = await nameShop(shop);
  const page = await openAs(null, {
    device: 'phone',
    colorScheme: 'dark',
    path: 'about:blank',
    context: { locale: 'my-MM' },
  });
  const requested: string[] = [];
  page.on('request', (request) => requested.push(request.url()));
  await page.goto(`/p/${name}`);
  await expect(page.getByRole('button', { name: 'စာရေးမည်' })).toBeVisible();
  await expect(page).toHaveTitle(shop.title);
  expect(await faultsOn(page)).toEqual([]);
  expect(requested.filter((url) => !url.startsWith(new URL(page.url()).origin))).toEqual([]);
});

// covers: page-card-write
test('given a card read in English, when Write is pressed, then the app goes on in English', async ({
  openAs,
  shop,
}) => {
  const name = await nameShop(shop);
  const page = await openAs(null, { language: 'my', path: `/p/${name}`, context: { locale: 'my-MM' } });
  await page.getByRole('link', { name: 'English' }).click();
  await page.getByRole('button', { name: 'Write' }).click();
  await expect(page.getByText(`Sign in to write to ${shop.title}.`)).toBeVisible();
  await page.getByRole('button', { name: 'မြန်မာ' }).click();
  await expect(page.getByText(`Sign in to write to ${shop.title}.`)).toHaveCount(0);
  await page.reload();
  await expect(page.getByText(new RegExp(`${shop.title} ထံ စာရေးရန်`))).toBeVisible();
});

/** A photo of noise, which compresses least. */
const noise = async (width: number, height: number) => {
  const dots = { type: 'gaussian', mean: 128, sigma: 60 } as const;
  const image = sharp({ create: { width, height, channels: 3, background: 'gray', noise: dots } });
  return { name: 'noise.png', content: new Uint8Array(await image.png().toBuffer()) };
};

const TITLES = { Burmese: 'မင်္ဂလာလက်ဖက်ရည်', Mon: 'ၜါမာန်သၞာံတၟိ', Karen: 'ကညီကျိာ်ၢ်', Shan: 'မႂ်ႇသုင်ၶႃႈ' };

// covers: page-card-weight, page-card-fonts
test('given cards in four scripts and heavy photos, then each has its letters and at most 60 kB', async ({
  openAs,
  product,
  shop,
}) => {
  const { client } = shop.owner;
  const params = { id: shop.pageId };
  await client.call('putPageHeaderPhoto', { params, file: await noise(1_600, 533) });
  await client.call('putPagePhoto', { params, file: await noise(640, 640) });
  const name = await nameShop(shop);
  const icon = await (await fetch(`${product.url}/favicon.svg`)).arrayBuffer();
  for (const [script, title] of Object.entries(TITLES)) {
    await client.call('updatePage', { params: { pageId: shop.pageId }, body: { title, about: title } });
    // A browser that has loaded nothing of it yet.
    const page = await openAs(null, { path: 'about:blank' });
    const line = await page.context().newCDPSession(page);
    await line.send('Network.enable');
    const sizes = new Map<string, number>();
    const addresses = new Map<string, string>();
    line.on('Network.responseReceived', ({ requestId, response }) => addresses.set(requestId, response.url));
    // With the headers, as they came over the wire.
    line.on('Network.loadingFinished', ({ requestId, encodedDataLength }) =>
      sizes.set(addresses.get(requestId) ?? '', encodedDataLength),
    );
    await page.goto(`${product.url}/p/${name}?lang=my`);
    const loaded = (path: RegExp) => [...sizes.keys()].filter((address) => path.test(address));
    await expect.poll(() => [loaded(/\.woff2$/).length, loaded(/\.png\?/).length], script).toEqual([1, 2]);
    const total = [...sizes.values()].reduce((sum, size) => sum + size, icon.byteLength + 500);
    expect(total, script).toBeLessThanOrEqual(60_000);
    await line.send('DOM.enable');
    await line.send('CSS.enable');
    const { root } = await line.send('DOM.getDocument');
    const { nodeId } = await line.send('DOM.querySelector', { nodeId: root.nodeId, selector: 'h1' });
    const { fonts } = await line.send('CSS.getPlatformFontsForNode', { nodeId });
    expect(fonts, script).toMatchObject([{ isCustomFont: true }]);
  }
});
