import type { Locator, Page } from '@playwright/test';
import { follow, goToScreen, lists, names, row } from './harness/chat.ts';
import { expect, test } from './harness/test.ts';

/** The strips of a list's view that no row covers, in px from its top. */
const uncovered = (list: Locator) =>
  list.evaluate((scroller) => {
    const { top, bottom } = scroller.getBoundingClientRect();
    const strips: number[][] = [];
    let reached = top;
    for (const element of scroller.querySelectorAll('[data-index]')) {
      const box = element.getBoundingClientRect();
      if (box.bottom <= top || box.top >= bottom) continue;
      if (box.top > reached + 1) strips.push([reached - top, box.top - top]);
      reached = box.bottom;
    }
    return reached < bottom - 1 ? [...strips, [reached - top, bottom - top]] : strips;
  });

test('given a scrolled list on a phone, when text grows and the phone turns, then rows fill it', async ({ openAs }) => {
  const page = await openAs('owner', { side: 'P', device: 'phone' });
  await row(page, names.shop).click();
  await expect(page.getByText('300 customers')).toBeVisible();
  const list = lists(page).locator('[data-virtuoso-scroller]');
  const scrollTo = (top: number) =>
    list.evaluate((element, px) => {
      element.scrollTop = px;
    }, top);
  await scrollTo(3_000);

  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  await page.getByRole('button', { name: '200%', exact: true }).click();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog', { name: 'Main menu' })).toHaveCount(0);
  for (const [width, height] of [
    [390, 844],
    [844, 390],
    [390, 844],
  ] as const) {
    await page.setViewportSize({ width, height });
    for (const top of [0, 3_100, 20_000]) {
      await scrollTo(top);
      await expect.poll(() => uncovered(list)).toEqual([]);
    }
  }
  await scrollTo(1_000_000);
  await expect(list.locator('[data-index="299"]')).toBeInViewport();
  await expect.poll(() => uncovered(list)).toEqual([]);
});

/** What stands beside each other in a bar, from the left: where it begins and ends, and its middle from above, in px. */
const placesOf = (elements: Locator) =>
  elements.evaluateAll((all) =>
    all
      .map((one) => one.getBoundingClientRect())
      .filter(({ height }) => height > 0)
      .map(({ left, right, top, height }) => ({ left, right, middle: top + height / 2 })),
  );

const enlarge = async (page: Page) => {
  await page.locator('nav').getByRole('button').last().click();
  await page.getByRole('button', { name: '၂၀၀%', exact: true }).click();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: '၂၀၀%', exact: true })).toHaveCount(0);
};

test('given 900 or 1024 px and text of 200 %, then the bars of an owner have one line each', async ({ openAs }) => {
  const look = { side: 'P', language: 'my', context: { viewport: { width: 900, height: 800 } } } as const;
  const page = await openAs('owner', look);
  await page.getByRole('button', { name: new RegExp(names.shop) }).click();
  const chips = page.locator('section [role=group]').filter({ has: page.locator('[aria-pressed]') });
  await expect(chips).toBeVisible();
  await enlarge(page);

  const nav = page.locator('nav');
  const last = chips.locator('[data-more]').getByRole('button').last();
  for (const width of [900, 1_024]) {
    await page.setViewportSize({ width, height: 800 });
    await expect(async () => {
      expect((await nav.boundingBox())?.height).toBeLessThan(90);
      const parts = await placesOf(nav.locator(':scope > *'));
      for (const [at, { right }] of parts.entries()) expect(right).toBeLessThanOrEqual(parts[at + 1]?.left ?? width);
      const middles = (await placesOf(chips.getByRole('button'))).map(({ middle }) => middle);
      expect(Math.max(...middles) - Math.min(...middles)).toBeLessThan(1);
    }).toPass({ timeout: 30_000 });
    // What has no room in the row of filters is scrolled to, and fades out.
    await last.blur();
    await chips.locator('[data-more]').evaluate((row) => {
      row.scrollLeft = 0;
    });
    await expect(chips.locator('[data-more="end"]')).toHaveCount(1);
    await last.focus();
    await expect(last).toBeInViewport({ ratio: 1 });
    await expect(chips.locator('[data-more="start"]')).toHaveCount(1);
  }
});

test('given text of 100 or 150 % and a link to a filter, then the chosen filter is in view', async ({ openAs }) => {
  const page = await openAs('owner', { side: 'P', device: 'phone', language: 'my', path: '/home?page=1&show=waiting' });
  // Counts and the button of labels come later, and take the room of the chips.
  const chosen = page.getByRole('button', { name: /^စောင့်နေသူ ?[၁-၉]/ });
  await expect(chosen).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByRole('button', { name: /^အညွှန်း/ })).toBeVisible();
  await expect(chosen).toBeInViewport({ ratio: 1 });

  await goToScreen(page, '/comp');
  await page.getByRole('button', { name: 'မီနူး', exact: true }).click();
  const larger = page.getByRole('button', { name: '၁၅၀%', exact: true });
  await larger.click();
  await page.keyboard.press('Escape');
  await expect(larger).toHaveCount(0);
  await follow(page, '/home?page=1&show=waiting&sort=longest');
  const filters = page.locator('section [role=group]').filter({ has: page.locator('[aria-pressed]') });
  // The button of the labels comes last, and takes room from the filters.
  await expect(filters.locator(':scope > button')).toHaveCount(2);
  await expect(filters.locator('[aria-pressed=true]')).toBeInViewport({ ratio: 0.9 });
});
