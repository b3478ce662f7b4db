import { faultsOn } from './harness/axe.ts';
import { freshText } from './harness/chat.ts';
import { expect, test } from './harness/test.ts';

// covers: screen-user-types
test('given an admin with a phone, when they change user types, then the list follows', async ({ openAs }) => {
  const page = await openAs('admin', { device: 'phone', path: '/usertype' });
  const name = freshText('Helper');
  await page.getByRole('button', { name: 'New user type' }).click();
  await page.getByLabel('Name', { exact: true }).fill(name);
  await page.getByRole('button', { name: 'Create', exact: true }).click();
  const row = page.getByRole('listitem').filter({ hasText: name });
  await expect(row).toContainText('Page side');

  await row.getByRole('button', { name: `Edit ${name}` }).click();
  await page.getByLabel('Name', { exact: true }).fill(`${name} 2`);
  await page.getByLabel(/^Customer side/).check();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(row).toContainText('Customer side');

  await row.getByRole('button', { name: `Remove ${name} 2` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  // While the question fades out, the list is hidden from roles.
  await expect(page.getByRole('listitem').first()).toBeVisible();
  await expect(row).toHaveCount(0);
});

test('given a phone in Burmese, then axe accepts the types', async ({ openAs }) => {
  const page = await openAs('admin', { device: 'phone', language: 'my', path: '/usertype' });
  await expect(page.getByRole('listitem').filter({ hasText: 'ဝန်ထမ်း' }).first()).toBeVisible();
  await page.getByRole('main').getByRole('button').first().click();
  await expect(page.getByRole('dialog')).toBeVisible();
  expect(await faultsOn(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(await faultsOn(page)).toEqual([]);
});
