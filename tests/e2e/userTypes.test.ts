import { callAs } from './harness/api.ts';
import { faultsOn } from './harness/axe.ts';
import { freshText } from './harness/chat.ts';
import { freshPage, join } from './harness/pages.ts';
import { allowProblem } from './harness/problems.ts';
import { expect, test } from './harness/test.ts';

for (const device of ['desktop', 'phone'] as const) {
  test(`given an admin with a ${device}, when they make, rename and remove a user type, then the list follows`, async ({
    openAs,
  }) => {
    const page = await openAs('admin', { device });
    await page.goto('/usertype');
    const name = freshText('Helper');
    await page.getByRole('button', { name: 'New user type' }).click();
    await page.getByLabel('Name', { exact: true }).fill(name);
    await page.getByRole('button', { name: 'Make', exact: true }).click();
    const row = page.getByRole('listitem').filter({ hasText: name });
    await expect(row).toContainText('Page side');

    await row.getByRole('button', { name: `Edit ${name}` }).click();
    await page.getByLabel('Name', { exact: true }).fill(`${name} 2`);
    await page.getByLabel(/^Customer side/).check();
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(row).toContainText('Customer side');

    await row.getByRole('button', { name: `Remove ${name} 2` }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
    await expect(row).toHaveCount(0);
  });
}

test('given a user type that somebody has, when it is removed or changes its side, then the reason is told', async ({
  openAs,
  product,
}) => {
  const admin = await callAs(product.url, 'admin');
  const { userTypeId, userTypeName } = await admin.call('createUserType', {
    body: { userTypeName: freshText('Cook'), side: 'P' },
  });
  const { pageId } = await freshPage(product.url, 'owner');
  await join(product.url, 'friend', pageId, userTypeId);

  const page = await openAs('admin');
  allowProblem(page, /409/);
  await page.goto('/usertype');
  await page.getByRole('button', { name: `Remove ${userTypeName}` }).click();
  const question = page.getByRole('dialog');
  await question.getByRole('button', { name: 'Remove' }).click();
  await expect(question.getByRole('alert')).toHaveText('Somebody has this user type, so it stays.');
  await question.getByRole('button', { name: 'Cancel' }).click();

  await page.getByRole('button', { name: `Edit ${userTypeName}` }).click();
  await page.getByLabel(/^Customer side/).check();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('dialog').getByRole('alert')).toHaveText('Somebody has this user type, so it stays.');
});

test('given a name that is taken, when a user type is made with it, then that stands beside the field', async ({
  openAs,
}) => {
  const page = await openAs('admin');
  allowProblem(page, /409/);
  await page.goto('/usertype');
  await page.getByRole('button', { name: 'New user type' }).click();
  const field = page.getByLabel('Name', { exact: true });
  await field.fill('staff');
  await field.press('Enter');
  await expect(field).toHaveAccessibleDescription('This is taken.');
});

test('given the built-in user types, when the list shows, then nothing can be done to them', async ({ openAs }) => {
  const page = await openAs('admin');
  await page.goto('/usertype');
  for (const name of ['Customer', 'Owner', 'Staff']) {
    const row = page
      .getByRole('listitem')
      .filter({ hasText: `${name}` })
      .filter({ hasText: 'Built in' });
    await expect(row.first()).toBeVisible();
    await expect(row.first().getByRole('button')).toHaveCount(0);
  }
});

for (const look of [
  { device: 'desktop', colorScheme: 'dark', language: 'en' },
  { device: 'phone', colorScheme: 'light', language: 'my' },
] as const) {
  test(`given a ${look.device} in ${look.colorScheme} and "${look.language}", when the user types and their form are inspected, then axe finds nothing`, async ({
    openAs,
  }) => {
    const page = await openAs('admin', look);
    await page.goto('/usertype');
    await expect(page.getByRole('listitem').filter({ hasText: 'Staff' }).first()).toBeVisible();
    expect(await faultsOn(page)).toEqual([]);
    await page.getByRole('main').getByRole('button').first().click();
    await expect(page.getByRole('dialog')).toBeVisible();
    expect(await faultsOn(page)).toEqual([]);
  });
}
