import { savedRepliesPath } from '../../src/lib/paths.ts';
import { faultsOn } from './harness/axe.ts';
import { follow, message, messages } from './harness/chat.ts';
import { customerPath, ownNames } from './harness/ownPeople.ts';
import { picture } from './harness/pictures.ts';
import { expect, test } from './harness/test.ts';

// covers: replies-slash, replies-blanks, replies-files, replies-files-managed, screen-saved-replies
test('given a reply with a photo and a blank, when staff use it, then photo and text are sent', async ({
  openAs,
  shop,
}) => {
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
  await dialog.locator('input[type=file]').setInputFiles(await picture('prices.png'));
  await expect(dialog.getByText('prices.png')).toBeVisible();
  expect(await faultsOn(owner)).toEqual([]);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(owner.getByRole('img', { name: 'prices.png' })).toBeVisible();

  await follow(owner, customerPath(shop));
  const input = owner.getByRole('textbox', { name: 'Message ...' });
  await input.click();
  await owner.keyboard.type('/မင်္ဂလာ');
  const list = owner.getByRole('listbox', { name: 'Saved replies' });
  await expect(list.getByRole('option')).toHaveCount(1);
  expect(await faultsOn(owner)).toEqual([]);
  await owner.keyboard.press('Enter');
  await expect(input).toHaveValue(`မင်္ဂလာပါ ${ownNames.customer}၊ ပို့ခ {…: ကျပ်}`);
  await expect(owner.getByRole('list', { name: '1 file selected' })).toContainText('prices.png');
  await owner.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(owner.getByText('Fill in: ကျပ်')).toBeVisible();
  await owner.keyboard.type('3500');
  await owner.getByRole('button', { name: 'Send', exact: true }).click();

  await expect(message(owner, `မင်္ဂလာပါ ${ownNames.customer}၊ ပို့ခ 3500`)).toBeVisible();
  await expect(owner.locator('[data-client-id]')).toHaveCount(0);
  await expect(messages(owner).last().getByRole('button', { name: 'Open your photo' })).toBeVisible();
});
