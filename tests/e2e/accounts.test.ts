import { faultsOn } from './harness/axe.ts';
import { expect, test } from './harness/test.ts';

test('given a phone in English, then axe accepts the accounts and the form', async ({ openAs }) => {
  const page = await openAs('admin', { device: 'phone', path: '/ua' });
  await expect(page.getByText(/^(person|newcomer|e2e)\w+/).first()).toBeVisible();
  expect(await faultsOn(page)).toEqual([]);
  await page.getByRole('main').getByRole('button').first().click();
  await page.locator('input[name="userName"]').fill('a b');
  await page.locator('input[name="userName"]').blur();
  expect(await faultsOn(page)).toEqual([]);
});
