import { composer, isOpen } from './harness/chat.ts';
import { customerPath, ownNames } from './harness/ownPeople.ts';
import { expect, test } from './harness/test.ts';

test('given a button of the input that goes as a key presses it, then the input has the focus', async ({
  openAs,
  shop,
}) => {
  const page = await openAs(shop.owner, { side: 'P', path: customerPath(shop) });
  await isOpen(page, ownNames.customer);
  const write = async (text: string) => {
    await composer(page).click();
    await page.keyboard.type(text);
  };
  await write('now');
  await page.getByRole('button', { name: 'Send', exact: true }).press('Enter');
  await expect(composer(page)).toBeFocused();

  await write('later');
  await page.getByRole('button', { name: 'Send later' }).press('Enter');
  await page.getByRole('menuitem', { name: 'In 1 hour' }).press('Enter');
  await expect(page.getByRole('button', { name: /^1 scheduled: / })).toBeVisible();
  await expect(composer(page)).toBeFocused();

  await composer(page).press('ArrowUp');
  await page.getByRole('button', { name: 'Cancel editing' }).press('Enter');
  await expect(composer(page)).toBeFocused();

  await page.getByRole('button', { name: 'Write a private note' }).press('Enter');
  const note = page.getByRole('textbox', { name: /note/i });
  await note.fill('a note');
  await page.getByRole('button', { name: 'Add note' }).press('Enter');
  await expect(note).toHaveValue('');
  await expect(note).toBeFocused();
});
