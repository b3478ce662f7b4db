import { homePath } from '../../src/lib/paths.ts';
import { expect, test } from './harness/test.ts';

// covers: desk-filter-dialog
test('given a day typed by keys, when the filter is shown again, then it has that day', async ({ openAs, shop }) => {
  const page = await openAs(shop.owner, { side: 'P', path: homePath({ pageId: shop.pageId }) });
  await page.getByRole('button', { name: 'Filter', exact: true }).click();
  const from = page.getByLabel('Last message from');
  await from.focus();
  await page.keyboard.type('11272025');
  await page.getByRole('button', { name: 'Apply' }).click();
  await page.getByRole('button', { name: 'Filter', exact: true }).click();
  await expect(from).toHaveValue('2025-11-27');
});
