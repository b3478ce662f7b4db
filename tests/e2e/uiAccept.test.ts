import type { Page } from '@playwright/test';
import { faultsOn } from './harness/axe.ts';
import { composer, names, openCustomer } from './harness/chat.ts';
import { expect, test } from './harness/test.ts';

const flag = (page: Page, name: string) => page.getByRole('switch', { name, exact: true });

/** Picks somebody or something by what it is called. */
async function pick(page: Page, label: string, name: string) {
  await page.getByRole('combobox', { name: label }).fill(name);
  await page.getByRole('option', { name }).first().click();
}

test('given staff, when an admin with a phone takes writing away, then the input goes', async ({ openAs }) => {
  const staff = await openAs('staff', { side: 'P' });
  await openCustomer(staff, names.shop, names.customer);
  await expect(composer(staff)).toBeVisible();
  const admin = await openAs('admin', { device: 'phone', path: '/uiaccept' });

  await flag(admin, 'Staff: Write').click();
  await expect(admin.locator('.MuiAlert-message')).toHaveText('Saved. Staff: “Write” is off.');
  await expect(composer(staff)).toHaveCount(0);

  await admin.getByRole('button', { name: 'Undo' }).click();
  await expect(flag(admin, 'Staff: Write')).toBeChecked();
  await expect(composer(staff)).toBeVisible();
});

// covers: ui-reason
test(`given an admin with a phone, when they pick a person, then each flag has a source`, async ({ openAs }) => {
  const page = await openAs('admin', { device: 'phone', path: '/uiaccept' });
  await pick(page, 'Person', 'ကိုမင်းလင်း');
  await pick(page, 'Page', names.shop);
  await expect(page.getByText(`ကိုမင်းလင်း is a member of “${names.shop}” as Staff.`)).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: 'Write: yes' })).toContainText('Allowed for Staff.');

  await pick(page, 'Person', names.customer);
  await expect(page.getByRole('listitem').filter({ hasText: 'Edit own: yes' })).toContainText(
    'Customers can always do this',
  );
  await pick(page, 'Person', 'ဦးအောင်မြတ်');
  await expect(page.getByText(/is an admin but isn’t a member of/)).toBeVisible();
});

// covers: screen-ui-accept
test('given a flag that was switched, when the screen is loaded again, then it is kept', async ({ openAs }) => {
  const page = await openAs('admin', { path: '/uiaccept' });
  await expect(flag(page, 'Staff: Edit any')).toBeVisible();
  const before = await flag(page, 'Staff: Edit any').isChecked();
  await flag(page, 'Staff: Edit any').click();
  await expect(page.locator('.MuiAlert-message')).toContainText('Saved.');
  await page.reload();
  await expect(flag(page, 'Staff: Edit any')).toBeChecked({ checked: !before });
  await flag(page, 'Staff: Edit any').press('Space');
  await expect(page.locator('.MuiAlert-message')).toContainText('Saved.');
  await expect(flag(page, 'Staff: Edit any')).toBeChecked({ checked: before });
});

test('given a dark phone in Burmese, then axe accepts the flags', async ({ openAs }) => {
  const look = { device: 'phone', colorScheme: 'dark', language: 'my' } as const;
  const page = await openAs('admin', { ...look, path: '/uiaccept' });
  await expect(page.getByRole('switch').first()).toBeVisible();
  const [person, place] = [page.getByRole('combobox').first(), page.getByRole('combobox').last()];
  await person.fill(names.customer);
  await page.getByRole('option', { name: names.customer }).first().click();
  await place.fill(names.shop);
  await page.getByRole('option', { name: names.shop }).click();
  await expect(page.getByRole('region').getByRole('listitem')).toHaveCount(9);
  expect(await faultsOn(page)).toEqual([]);
});
