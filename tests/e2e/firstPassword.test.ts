import { callAs } from './harness/api.ts';
import { faultsOn } from './harness/axe.ts';
import { expect, test } from './harness/test.ts';

// covers: first-password
test('given a first password, when its owner chooses another, then they get where they wanted', async ({
  openAs,
  product,
}) => {
  const admin = await callAs(product.url, 'admin');
  const body = { userName: `first${Date.now()}`, profileName: 'အသစ်' };
  const made = await admin.call('createUserAccount', { body });
  const page = await openAs(null, { device: 'phone', language: 'my', path: '/comp' });
  await page.locator('input[name="userName"]').fill(made.userName);
  await page.locator('input[name="password"]').fill(made.firstPassword);
  await page.locator('input[name="password"]').press('Enter');

  await expect(page.getByRole('heading', { name: 'သင့်စကားဝှက်ကို ရွေးပါ' })).toBeVisible();
  expect(await faultsOn(page)).toEqual([]);
  await page.goto('/ts');
  await expect(page).toHaveURL(/\/newpassword$/);
  await page.locator('input[name="currentPassword"]').fill(made.firstPassword);
  await page.locator('input[name="newPassword"]').fill('kyaukse-hill');
  await page.getByRole('button', { name: 'ဆက်လုပ်မည်' }).click();
  await expect(page).toHaveURL(/\/ts$/);
  await expect(page.getByRole('heading', { name: 'မြို့နယ်အလိုက် လူများ' })).toBeVisible();
});
