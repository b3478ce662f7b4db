import type { Page } from '@playwright/test';
import { isOpen, lists } from './harness/chat.ts';
import { addStaff, customerPath, ownNames, writeAsCustomer } from './harness/ownPeople.ts';
import { expect, test } from './harness/test.ts';

const chip = (page: Page, name: string) => page.getByRole('button', { name: new RegExp(`^${name} \\d`) });
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });
const customerRow = (page: Page) => lists(page).getByRole('button', { name: new RegExp(ownNames.customer) });

// covers: desk-state, desk-assign, desk-filters, desk-history
test('given two staff, when one takes and ends a conversation, then both see it', async ({ openAs, product, shop }) => {
  const colleague = await addStaff(product.url, shop);
  await writeAsCustomer(shop, ['ပစ္စည်း ရှိသေးလား']);
  const owner = await openAs(shop.owner, { side: 'P', path: customerPath(shop) });
  const staff = await openAs(colleague, { side: 'P', device: 'phone', path: customerPath(shop) });
  await isOpen(owner, ownNames.customer);
  await isOpen(staff, ownNames.customer);

  await button(staff, 'Assign to').click();
  await staff.getByRole('menuitemradio', { name: 'Me' }).click();
  await expect(button(staff, 'Assigned to Me')).toBeVisible();
  await expect(button(owner, `Assigned to ${ownNames.staff}`)).toBeVisible();
  await expect(chip(owner, 'Mine')).toHaveText('Mine0');

  await owner.locator('header').first().click();
  await owner.keyboard.press('e');
  await expect(button(staff, 'Reopen')).toBeVisible();
  await expect(chip(owner, 'Waiting')).toHaveText('Waiting0');
  await chip(owner, 'Done').click();
  await expect(customerRow(owner)).toBeVisible();

  await writeAsCustomer(shop, ['ကျေးဇူးတင်ပါတယ်']);
  await expect(button(staff, 'Done')).toBeVisible();
  await expect(chip(owner, 'Waiting')).toHaveText('Waiting1');

  const history = owner.getByRole('region', { name: 'History' });
  await history.getByRole('button', { name: 'Show' }).click();
  const said = ['Reopened automatically', `${ownNames.owner} marked this as done`, `${ownNames.staff} took this over`];
  await expect(history.getByRole('listitem')).toContainText(said);
});

// covers: desk-undo
test('given a conversation is done, when that is taken back, then it waits again', async ({ openAs, shop }) => {
  await writeAsCustomer(shop, ['ပစ္စည်း ရှိသေးလား']);
  const owner = await openAs(shop.owner, { side: 'P', path: customerPath(shop) });
  await isOpen(owner, ownNames.customer);
  await button(owner, 'Done').click();
  // Under the pointer the toast stays.
  await button(owner, 'Undo').hover();
  await expect(chip(owner, 'Waiting')).toHaveText('Waiting0');

  await button(owner, 'Undo').click();

  await expect(chip(owner, 'Waiting')).toHaveText('Waiting1');
  await expect(button(owner, 'Done')).toBeVisible();
});

// covers: desk-snooze
test('given a conversation is snoozed and pinned, then the list and the button say so', async ({ openAs, shop }) => {
  const owner = await openAs(shop.owner, { side: 'P', path: customerPath(shop) });
  await isOpen(owner, ownNames.customer);
  await owner.locator('header').first().click();
  await owner.keyboard.press('s');
  await owner.getByRole('menuitem', { name: 'Tomorrow, 9:00 AM' }).click();
  await expect(button(owner, /^Snoozed until/)).toBeVisible();
  await button(owner, 'Pin to top').click();

  await chip(owner, 'Snoozed').click();

  await expect(customerRow(owner).getByRole('img', { name: 'Pinned' })).toBeVisible();
  await expect(customerRow(owner).getByRole('img', { name: 'Snoozed' })).toBeVisible();
});

// covers: list-next
test('given an open conversation, when the command menu snoozes it, then times are offered', async ({
  openAs,
  shop,
}) => {
  const owner = await openAs(shop.owner, { side: 'P', path: customerPath(shop) });
  await isOpen(owner, ownNames.customer);
  await owner.keyboard.press('Control+k');
  await owner.getByRole('option', { name: 'Snooze', exact: true }).click();
  await owner.getByRole('menuitem', { name: 'Tomorrow, 9:00 AM' }).click();
  await expect(button(owner, /^Snoozed until/)).toBeVisible();
});
