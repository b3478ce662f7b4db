import type { Page } from '@playwright/test';
import { type Device, devices } from './harness/devices.ts';
import { type Language, languageChoice } from './harness/people.ts';
import { expect, test } from './harness/test.ts';

/** Parts of a frame of index.html, and the same parts as React renders them. */
type Parts = readonly (readonly [inFrame: string, rendered: string])[];
const FORM: Parts = [
  ['#first-frame .login svg', 'main svg[viewBox="0 0 48 48"]'],
  ['#first-frame .login h1', 'main h1'],
  ['#first-frame .login i >> nth=0', 'form .MuiInputBase-root >> nth=0'],
  ['#first-frame .login i >> nth=1', 'form .MuiInputBase-root >> nth=1'],
  ['#first-frame .login i >> nth=2', 'form button[type=submit]'],
];
const LIST: Parts = [
  ['#first-frame .list header', '.MuiAppBar-root'],
  ['#first-frame .list div >> nth=0', '[data-index] >> nth=0'],
  ['#first-frame .list div >> nth=1', '[data-index] >> nth=1'],
  ['#first-frame .list div >> nth=1 >> i >> nth=0', '[data-index] >> nth=1 >> .MuiAvatar-root'],
];

/** Where the app stores the language. */
const STORED = 'mingala.preferences';

const boxes = (page: Page, parts: Parts, which: 0 | 1) =>
  Promise.all(parts.map(async (part) => page.locator(part[which]).boundingBox()));
const groundOf = (page: Page, element: string) =>
  page.locator(element).evaluate((one) => getComputedStyle(one).backgroundColor);

/** Opens the address again in a browser in which the scripts of the app never arrive. */
async function reloadWithoutScripts(page: Page): Promise<void> {
  await page.route('**/assets/*.js', () => undefined);
  await page.reload({ waitUntil: 'commit' });
}

/** The layout of a new width is rendered, and letters have their font. */
const areSettled = (page: Page) =>
  page.evaluate(async () => {
    await document.fonts.ready;
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
  });

const isShownWith = async (page: Page, device: Device, colorScheme: 'light' | 'dark') => {
  await page.setViewportSize(devices[device].viewport);
  await page.emulateMedia({ colorScheme });
  await areSettled(page);
};

// covers: first-paint
test('given a visitor, when React has not come, then the form is where it will be', async ({ openAs }) => {
  const page = await openAs(null, { device: 'phone', language: 'my' });
  const look = async (device: Device, language: Language, colorScheme: 'light' | 'dark') => {
    await isShownWith(page, device, colorScheme);
    await languageChoice(page, language).click();
    await expect(languageChoice(page, language)).toHaveAttribute('aria-pressed', 'true');
    await areSettled(page);
    const parts = await boxes(page, FORM, 1);
    const title = await page.locator('main h1').innerText();
    return { device, colorScheme, rendered: { parts, title, ground: await groundOf(page, 'main') } };
  };
  const onPhone = await look('phone', 'my', 'light');
  const onDesktop = await look('desktop', 'en', 'dark');
  // Redux-persist stores it a moment later.
  await page.waitForFunction((key) => localStorage.getItem(key)?.includes('\\"en\\"'), STORED);

  const expectInFrame = async ({ device, colorScheme, rendered }: typeof onPhone) => {
    await isShownWith(page, device, colorScheme);
    await reloadWithoutScripts(page);
    await expect(page.locator('#first-frame h1')).toBeVisible();
    await areSettled(page);
    const parts = await boxes(page, FORM, 0);
    const title = await page.locator('#first-frame h1').innerText();
    const ground = await groundOf(page, '#first-frame .login > div');
    expect({ parts, title, ground }).toEqual(rendered);
  };
  await expectInFrame(onDesktop);
  await page.evaluate((key) => {
    localStorage.setItem(key, (localStorage.getItem(key) ?? '').replace('\\"en\\"', '\\"my\\"'));
  }, STORED);
  await expectInFrame(onPhone);
});

// covers: first-paint
test('given somebody signed in, when React has not come, then the list is where it will be', async ({ openAs }) => {
  const page = await openAs('customer', { device: 'phone' });
  await expect(page.locator('#first-frame')).toHaveCount(0);
  const onPhone = await boxes(page, LIST, 1);
  await isShownWith(page, 'desktop', 'light');
  const onDesktop = await boxes(page, LIST, 1);

  await reloadWithoutScripts(page);
  await expect(page.locator('#first-frame .list')).toBeVisible();
  await expect(page.locator('#first-frame .login')).toBeHidden();
  expect(await boxes(page, LIST, 0)).toEqual(onDesktop);
  await isShownWith(page, 'phone', 'light');
  expect(await boxes(page, LIST, 0)).toEqual(onPhone);
});

for (const { who, path, files } of [
  { who: null, path: '/login', files: ['catalogue', 'login'] },
  { who: 'customer', path: '/home', files: ['catalogue', 'home', 'schemas'] },
]) {
  // covers: first-paint
  test(`given ${who ?? 'nobody'}, when React is still loading, then so is their screen`, async ({ openAs }) => {
    const page = await openAs(who, { path: 'about:blank' });
    const asked = new Set<string>();
    page.on('request', (request) => {
      const name = /\/assets\/([^-/]+)-[^/]+\.js$/.exec(request.url())?.[1];
      if (name) asked.add(name);
    });
    await page.route('**/assets/react-*.js', () => undefined);

    await page.goto(path, { waitUntil: 'commit' });

    await expect.poll(() => files.filter((file) => !asked.has(file))).toEqual([]);
    await expect(page.locator('#first-frame .frame:visible')).toHaveCount(1);
  });
}

/** Lets a browser draw two stacked letters as wide as so many, as a device does that has Burmese (1) or has not (3). */
const drawStacked = (page: Page, width: number) =>
  page.addInitScript((stacked) => {
    const measure = CanvasRenderingContext2D.prototype.measureText;
    CanvasRenderingContext2D.prototype.measureText = function measureText(text) {
      const metrics = measure.call(this, text);
      Object.defineProperty(metrics, 'width', { value: text.length > 1 ? stacked : 1 });
      return metrics;
    };
  }, width);

for (const { device, width, state } of [
  { device: 'a Burmese font', width: 1, state: 'visible' },
  { device: 'no Burmese font', width: 3, state: 'hidden' },
] as const) {
  // covers: first-paint
  test(`given a first visit with ${device}, then no font loads and words are ${state}`, async ({ openAs }) => {
    const page = await openAs(null, { language: 'my', path: 'about:blank' });
    await drawStacked(page, width);
    await page.route('**/assets/react-*.js', () => undefined);

    await page.goto('/login', { waitUntil: 'commit' });

    await expect(page.locator('#first-frame .login')).toBeVisible();
    await expect(page.locator('#first-frame h1 [lang=my]')).toBeVisible({ visible: state === 'visible' });
    await expect.poll(() => page.evaluate(() => document.fonts.size), 'the fonts are known').toBeGreaterThan(0);
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
    const states = await page.evaluate(() => [...document.fonts].map(({ status }) => status));
    expect(new Set(states)).toEqual(new Set(['unloaded']));
  });
}
