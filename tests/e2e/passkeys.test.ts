import { passkeys as texts } from '../../src/i18n/en/passkeys.ts';
import { addAuthenticator } from './harness/authenticator.ts';
import { faultsOn } from './harness/axe.ts';
import { newcomer } from './harness/newcomer.ts';
import { signIn } from './harness/people.ts';
import { expect, test } from './harness/test.ts';

// covers: passkey
test('given a phone, when a passkey is added, then it signs in', async ({ openAs, product }) => {
  const { userName } = await newcomer(product.url, { profileName: 'Su Su' });
  // Browsers offer no passkeys at an IP address.
  const baseURL = product.url.replace('127.0.0.1', 'localhost');
  const page = await openAs(null, { device: 'phone', context: { baseURL } });
  await addAuthenticator(page);
  await signIn(page, userName);
  await page.goto('/security');
  await page.getByRole('button', { name: texts.add }).click();
  const dialog = page.getByRole('dialog', { name: texts.add });
  await dialog.getByRole('textbox').fill('Su Su 1');
  await dialog.getByRole('button', { name: texts.add }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('Su Su 1')).toBeVisible();
  await expect(page.getByText(texts.neverUsed)).toBeVisible();
  expect(await faultsOn(page)).toEqual([]);

  await page.context().clearCookies();
  await page.evaluate(() => localStorage.clear());
  await page.goto('/login');
  await page.getByRole('button', { name: 'English', exact: true }).click();
  await page.getByRole('button', { name: texts.signIn }).click();
  // Somebody who knows nobody is led on to the search.
  await expect(page).toHaveURL(/\/search/);

  await page.goto('/security');
  await expect(page.getByText('Su Su 1')).toBeVisible();
  await expect(page.getByText(texts.neverUsed)).toHaveCount(0);
  await page.getByRole('button', { name: texts.removeOf('Su Su 1') }).click();
  await page.getByRole('dialog').getByRole('button', { name: texts.remove, exact: true }).click();
  await expect(page.getByText(texts.none)).toBeVisible();
});
