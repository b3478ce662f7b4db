import type { Page } from '@playwright/test';
import { faultsOn } from './harness/axe.ts';
import { isOpen, openCustomer } from './harness/chat.ts';
import { addStaff, customerPath, ownNames, writeAsCustomer } from './harness/ownPeople.ts';
import { expect, test } from './harness/test.ts';

const fields = (page: Page) => page.getByRole('region', { name: 'Fields' });

// covers: field-define, field-customer, field-live
test('given two staff, when one fills in a field of the page, then the other sees it at once', async ({
  openAs,
  product,
  shop,
}) => {
  const colleague = await addStaff(product.url, shop);
  await writeAsCustomer(shop, ['ပစ္စည်း ရှိသေးလား']);
  const owner = await openAs(shop.owner, { side: 'P', path: customerPath(shop) });
  const staff = await openAs(colleague, { side: 'P', device: 'phone' });
  await isOpen(owner, ownNames.customer);

  await fields(owner).getByRole('button', { name: 'Add a field' }).click();
  const dialog = owner.getByRole('dialog', { name: 'Manage fields' });
  await dialog.getByLabel('Name in English').fill('Deliver on');
  await dialog.getByLabel('Type').selectOption('Date');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await dialog.getByRole('button', { name: 'New field' }).click();
  await dialog.getByLabel('Name in Burmese').fill('ငွေပေးချေနည်း');
  await dialog.getByLabel('Type').selectOption('Choice');
  await dialog.getByLabel('Choices').fill('KBZPay\nငွေသား');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await dialog.getByRole('button', { name: 'Move ငွေပေးချေနည်း up' }).click();
  await expect(dialog.getByRole('listitem').first()).toContainText('Choice · KBZPay · ငွေသား');
  expect(await faultsOn(owner)).toEqual([]);
  await dialog.getByRole('button', { name: 'Close' }).click();

  await openCustomer(staff, shop.title, ownNames.customer);
  await staff.getByRole('button', { name: 'Details', exact: true }).click();
  await expect(fields(staff).getByLabel('Deliver on')).toHaveValue('');
  expect(await faultsOn(staff)).toEqual([]);

  await fields(owner).getByLabel('Deliver on').fill('2026-12-24');
  await owner.keyboard.press('Enter');
  await expect(fields(staff).getByLabel('Deliver on')).toHaveValue('2026-12-24');
  await fields(staff).getByLabel('ငွေပေးချေနည်း').selectOption('ငွေသား');
  await expect(fields(owner).getByLabel('ငွေပေးချေနည်း')).toHaveValue('ငွေသား');

  await fields(owner).getByRole('button', { name: 'Manage fields' }).click();
  await dialog.getByRole('button', { name: 'Delete Deliver on' }).click();
  const confirm = owner.getByRole('dialog', { name: 'Delete Deliver on' });
  await expect(confirm).toContainText('It is filled in for 1 customer.');
  await confirm.getByRole('button', { name: 'Delete' }).click();
  await expect(dialog.getByRole('listitem')).toHaveCount(1);
});
