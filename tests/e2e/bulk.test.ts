import type { Locator, Page } from '@playwright/test';
import { layersInHistory, lists, messages, row } from './harness/chat.ts';
import { addCustomer, ownNames } from './harness/ownPeople.ts';
import { expect, test } from './harness/test.ts';

const bar = (page: Page) => page.getByRole('region', { name: 'Selected customers' });
const chip = (page: Page, name: string) => page.getByRole('button', { name: new RegExp(`^${name} \\d`) });
const openChoice = async (page: Page) => {
  await page.getByRole('button', { name: /^Sort by/ }).click();
  await page.getByRole('menuitem', { name: 'Select customers' }).click();
};
const rowOf = (page: Page, name: string): Locator => lists(page).getByRole('checkbox', { name: new RegExp(name) });

// covers: desk-bulk-all, desk-bulk-bar
test('given many customers, when all that match are done, then that ends and is undone', async ({
  openAs,
  product,
  shop,
}) => {
  for (let count = 1; count < 5; count += 1) await addCustomer(product.url, shop);
  const page = await openAs(shop.owner, { side: 'P' });
  await row(page, shop.title).click();
  // The list of pages has a search too.
  await expect(page.getByRole('button', { name: 'Back to pages' })).toBeVisible();
  await page.getByRole('searchbox').fill(ownNames.friend);
  await openChoice(page);
  await bar(page).getByRole('button', { name: 'Select all 4' }).click();
  await rowOf(page, ownNames.friend).first().click();
  await expect(bar(page).getByRole('status')).toHaveText('3 selected');
  await bar(page).getByRole('button', { name: 'Done' }).click();

  await expect(bar(page).getByRole('status')).toHaveText('3 customers changed');
  await expect(chip(page, 'Done')).toHaveText('Done3');

  await bar(page).getByRole('button', { name: 'Undo' }).click();
  await expect(bar(page).getByRole('status')).toHaveText('Undone');
  await expect(chip(page, 'Done')).toHaveText('Done0');
});

// covers: desk-bulk-message, desk-bulk-message-dialog, desk-bulk-message-list
test('given many customers, when a message goes to all, then each reads it with their name', async ({
  openAs,
  product,
  shop,
}) => {
  for (let count = 1; count < 5; count += 1) await addCustomer(product.url, shop);
  const customer = await openAs(shop.customer, { device: 'phone' });
  const page = await openAs(shop.owner, { side: 'P' });
  await row(page, shop.title).click();
  await openChoice(page);
  await bar(page).getByRole('button', { name: 'Select all 5' }).click();
  await bar(page).getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Send a message' }).click();
  await page
    .getByRole('dialog')
    .getByRole('textbox', { name: 'Message' })
    .fill('Dear {customer}, we are closed tomorrow.');
  await page.getByRole('button', { name: 'Preview' }).click();
  await page.getByRole('button', { name: 'Send to 5 customers' }).click();

  await expect(bar(page).getByRole('status')).toHaveText('5 messages sent');
  await row(customer, shop.title).click();
  await expect(
    messages(customer).filter({ hasText: `Dear ${ownNames.customer}, we are closed tomorrow.` }),
  ).toHaveCount(1);

  await page.getByRole('button', { name: /^Sort by/ }).click();
  await page.getByRole('menuitem', { name: 'Messages to many customers' }).click();
  const sent = page.getByRole('dialog', { name: 'Messages to many customers' });
  await expect(sent.getByText('Dear {customer}, we are closed tomorrow.')).toBeVisible();
  await sent.getByRole('button', { name: /^Who got it/ }).click();
  await expect(sent.getByText('Got it')).toHaveCount(5);
  await sent.getByRole('button', { name: `Open: ${ownNames.customer}` }).click();
  await expect(sent).toHaveCount(0);
  await expect(messages(page).filter({ hasText: `Dear ${ownNames.customer}, we are closed tomorrow.` })).toHaveCount(1);
});

test('given a phone, when a choice is left by Back, then the list stays', async ({ openAs, shop }) => {
  const page = await openAs(shop.owner, { side: 'P', device: 'phone' });
  await row(page, shop.title).click();
  await openChoice(page);
  await rowOf(page, ownNames.customer).click();
  await expect(bar(page).getByRole('status')).toHaveText('1 selected');
  await expect.poll(() => layersInHistory(page)).toBe(1);
  await page.goBack();
  await expect(bar(page)).toHaveCount(0);
  await expect(lists(page).getByRole('button', { name: new RegExp(ownNames.customer) })).toBeVisible();
});

// covers: desk-bulk-labels
test('given a phone, when two customers are held and chosen, then both get a label', async ({
  openAs,
  product,
  shop,
}) => {
  await addCustomer(product.url, shop);
  const body = { nameMy: 'လက်ကား', nameEn: 'Wholesale', color: 'teal' } as const;
  await shop.owner.client.call('createLabel', { params: { pageId: shop.pageId }, body });
  const page = await openAs(shop.owner, { side: 'P', device: 'phone' });
  await row(page, shop.title).click();
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
