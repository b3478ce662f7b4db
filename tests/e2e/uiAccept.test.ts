import type { Page } from '@playwright/test';
import { faultsOn } from './harness/axe.ts';
import { composer, names, openCustomer } from './harness/chat.ts';
import { expect, test } from './harness/test.ts';

const flag = (page: Page, name: string) => page.getByRole('switch', { name, exact: true });

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
