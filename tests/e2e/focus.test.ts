import { composer, isOpen } from './harness/chat.ts';
import { customerPath, ownNames, writeAsCustomer } from './harness/ownPeople.ts';
import { expect, test } from './harness/test.ts';

const longTexts = Array.from({ length: 20 }, (_, place) => `${place}\n${'line\n'.repeat(8)}`);

test('given what has the focus goes, by a scroll or a key, then the list or the input has it', async ({
  openAs,
  shop,
}) => {
  await writeAsCustomer(shop, longTexts);
  const page = await openAs(shop.owner, { side: 'P', path: customerPath(shop) });
  await isOpen(page, ownNames.customer);
  const list = page.getByRole('group', { name: 'Messages' });
  const newest = page.locator('[data-message-id]').last();
  const id = await newest.getAttribute('data-message-id');
  await newest.getByRole('button', { name: /^Actions/ }).focus();
  await list.evaluate((scroller) => {
    scroller.scrollTop -= 2_000;
  });
  await expect(page.locator(`[data-message-id="${id}"]`)).toHaveCount(0);
  await expect(list).toBeFocused();
  const toNewest = page.getByRole('button', { name: /^Go to latest messages/ });
  await toNewest.press('Enter');
  await expect(toNewest).toHaveCount(0);
  await expect(list).toBeFocused();

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
