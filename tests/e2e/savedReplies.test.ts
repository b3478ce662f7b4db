import { readFile } from 'node:fs/promises';
import { conversationKey } from '#contract';
import { homePath, savedRepliesPath } from '../../src/lib/paths.ts';
import { faultsOn } from './harness/axe.ts';
import { messages } from './harness/chat.ts';
import { addStaff, ownNames } from './harness/ownPeople.ts';
import { picture } from './harness/pictures.ts';
import { expect, test } from './harness/test.ts';

// covers: replies-slash, replies-blanks, screen-saved-replies
test('given staff with a desktop, when they use a saved reply, then the customer gets it', async ({ openAs, shop }) => {
  const { pageId } = shop;
  const owner = await openAs(shop.owner, { side: 'P', path: savedRepliesPath(pageId) });
  await owner.getByRole('button', { name: 'Add reply' }).first().click();
  const dialog = owner.getByRole('dialog', { name: 'New saved reply' });
  await dialog.getByLabel('Shortcut').fill('ပို့ခ');
  await dialog.getByLabel('Text').fill('မင်္ဂလာပါ ');
  await dialog.getByRole('button', { name: 'Customer’s name' }).click();
  await expect(dialog.getByLabel('Text')).toBeFocused();
  await owner.keyboard.type('၊ ပို့ခ ');
  await dialog.getByRole('button', { name: 'A blank to fill in' }).click();
  await expect(dialog.getByLabel('Text')).toBeFocused();
  await owner.keyboard.type('ကျပ်');
  expect(await faultsOn(owner)).toEqual([]);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(owner.getByText('/ပို့ခ')).toBeVisible();

  const customerId = shop.customer.userAccountId;
  await owner.goto(homePath({ pageId, conversation: conversationKey({ kind: 'page', pageId, customerId }) }));
  const input = owner.getByRole('textbox', { name: 'Message ...' });
  await input.click();
  await owner.keyboard.type('/မင်္ဂလာ');
  const list = owner.getByRole('listbox', { name: 'Saved replies' });
  await expect(list.getByRole('option')).toHaveCount(1);
  expect(await faultsOn(owner)).toEqual([]);
  await owner.keyboard.press('Escape');
  await expect(list).toHaveCount(0);
  await expect(input).toHaveValue('/မင်္ဂလာ');
  await input.fill('');
  await owner.keyboard.type('/');
  await expect(list.getByRole('option')).toHaveCount(1);
  await owner.keyboard.press('Enter');
  await expect(input).toHaveValue(`မင်္ဂလာပါ ${ownNames.customer}၊ ပို့ခ {…: ကျပ်}`);
  await owner.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(owner.getByText('Fill in: ကျပ်')).toBeVisible();
  await owner.keyboard.type('3500');
  await owner.getByRole('button', { name: 'Send', exact: true }).click();

  const customer = await openAs(shop.customer, {
    path: homePath({ conversation: conversationKey({ kind: 'page', pageId, customerId }) }),
  });
  await expect(customer.getByText(`မင်္ဂလာပါ ${ownNames.customer}၊ ပို့ခ 3500`).last()).toBeVisible();
  await owner.goto(savedRepliesPath(pageId));
  await expect(owner.getByText('Used once')).toBeVisible();
});

// covers: replies-slash
test('given staff with a phone, when a saved reply is tapped, then it is in the input', async ({ openAs, shop }) => {
  const { pageId, owner: person } = shop;
  await person.client.call('createSavedReply', { body: { pageId, shortcut: 'hi', text: 'မင်္ဂလာပါ' } });
  const key = conversationKey({ kind: 'page', pageId, customerId: shop.customer.userAccountId });
  const owner = await openAs(person, { device: 'phone', side: 'P', path: homePath({ pageId, conversation: key }) });
  const input = owner.getByRole('textbox', { name: 'Message ...' });
  await input.fill('/');
  await owner.getByRole('listbox', { name: 'Saved replies' }).getByRole('option').tap();
  await expect(input).toHaveValue('မင်္ဂလာပါ');
});

// covers: replies-files, replies-files-managed
test('given a reply with a photo, when staff picks it, then the customer sees photo and text', async ({
  openAs,
  shop,
  product,
}) => {
  const { pageId } = shop;
  const customerId = shop.customer.userAccountId;
  const conversation = conversationKey({ kind: 'page', pageId, customerId });
  const owner = await openAs(shop.owner, { side: 'P', path: savedRepliesPath(pageId) });
  await owner.getByRole('button', { name: 'Add reply' }).first().click();
  const dialog = owner.getByRole('dialog', { name: 'New saved reply' });
  await dialog.getByLabel('Shortcut').fill('prices');
  await dialog.getByLabel('Text').fill('Our prices');
  await dialog.locator('input[type=file]').setInputFiles(await picture('prices.png'));
  await expect(dialog.getByText('prices.png')).toBeVisible();
  expect(await faultsOn(owner)).toEqual([]);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(owner.getByRole('img', { name: 'prices.png' })).toBeVisible();

  const colleague = await addStaff(product.url, shop);
  const staff = await openAs(colleague, { side: 'P', path: homePath({ pageId, conversation }) });
  const input = staff.getByRole('textbox', { name: 'Message ...' });
  await input.click();
  await staff.keyboard.type('/prices');
  const option = staff.getByRole('option', { name: 'prices.png' });
  await expect(option).toBeVisible();
  expect(await faultsOn(staff)).toEqual([]);
  await option.click();
  await expect(input).toHaveValue('Our prices');
  await expect(staff.getByRole('list', { name: '1 file selected' })).toContainText('prices.png');
  await staff.getByRole('button', { name: 'Send', exact: true }).click();

  const customer = await openAs(shop.customer, { path: homePath({ conversation }) });
  await expect(customer.getByText('Our prices').last()).toBeVisible();
  await expect(
    messages(customer)
      .last()
      .getByRole('button', { name: /^Open photo from/ }),
  ).toBeVisible();
});

// covers: screen-saved-replies
test('given saved replies, when they are exported and imported, then they are the same', async ({ openAs, shop }) => {
  const { pageId } = shop;
  await shop.owner.client.call('createSavedReply', { body: { pageId, shortcut: 'sum', text: '=1+1 မင်္ဂလာပါ' } });
  const owner = await openAs(shop.owner, { side: 'P', path: savedRepliesPath(pageId) });
  await owner.getByRole('button', { name: 'More actions' }).click();
  const download = owner.waitForEvent('download');
  await owner.getByRole('menuitem', { name: 'Export as CSV' }).click();
  const file = await (await download).path();
  await owner.getByRole('button', { name: 'Delete: /sum' }).click();
  await expect(owner.getByText('/sum', { exact: true })).toHaveCount(0);
  await owner.locator('input[type=file]').setInputFiles({
    name: 'replies.csv',
    mimeType: 'text/csv',
    buffer: await readFile(file),
  });
  await expect(owner.getByText('1 added, 0 changed.')).toBeVisible();
  await expect(owner.getByText('=1+1 မင်္ဂလာပါ', { exact: true })).toBeVisible();
});
