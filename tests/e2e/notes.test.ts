import type { Page } from '@playwright/test';
import { follow, freshText, isOpen, message, open, say } from './harness/chat.ts';
import { addStaff, customerPath, type OwnShop, ownNames } from './harness/ownPeople.ts';
import { expect, type OpenAs, test } from './harness/test.ts';

const note = (page: Page, text: string) =>
  page.getByRole('article', { name: /^Private note by/ }).filter({ hasText: text });
const noteInput = (page: Page) => page.getByRole('textbox', { name: 'Note for the staff ...' });
const toNote = (page: Page) => page.getByRole('button', { name: 'Write a private note (N)' }).click();

/** The owner at a desktop and a member of the staff at a phone, both in the customer's conversation. */
async function meet(openAs: OpenAs, shop: OwnShop, url: string) {
  const person = await addStaff(url, shop);
  const owner = await openAs(shop.owner, { side: 'P', path: customerPath(shop) });
  await isOpen(owner, ownNames.customer);
  const staff = await openAs(person, { side: 'P', device: 'phone', path: customerPath(shop) });
  await isOpen(staff, ownNames.customer);
  return { owner, staff };
}

// covers: private-notes, notes-live, notes-in-timeline, note-stays-note
test('given two of the staff and a customer, when one notes, then the staff see it live alone', async ({
  openAs,
  shop,
  product,
}) => {
  const { owner, staff } = await meet(openAs, shop, product.url);
  const customer = await openAs(shop.customer, { device: 'phone' });
  await open(customer, shop.title);
  const text = freshText('ငွေချေပြီး');
  await owner.getByRole('textbox', { name: 'Message ...' }).blur();
  await owner.keyboard.press('n');
  await expect(noteInput(owner)).toBeFocused();
  await noteInput(owner).fill(text);
  await noteInput(owner).press('Enter');
  await expect(note(owner, text)).toContainText('Only staff see this');
  await expect(note(staff, text)).toBeVisible();

  await note(owner, text)
    .getByRole('button', { name: /^Actions for/ })
    .click();
  await owner.getByRole('menuitem', { name: 'Edit' }).click();
  const better = freshText('ငွေမချေသေး');
  await noteInput(owner).fill(better);
  await owner.getByRole('button', { name: 'Save note' }).click();
  await expect(note(staff, better)).toContainText('edited');

  await owner.getByRole('button', { name: 'Write a message to the customer' }).click();
  const answer = await say(owner, freshText('ပို့ပေးပါမည်'));
  await expect(message(customer, answer)).toBeVisible();
  for (const secret of [text, better]) await expect(customer.getByText(secret)).toHaveCount(0);
  await expect(customer.getByRole('button', { name: /private note/ })).toHaveCount(0);

  await note(owner, better)
    .getByRole('button', { name: /^Actions for/ })
    .click();
  await owner.getByRole('menuitem', { name: 'Delete' }).click();
  await owner.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(note(staff, better)).toHaveCount(0);
});

test('given names that are offered on a phone, when one goes back, then only they close', async ({
  openAs,
  shop,
  product,
}) => {
  const { staff } = await meet(openAs, shop, product.url);
  await toNote(staff);
  await noteInput(staff).pressSequentially(`@${ownNames.owner.slice(0, 4)}`);
  await expect(staff.getByRole('option', { name: ownNames.owner })).toBeVisible();
  await staff.goBack();
  await expect(staff.getByRole('option')).toHaveCount(0);
  await expect(noteInput(staff)).toHaveValue(`@${ownNames.owner.slice(0, 4)}`);
});

// covers: note-mentions
test('given a mention on a phone, when it is written, then its notification leads to the note', async ({
  openAs,
  shop,
  product,
}) => {
  const { owner, staff } = await meet(openAs, shop, product.url);
  const text = freshText('ကြည့်ပေးပါ');
  await toNote(staff);
  await noteInput(staff).pressSequentially(`@${ownNames.owner.slice(0, 4)}`);
  await staff.getByRole('option', { name: ownNames.owner }).click();
  await expect(noteInput(staff)).toHaveValue(`@${ownNames.owner} `);
  await noteInput(staff).pressSequentially(text);
  await staff.getByRole('button', { name: 'Add note' }).click();
  await expect(note(staff, text)).toBeVisible();

  await follow(owner, '/noti');
  await expect(owner.getByText(`Mentioned you in a note about ${ownNames.customer} on “${shop.title}”`)).toBeVisible();
  await owner.getByRole('link', { name: `Open: ${ownNames.staff}` }).click();
  await expect(note(owner, text)).toBeVisible();
});
