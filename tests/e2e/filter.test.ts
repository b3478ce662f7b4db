import { row } from './harness/chat.ts';
import { writeAsCustomer } from './harness/ownPeople.ts';
import { expect, test } from './harness/test.ts';

// covers: desk-filter-dialog, desk-views
test('given a filter on a phone, when it is saved, then it is there after a reload', async ({ openAs, shop }) => {
  await writeAsCustomer(shop, ['ပစ္စည်း ရှိသေးလား']);
  const page = await openAs(shop.owner, { side: 'P', device: 'phone' });
  await row(page, shop.title).click();
  const dialog = page.getByRole('dialog', { name: 'Filter customers' });
  await page.getByRole('button', { name: 'Filter', exact: true }).click();
  await dialog.getByLabel('Assigned to').selectOption('Nobody');
  await dialog.getByLabel('Unread').check();
  await expect(dialog.getByRole('status')).toHaveText('1 customer matches');
  await dialog.getByRole('button', { name: 'Save as view…' }).click();
  const naming = page.getByRole('dialog', { name: 'Save view' });
  await naming.getByLabel('Name').fill('New questions');
  await naming.getByLabel('Name').press('Enter');

  const chip = page.getByRole('button', { name: 'New questions 1' });
  await expect(chip).toHaveAttribute('aria-pressed', 'true');
  await expect(dialog).toBeHidden();
  // The address follows the view, and has it after a reload.
  await expect(page).toHaveURL(/[?&]show=/);
  await page.reload();
  await expect(chip).toHaveAttribute('aria-pressed', 'true');
});

test('given a day typed by keys, when the filter is shown again, then it has that day', async ({ openAs, shop }) => {
  const page = await openAs(shop.owner, { side: 'P' });
  await row(page, shop.title).click();
  await page.getByRole('button', { name: 'Filter', exact: true }).click();
  const from = page.getByLabel('Last message from');
  await from.focus();
  await page.keyboard.type('11272025');
  await page.getByRole('button', { name: 'Apply' }).click();
  await page.getByRole('button', { name: 'Filter', exact: true }).click();
  await expect(from).toHaveValue('2025-11-27');
});
