import { confirmation } from '../../src/i18n/en/confirmation.ts';
import { passkeys as texts } from '../../src/i18n/en/passkeys.ts';
import { addAuthenticator } from './harness/authenticator.ts';
import { faultsOn } from './harness/axe.ts';
import { follow } from './harness/chat.ts';
import { newcomer } from './harness/newcomer.ts';
import { signIn } from './harness/people.ts';
import { allowProblem } from './harness/problems.ts';
import { expect, test } from './harness/test.ts';

// covers: passkey, confirmation, contacts
test('given a phone, when a passkey is added, then it signs in and confirms', async ({ openAs, product, carrier }) => {
  const { userName, userAccountId, client } = await newcomer(product.url, { profileName: 'Su Su' });
  await client.call('updateUserAccount', { params: { userAccountId }, body: { phone: '09771234568' } });
  const code = await carrier.codeTo('959771234568');
  await client.call('verifyContact', { params: { kind: 'phone' }, body: { code } });
  // Browsers offer no passkeys at an IP address.
  const baseURL = product.url.replace('127.0.0.1', 'localhost');
  const page = await openAs(null, { device: 'phone', context: { baseURL } });
  await addAuthenticator(page);
  await signIn(page, userName);
  // Somebody who knows nobody is led on to the search.
  await expect(page).toHaveURL(/\/search/);
  await follow(page, '/security');
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
  await expect(page).toHaveURL(/\/search/);

  await follow(page, '/security');
  await expect(page.getByText('Su Su 1')).toBeVisible();
  await expect(page.getByText(texts.neverUsed)).toHaveCount(0);

  // A session that no password began, and that is not confirmed.
  await page.context().clearCookies();
  await page.evaluate(() => localStorage.clear());
  await page.goto('/loginphone');
  await page.getByRole('button', { name: 'English', exact: true }).click();
  await page.getByLabel('Phone number').fill('09771234568');
  await page.getByRole('button', { name: 'Send code' }).click();
  await page.getByLabel('6-digit code').fill(await carrier.codeTo('959771234568'));
  await expect(page).toHaveURL(/\/search/);
  await follow(page, '/security');
  allowProblem(page, /status of 403 /);
  await page.getByRole('button', { name: texts.removeOf('Su Su 1') }).click();
  await page.getByRole('dialog').getByRole('button', { name: texts.remove, exact: true }).click();
  const confirming = page.getByRole('dialog', { name: 'Confirm that it is you' });
  await expect(confirming.getByLabel('Your password', { exact: true })).toBeFocused();
  expect(await faultsOn(page)).toEqual([]);
  await confirming.getByRole('button', { name: confirmation.anotherWay }).click();
  await confirming.getByRole('button', { name: confirmation.usePasskey }).click();
  await expect(confirming).toBeHidden();
  await expect(page.getByText(texts.none)).toBeVisible();
});
