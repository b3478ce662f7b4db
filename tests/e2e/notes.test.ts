import { freshText, isOpen } from './harness/chat.ts';
import { addStaff, customerPath, ownNames } from './harness/ownPeople.ts';
import { expect, test } from './harness/test.ts';

// covers: note-mentions
test('given names that are offered on a phone, when one goes back, then only they close', async ({
  openAs,
  shop,
  product,
}) => {
  await addStaff(product.url, shop);
  const page = await openAs(shop.owner, { side: 'P', device: 'phone', path: customerPath(shop) });
  await isOpen(page, ownNames.customer);
  await page.getByRole('button', { name: 'Write a private note (N)' }).click();
  const input = page.getByRole('textbox', { name: 'Note for the staff ...' });
  const offered = page.getByRole('option', { name: ownNames.staff });
  const begun = `@${ownNames.staff.slice(0, 4)}`;
  await input.pressSequentially(begun);
  await expect(offered).toBeVisible();
  await page.goBack();
  await expect(offered).toHaveCount(0);
  await expect(input).toHaveValue(begun);

  await input.pressSequentially(ownNames.staff.slice(4, 6));
  await offered.click();
  await expect(input).toHaveValue(`@${ownNames.staff} `);
  const text = freshText('ကြည့်ပေးပါ');
  await input.pressSequentially(text);
  await page.getByRole('button', { name: 'Add note' }).click();
  await expect(page.getByRole('article', { name: /^Private note by/ }).filter({ hasText: text })).toBeVisible();
});
