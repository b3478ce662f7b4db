import type { Page } from '@playwright/test';
import { composer, isOpen, lists, names, openCustomer, row } from './harness/chat.ts';
import { expect, type Look, test } from './harness/test.ts';

const between: Look = { context: { viewport: { width: 900, height: 844 } } };
const divider = (page: Page) => page.getByRole('separator', { name: 'Width of the list' });
const widthOf = async (page: Page) => Math.round((await lists(page).boundingBox())?.width ?? 0);

// covers: desk-filter-dialog
test('given 900 px, when a customer is open, then order, filter and details are in reach', async ({ openAs }) => {
  const page = await openAs('owner', { side: 'P', ...between });
  await openCustomer(page, names.shop, names.customer);
  expect(await widthOf(page)).toBeGreaterThanOrEqual(300);
  const chips = lists(page).getByRole('group', { name: 'Which customers' }).getByRole('button');
  const tops = await chips.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top));
  expect(new Set(tops.slice(0, 3)).size, 'the filters are in one line').toBe(1);
  await page.getByRole('button', { name: 'Sort by: Newest first' }).click();
  await page.getByRole('menuitemradio', { name: 'Waiting longest first' }).click();
  await expect(page.getByRole('button', { name: 'Sort by: Waiting longest first' })).toBeVisible();

  await page.getByRole('button', { name: 'Filter', exact: true }).click();
  const from = page.getByLabel('Last message from');
  await from.focus();
  await page.keyboard.type('11272025');
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(from).toHaveCount(0);
  await page.getByRole('button', { name: 'Filter', exact: true }).click();
  await expect(from).toHaveValue('2025-11-27');
  await page.keyboard.press('Escape');
  await expect(from).toHaveCount(0);

  // The details have no column: they slide over the conversation.
  await expect(page.getByRole('complementary', { name: 'Details' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Details', exact: true }).click();
  const details = page.getByRole('dialog', { name: 'Details' });
  await expect(details.getByText('Phone', { exact: true })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(details).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Details', exact: true })).toBeFocused();
});

// covers: screen-home, desktop-columns, list-heights
test('given a wide screen, then columns are 3 to 6 to 3, and the edge of the list is dragged', async ({ openAs }) => {
  const page = await openAs('customer');
  await row(page, names.shop).focus();
  await page.keyboard.press('Enter');
  await expect(composer(page)).toBeFocused();
  await isOpen(page, names.shop);
  const columns = [
    lists(page),
    page.getByRole('region', { name: names.shop }),
    page.getByRole('complementary', { name: 'Details' }),
  ];
  const widths = await Promise.all(columns.map(async (column) => (await column.boundingBox())?.width ?? 0));
  expect(widths.map((width) => Math.round(width / 120))).toEqual([3, 6, 3]);

  const box = await divider(page).boundingBox();
  if (!box) throw new Error('the list has no edge');
  await page.mouse.move(box.x + 4, 400);
  await page.mouse.down();
  await page.mouse.move(450, 400, { steps: 3 });
  await page.mouse.up();
  await expect.poll(() => widthOf(page)).toBe(450);
  await expect(divider(page)).toHaveAttribute('aria-valuenow', '450');
  await divider(page).focus();
  await page.keyboard.press('ArrowLeft');
  await expect.poll(() => widthOf(page)).toBe(434);
  await page.keyboard.press('Home');
  await expect.poll(() => widthOf(page)).toBe(300);
  await divider(page).dblclick();
  await expect.poll(() => widthOf(page)).toBe(360);
});
