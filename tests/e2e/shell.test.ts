import { expect, test } from './harness/test.ts';

// covers: small-bell, account-menu-lines
test('given the toolbar in Burmese, then the bell shows and each menu entry has one line', async ({
  openAs,
  friends,
}) => {
  const page = await openAs(friends.customer, { language: 'my' });
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

  await page.getByRole('button', { name: /^ကျွန်ုပ်၏ အကောင့်/ }).click();
  const entries = page.getByRole('menuitem');
  await expect(entries.last()).toHaveText('ထွက်ရန်');
  await expect(entries).not.toHaveCount(0);
  const heights = await entries.evaluateAll((all) => all.map((entry) => entry.getBoundingClientRect().height));
  expect(new Set(heights.map(Math.round)).size).toBe(1);
});

// covers: small-tour
test('given a phone held either way, when the tour is taken, then all of it is in the window', async ({ openAs }) => {
  const page = await openAs('customer', { device: 'phone', language: 'my' });
  const tour = page.getByRole('region').filter({ hasText: 'ဆင့်အနက်' });
  for (const viewport of [
    { width: 390, height: 844 },
    { width: 844, height: 390 },
  ]) {
    await page.setViewportSize(viewport);
    await page.getByRole('button', { name: 'မီနူး' }).click();
    await page.getByRole('button', { name: 'လမ်းညွှန် ကြည့်မည်' }).click();
    for (const next of ['ရှေ့ဆက်မည်', 'ရှေ့ဆက်မည်', 'ပြီးပါပြီ']) {
      expect((await tour.boundingBox())?.height).toBeLessThanOrEqual(viewport.height / 4);
      expect(await tour.evaluate((element) => element.scrollHeight - element.clientHeight)).toBeLessThanOrEqual(0);
      const buttons = tour.getByRole('button');
      for (const button of await buttons.all()) await expect(button).toBeInViewport({ ratio: 1 });
      const tops = await buttons.evaluateAll((all) => all.map((button) => button.getBoundingClientRect().top));
      if (viewport.height > viewport.width) expect(new Set(tops).size).toBe(1);
      const step = (await tour.textContent()) ?? '';
      await tour.getByRole('button', { name: next }).click();
      await expect(tour.filter({ hasText: step })).toHaveCount(0);
    }
    await expect(tour).toHaveCount(0);
  }
});
