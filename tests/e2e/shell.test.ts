import { names, row, toPageMode } from './harness/chat.ts';
import { newcomer } from './harness/newcomer.ts';
import { signIn } from './harness/people.ts';
import { expect, test } from './harness/test.ts';

// covers: two-modes
test('given an owner, when they switch the mode, then the page list comes, also after a reload', async ({ openAs }) => {
  const page = await openAs('owner');
  await toPageMode(page);
  await expect(row(page, names.tea)).toBeVisible();
  const bar = page.getByRole('navigation', { name: 'Main menu' });
  await expect(bar.getByRole('button', { name: 'Search' })).toHaveCount(0);
  await bar.getByRole('button', { name: 'Pages' }).click();
  await expect(page.getByRole('menuitem')).toHaveText([/^Page/]);
});

// covers: small-bell
test('given new notifications, then their number covers at most a quarter of the bell', async ({ openAs, friends }) => {
  const page = await openAs(friends.customer, { device: 'phone', language: 'my' });
  const bell = page.getByRole('button', { name: /^အကြောင်းကြားချက်/ }).first();
  const badge = bell.locator('.MuiBadge-badge:not(.MuiBadge-invisible)');
  await expect(badge).toBeVisible();
  const icon = await bell.locator('svg').boundingBox();
  const number = await badge.boundingBox();
  if (!icon || !number) throw new Error('the bell or its number has no box');
  const width = Math.min(icon.x + icon.width, number.x + number.width) - Math.max(icon.x, number.x);
  const height = Math.min(icon.y + icon.height, number.y + number.height) - Math.max(icon.y, number.y);
  expect((width * height) / (icon.width * icon.height)).toBeLessThanOrEqual(0.25);
  expect(
    Number.parseFloat(await badge.evaluate((element) => getComputedStyle(element).fontSize)),
  ).toBeGreaterThanOrEqual(13);
});

// covers: account-menu-lines
test('given the account menu, then each entry has one line, and logout is the last', async ({ openAs }) => {
  const page = await openAs('customer', { language: 'my' });
  await page.getByRole('button', { name: /^ကျွန်ုပ်၏ အကောင့်/ }).click();
  const entries = page.getByRole('menuitem');
  await expect(entries.last()).toHaveText('ထွက်ရန်');
  await expect(entries).toHaveCount(9);
  const heights = await entries.evaluateAll((all) => all.map((entry) => entry.getBoundingClientRect().height));
  expect(new Set(heights.map(Math.round)).size).toBe(1);
});

// covers: small-tour
test('given a phone, when the tour is taken, then it has a quarter of it and one row of buttons', async ({
  openAs,
}) => {
  const page = await openAs('customer', { device: 'phone', language: 'my' });
  await page.getByRole('button', { name: 'မီနူး' }).click();
  await page.getByRole('button', { name: 'လမ်းညွှန် ကြည့်မည်' }).click();
  const height = page.viewportSize()?.height ?? 0;
  const tour = page.getByRole('region').filter({ hasText: 'ဆင့်အနက်' });
  for (const next of ['ရှေ့ဆက်မည်', 'ရှေ့ဆက်မည်', 'ပြီးပါပြီ']) {
    expect((await tour.boundingBox())?.height).toBeLessThanOrEqual(height / 4);
    expect(await tour.evaluate((element) => element.scrollHeight - element.clientHeight)).toBeLessThanOrEqual(0);
    const buttons = tour.getByRole('button');
    const tops = await buttons.evaluateAll((all) => all.map((button) => button.getBoundingClientRect().top));
    expect(new Set(tops).size).toBe(1);
    await tour.getByRole('button', { name: next }).click();
  }
  await expect(tour).toHaveCount(0);
});

// covers: small-tour
test('given a phone held sideways, when the tour is taken, then all of it is in the window', async ({ openAs }) => {
  const viewport = { width: 844, height: 390 };
  const page = await openAs('customer', { device: 'phone', language: 'my', context: { viewport } });
  await page.getByRole('button', { name: 'မီနူး' }).click();
  await page.getByRole('button', { name: 'လမ်းညွှန် ကြည့်မည်' }).click();
  const tour = page.getByRole('region').filter({ hasText: 'ဆင့်အနက်' });
  for (const next of ['ရှေ့ဆက်မည်', 'ရှေ့ဆက်မည်', 'ပြီးပါပြီ']) {
    expect((await tour.boundingBox())?.height).toBeLessThanOrEqual(viewport.height / 4);
    expect(await tour.evaluate((element) => element.scrollHeight - element.clientHeight)).toBeLessThanOrEqual(0);
    for (const button of await tour.getByRole('button').all()) await expect(button).toBeInViewport({ ratio: 1 });
    await tour.getByRole('button', { name: next }).click();
  }
  await expect(tour).toHaveCount(0);
});

// covers: state-signed-out
test('given the logout dialog, when it is confirmed, then every address leads to the sign-in', async ({ openAs }) => {
  const page = await openAs('friend', { ownSession: true });
  await page.getByRole('button', { name: /^My account/ }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  const question = page.getByRole('dialog', { name: 'Logout' });
  expect((await question.locator('.MuiPaper-root').or(question).first().boundingBox())?.width).toBeLessThanOrEqual(350);
  await question.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL(/\/login$/);
  await page.goto('/home');
  await expect(page).toHaveURL(/\/login$/);
});

// covers: no-pages-leads-to-search, other-no-pages
test('given a customer without a page or a friend, when they go home, then search opens', async ({
  openAs,
  product,
}) => {
  const made = await newcomer(product.url, { profileName: 'အသစ်' });
  const page = await openAs(null);
  await signIn(page, made.userName);
  await expect(page).toHaveURL(/\/search$/);
});
