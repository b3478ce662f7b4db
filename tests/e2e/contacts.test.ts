import { confirmation } from '../../src/i18n/my/confirmation.ts';
import { loginPhone } from '../../src/i18n/my/loginPhone.ts';
import { passkeys } from '../../src/i18n/my/passkeys.ts';
import { addAuthenticator } from './harness/authenticator.ts';
import { faultsOn } from './harness/axe.ts';
import { newcomer } from './harness/newcomer.ts';
import { passwordOf } from './harness/passwords.ts';
import { allowProblem } from './harness/problems.ts';
import { expect, test } from './harness/test.ts';

// covers: contacts, confirmation
test('given a phone, when its number is verified, then it signs in and asks for the password', async ({
  openAs,
  product,
  carrier,
}) => {
  const { userName } = await newcomer(product.url, { profileName: 'Su Su' });
  const page = await openAs(userName, { device: 'phone', path: '/userform' });
  await page.getByLabel('Phone', { exact: true }).fill('09771234567');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Phone number not verified')).toBeVisible();
  allowProblem(page, /status of 400 .*\/verify/);
  const code = await carrier.codeTo('959771234567');
  const field = page.getByLabel('Code from the text message');
  await field.fill(code === '111111' ? '222222' : '111111');
  await expect(page.getByText('The code is incorrect')).toBeVisible();
  expect(await faultsOn(page)).toEqual([]);
  await field.fill(code);
  await expect(page.getByText('Phone number verified').first()).toBeVisible();

  // A code to the phone signs in, but does not confirm who has it.
  const other = await openAs(null, { device: 'phone', path: '/loginphone' });
  await other.getByLabel('Phone number').fill('09771234567');
  await other.getByRole('button', { name: 'Send code' }).click();
  await other.getByLabel('6-digit code').fill(await carrier.codeTo('959771234567'));
  await expect(other).not.toHaveURL(/\/loginphone/);
  await other.goto('/userform');
  await other.getByLabel('Email', { exact: true }).fill('su@example.com');
  allowProblem(other, /status of 40[03] /);
  await other.getByRole('button', { name: 'Save' }).click();
  const dialog = other.getByRole('dialog', { name: 'Confirm that it is you' });
  await expect(dialog.getByLabel('Your password', { exact: true })).toBeFocused();
  expect(await faultsOn(other)).toEqual([]);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(other.getByLabel('Email', { exact: true })).toHaveValue('su@example.com');

  await other.getByRole('button', { name: 'Save' }).click();
  await dialog.getByLabel('Your password', { exact: true }).fill('not this one');
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await expect(dialog.getByText('Incorrect password.')).toBeVisible();
  await dialog.getByLabel('Your password', { exact: true }).fill(passwordOf(userName));
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await expect(dialog).toBeHidden();
  await expect(other.getByText('Email not verified')).toBeVisible();
});

// covers: confirmation, passkey
test('given a passkey, when a change needs a confirmation, then the passkey gives it', async ({
  openAs,
  product,
  carrier,
}) => {
  const { userName, userAccountId, client } = await newcomer(product.url, { profileName: 'Su Su' });
  await client.call('updateUserAccount', { params: { userAccountId }, body: { phone: '09771234568' } });
  const first = await carrier.codeTo('959771234568');
  await client.call('verifyContact', { params: { kind: 'phone' }, body: { code: first } });
  // Browsers offer no passkeys at an IP address.
  const baseURL = product.url.replace('127.0.0.1', 'localhost');
  const page = await openAs(null, { device: 'phone', language: 'my', path: 'about:blank', context: { baseURL } });
  await addAuthenticator(page);
  await page.goto('/login');
  await page.locator('input[name="userName"]').fill(userName);
  await page.locator('input[name="password"]').fill(passwordOf(userName));
  await page.locator('input[name="password"]').press('Enter');
  await expect(page).not.toHaveURL(/\/login/);
  await page.goto('/security');
  await page.getByRole('button', { name: passkeys.add }).click();
  const added = page.getByRole('dialog', { name: passkeys.add });
  await added.getByRole('textbox').fill('Su Su 1');
  await added.getByRole('button', { name: passkeys.add }).click();
  await expect(added).toBeHidden();

  // A session that no password began.
  await page.context().clearCookies();
  await page.evaluate(() => localStorage.clear());
  await page.goto('/loginphone');
  await page.locator('input[name="phone"]').fill('09771234568');
  await page.getByRole('button', { name: loginPhone.send }).click();
  await page.getByLabel(loginPhone.code).fill(await carrier.codeTo('959771234568'));
  await expect(page).not.toHaveURL(/\/loginphone/);
  await page.goto('/security');
  allowProblem(page, /status of 403 /);
  await page.getByRole('button', { name: passkeys.removeOf('Su Su 1') }).click();
  await page.getByRole('dialog').getByRole('button', { name: passkeys.remove, exact: true }).click();
  const dialog = page.getByRole('dialog', { name: confirmation.title });
  await dialog.getByRole('button', { name: confirmation.anotherWay }).click();
  await dialog.getByRole('button', { name: confirmation.usePasskey }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText(passkeys.none)).toBeVisible();
});
