import type { Page } from '@playwright/test';
import type { Device } from './harness/devices.ts';
import type { Language } from './harness/people.ts';
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

const boxes = (page: Page, parts: Parts, which: 0 | 1) =>
  Promise.all(parts.map(async (part) => page.locator(part[which]).boundingBox()));

const looks: { device: Device; language: Language; colorScheme: 'light' | 'dark' }[] = [
  { device: 'phone', language: 'my', colorScheme: 'light' },
  { device: 'phone', language: 'en', colorScheme: 'dark' },
  { device: 'desktop', language: 'my', colorScheme: 'dark' },
];

for (const { device, language, colorScheme } of looks) {
  // covers: first-paint
  test(`given a ${device} (${language}, ${colorScheme}), then the form is in the first paint`, async ({ openAs }) => {
    const page = await openAs(null, { device, language, colorScheme });
    const rendered = await boxes(page, FORM, 1);
    const title = await page.locator('main h1').innerText();
    const ground = await page.locator('main').evaluate((main) => getComputedStyle(main).backgroundColor);

    // The scripts of the app never arrive.
    await page.route('**/assets/*.js', () => undefined);
    await page.reload({ waitUntil: 'commit' });
    await expect(page.locator('#first-frame h1')).toBeVisible();
    // Fonts move nothing here: they are in the cache of the browser.
    await page.evaluate(() => document.fonts.ready);
    expect(await boxes(page, FORM, 0)).toEqual(rendered);
    expect(await page.locator('#first-frame h1').innerText()).toBe(title);
    const frame = page.locator('#first-frame .login > div');
    expect(await frame.evaluate((element) => getComputedStyle(element).backgroundColor)).toBe(ground);
  });
}

for (const device of ['phone', 'desktop'] as const) {
  // covers: first-paint
  test(`given a signed-in ${device}, when home opens, then the list’s frame is first`, async ({ openAs }) => {
    const page = await openAs('customer', { device });
    await expect(page.locator('#first-frame')).toHaveCount(0);
    const rendered = await boxes(page, LIST, 1);
    await page.route('**/assets/*.js', () => undefined);
    await page.reload({ waitUntil: 'commit' });
    await expect(page.locator('#first-frame .list')).toBeVisible();
    await expect(page.locator('#first-frame .login')).toBeHidden();
    expect(await boxes(page, LIST, 0)).toEqual(rendered);
  });
}

for (const { who, files } of [
  { who: null, files: ['catalogue', 'login'] },
  { who: 'customer', files: ['catalogue', 'home', 'schemas'] },
]) {
  // covers: first-paint
  test(`given ${who ?? 'nobody'}, when React is still loading, then so is their screen`, async ({ openAs }) => {
    const first = await openAs(who);
    const address = first.url();
    const page = await first.context().newPage();
    const asked = new Set<string>();
    page.on('request', (request) => {
      const name = /\/assets\/([^-/]+)-[^/]+\.js$/.exec(request.url())?.[1];
      if (name) asked.add(name);
    });
    await page.route('**/assets/react-*.js', () => undefined);

    await page.goto(address, { waitUntil: 'commit' });

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
    const page = await (await openAs(null)).context().newPage();
    await page.addInitScript(() => localStorage.clear());
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
