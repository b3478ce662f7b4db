import type { Page } from '@playwright/test';
import { isOpen, lists, openCustomer } from './harness/chat.ts';
import { addStaff, customerPath, ownNames, writeAsCustomer } from './harness/ownPeople.ts';
import { expect, test } from './harness/test.ts';

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });
const customerRow = (page: Page) => lists(page).getByRole('button', { name: new RegExp(ownNames.customer) });
const entry = (page: Page, name: string | RegExp) => page.getByRole('menuitemcheckbox', { name });

// covers: label-customer, label-delete, label-filter
test('given two staff, when one labels a customer, then both see it and can filter by it', async ({
  openAs,
  product,
  shop,
}) => {
  const colleague = await addStaff(product.url, shop);
  await writeAsCustomer(shop, ['ပစ္စည်း ရှိသေးလား']);
  const owner = await openAs(shop.owner, { side: 'P', path: customerPath(shop) });
  const staff = await openAs(colleague, { side: 'P', device: 'phone' });
  await isOpen(owner, ownNames.customer);
  await openCustomer(staff, shop.title, ownNames.customer);

  await owner.locator('header').first().click();
  await owner.keyboard.press('l');
  await owner.getByRole('menuitem', { name: 'Manage labels' }).click();
  const dialog = owner.getByRole('dialog', { name: 'Manage labels' });
  await dialog.getByRole('button', { name: 'New label' }).click();
  await dialog.getByLabel('Name in Burmese').fill('လက်ကား');
  await dialog.getByLabel('Name in English').fill('Wholesale');
  await dialog.getByRole('radio', { name: 'Teal' }).check();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText('လက်ကား · Wholesale')).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).click();

  await button(owner, 'Labels').click();
  await entry(owner, 'Wholesale').click();
  await expect(entry(owner, 'Wholesale')).toBeChecked();
  await owner.keyboard.press('Escape');
  await expect(button(owner, 'Remove the label Wholesale')).toBeVisible();
  await expect(customerRow(owner).getByRole('img', { name: 'Wholesale' })).toBeVisible();

  await staff.goBack();
  await expect(customerRow(staff).getByRole('img', { name: 'Wholesale' })).toBeVisible();
  await button(staff, 'Label').click();
  await expect(entry(staff, 'Wholesale')).toContainText('1');
  await entry(staff, 'Wholesale').click();
  await staff.keyboard.press('Escape');
  await expect(staff.getByRole('menu')).toHaveCount(0);
  await expect(customerRow(staff)).toHaveCount(1);
  await customerRow(staff).click();
  await button(staff, 'Labels').click();
  await staff.keyboard.press('Escape');

  await owner.locator('header').first().click();
  await owner.keyboard.press('l');
  await owner.getByRole('menuitem', { name: 'Manage labels' }).click();
  await dialog.getByRole('button', { name: 'Delete Wholesale' }).click();
  const confirm = owner.getByRole('dialog', { name: 'Delete Wholesale' });
  await expect(confirm).toContainText('1 customer has this label.');
  await confirm.getByRole('button', { name: 'Delete' }).click();
  await expect(dialog.getByText('No labels')).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(customerRow(owner)).toBeVisible();
  await expect(customerRow(owner).getByRole('img', { name: 'Wholesale' })).toHaveCount(0);
});
