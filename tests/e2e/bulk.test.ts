import type { Locator, Page } from '@playwright/test';
import { homePath } from '../../src/lib/paths.ts';
import { layersInHistory, lists } from './harness/chat.ts';
import { addCustomer, ownNames } from './harness/ownPeople.ts';
import { expect, test } from './harness/test.ts';

const bar = (page: Page) => page.getByRole('region', { name: 'Selected customers' });
const rowOf = (page: Page, name: string): Locator => lists(page).getByRole('checkbox', { name: new RegExp(name) });

// covers: desk-bulk-labels
test('given a phone, when customers are chosen, then Back leaves that, and a label is for all', async ({
  openAs,
  product,
  shop,
}) => {
  const { pageId, owner } = shop;
  await addCustomer(product.url, shop);
  const body = { nameMy: 'လက်ကား', nameEn: 'Wholesale', color: 'teal' } as const;
  await owner.client.call('createLabel', { params: { pageId }, body });
  const page = await openAs(owner, { side: 'P', device: 'phone', path: homePath({ pageId }) });
  await page.getByRole('button', { name: /^Sort by/ }).click();
  await page.getByRole('menuitem', { name: 'Select customers' }).click();
  await rowOf(page, ownNames.customer).click();
  await expect(bar(page).getByRole('status')).toHaveText('1 selected');
  await expect.poll(() => layersInHistory(page)).toBe(1);
  await page.goBack();
  await expect(bar(page)).toHaveCount(0);

  await lists(page)
    .getByRole('button', { name: new RegExp(ownNames.customer) })
    .click({ button: 'right' });
  await rowOf(page, ownNames.friend).click();
  await expect(bar(page).getByRole('status')).toHaveText('2 selected');
  await bar(page).getByRole('button', { name: 'Add a label' }).click();
  await page.getByRole('menuitem', { name: 'Wholesale' }).click();

  await expect(bar(page).getByRole('status')).toHaveText('2 customers changed');
  await expect(lists(page).getByRole('img', { name: 'Wholesale' })).toHaveCount(2);
});
