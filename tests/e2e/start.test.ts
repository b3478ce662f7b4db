import { expect, test } from './harness/test.ts';

test('given a fresh start, when the product is opened, then the demo people are one tap away', async ({ openAs }) => {
  const page = await openAs(null);
  await page.getByRole('button', { name: /Page owner$/ }).click();
  await expect(page).toHaveURL(/\/home/);
});

test('given a phone, when somebody signs in, then their home is there', async ({ openAs }) => {
  const page = await openAs('customer', { device: 'phone' });
  await expect(page).toHaveURL(/\/home/);
});
