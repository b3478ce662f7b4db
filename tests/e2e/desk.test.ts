import type { Page } from '@playwright/test';
import { isOpen, lists } from './harness/chat.ts';
import { addStaff, customerPath, ownNames, writeAsCustomer } from './harness/ownPeople.ts';
import { expect, test } from './harness/test.ts';

const chip = (page: Page, name: string) => page.getByRole('button', { name: new RegExp(`^${name} \\d`) });
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });
const customerRow = (page: Page) => lists(page).getByRole('button', { name: new RegExp(ownNames.customer) });

// covers: desk-state, desk-assign, desk-filters, desk-snooze, desk-history
test('given two staff, when they assign, end and snooze a conversation, then filters follow', async ({
  openAs,
  product,
  shop,
}) => {
  const { pageId, customer } = shop;
  const colleague = await addStaff(product.url, shop);
  await writeAsCustomer(shop, ['ပစ္စည်း ရှိသေးလား']);
  const owner = await openAs(shop.owner, { side: 'P', path: customerPath(shop) });
  await isOpen(owner, ownNames.customer);

  const params = { pageId, customerId: customer.userAccountId };
  await colleague.client.call('changeDesk', { params, body: { assigneeId: colleague.userAccountId } });
  await expect(button(owner, `Assigned to ${ownNames.staff}`)).toBeVisible();
  await expect(chip(owner, 'Mine')).toHaveText('Mine0');

  await owner.locator('header').first().click();
  await owner.keyboard.press('e');
  await expect(button(owner, 'Reopen')).toBeVisible();
  await expect(chip(owner, 'Waiting')).toHaveText('Waiting0');
  await chip(owner, 'Done').click();
  await expect(customerRow(owner)).toBeVisible();

  await writeAsCustomer(shop, ['ကျေးဇူးတင်ပါတယ်']);
  await expect(button(owner, 'Done')).toBeVisible();
  await expect(chip(owner, 'Waiting')).toHaveText('Waiting1');

  const history = owner.getByRole('region', { name: 'History' });
  await history.getByRole('button', { name: 'Show' }).click();
  const said = ['Reopened automatically', `${ownNames.owner} marked this as done`, `${ownNames.staff} took this over`];
  await expect(history.getByRole('listitem')).toContainText(said);

  await owner.keyboard.press('Control+k');
  await owner.getByRole('option', { name: 'Snooze', exact: true }).click();
  await owner.getByRole('menuitem', { name: 'Tomorrow, 9:00 AM' }).click();
  await expect(button(owner, /^Snoozed until/)).toBeVisible();
  await button(owner, 'Pin to top').click();
  await chip(owner, 'Snoozed').click();
  await expect(customerRow(owner).getByRole('img', { name: 'Pinned' })).toBeVisible();
  await expect(customerRow(owner).getByRole('img', { name: 'Snoozed' })).toBeVisible();
});
