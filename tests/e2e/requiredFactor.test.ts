import { twoStep } from '../../src/i18n/my/twoStep.ts';
import { codeOf } from '../server/auth/secondFactorScene.ts';
import { faultsOn } from './harness/axe.ts';
import { startProduct } from './harness/product.ts';
import { test as base, expect } from './harness/test.ts';

const test = base.extend<object, object>({
  product: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names a fixture needs from this pattern.
    async ({}, use) => {
      const product = await startProduct({ REQUIRE_SECOND_FACTOR: 'admins' });
      await use(product);
      await product.stop();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
});

// covers: required-second-factor
test('given a required second factor, when an admin sets one up, then they get on', async ({ openAs }) => {
  const page = await openAs(null, { device: 'phone', language: 'my' });
  await page.goto('/usertype');
  await page.locator('input[name="userName"]').fill('admin');
  await page.locator('input[name="password"]').fill('mingala');
  await page.locator('input[name="password"]').press('Enter');
  await expect(page.getByRole('heading', { name: twoStep.requiredTitle })).toBeVisible();
  expect(await faultsOn(page)).toEqual([]);
  await page.goto('/ts');
  await expect(page).toHaveURL(/\/secondfactor$/);
  await expect(page.getByRole('button', { name: twoStep.requiredContinue })).toBeDisabled();

  await page.getByRole('button', { name: twoStep.turnOn }).click();
  await expect(page.getByRole('img', { name: twoStep.qrCode })).toBeVisible();
  const secret = ((await page.getByTestId('totp-secret').textContent()) ?? '').replaceAll(' ', '');
  await page.getByRole('textbox').fill(codeOf(secret));
  await page.getByRole('dialog', { name: twoStep.codesTitle }).getByRole('button', { name: twoStep.done }).click();
  await page.getByRole('button', { name: twoStep.requiredContinue }).click();
  await expect(page).toHaveURL(/\/ts$/);
  await expect(page.getByRole('heading', { name: 'မြို့နယ်အလိုက် လူများ' })).toBeVisible();
});
