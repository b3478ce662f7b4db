import { login } from '../../src/i18n/my/login.ts';
import { twoStep } from '../../src/i18n/my/twoStep.ts';
import { codeOf } from '../server/auth/secondFactorScene.ts';
import { faultsOn } from './harness/axe.ts';
import { newcomer } from './harness/newcomer.ts';
import { passwordOf } from './harness/passwords.ts';
import { allowProblem } from './harness/problems.ts';
import { expect, test } from './harness/test.ts';

// covers: second-step, second-factor, recovery-codes
test('given a phone in Burmese, when it is turned on, then signing in asks for a code', async ({ openAs, product }) => {
  const { userName } = await newcomer(product.url, { profileName: 'Su Su' });
  const page = await openAs(userName, { device: 'phone', language: 'my', path: '/security' });
  await page.getByRole('button', { name: twoStep.turnOn }).click();
  await expect(page.getByRole('img', { name: twoStep.qrCode })).toBeVisible();
  expect(await faultsOn(page)).toEqual([]);
  const secret = ((await page.getByTestId('totp-secret').textContent()) ?? '').replaceAll(' ', '');
  await page.getByRole('textbox').fill(codeOf(secret));
  const codes = page.getByRole('dialog', { name: twoStep.codesTitle });
  await expect(codes.getByRole('listitem')).toHaveCount(10);
  expect(await faultsOn(page)).toEqual([]);
  const saved = page.waitForEvent('download');
  await codes.getByRole('button', { name: twoStep.download }).click();
  expect((await saved).suggestedFilename()).toBe(twoStep.fileName);
  await codes.getByRole('button', { name: twoStep.done }).click();
  await expect(page.getByText(twoStep.codesLeft(10))).toBeVisible();

  await page.context().clearCookies();
  await page.evaluate(() => localStorage.clear());
  // Chromium logs the answer that asks for the second step as an error.
  allowProblem(page, /status of 401 .*\/api\/v1\/login/);
  await page.goto('/login');
  await page.getByLabel(login.userName, { exact: true }).fill(userName);
  await page.getByLabel(login.password, { exact: true }).fill(passwordOf(userName));
  await page.getByRole('button', { name: login.submit, exact: true }).click();
  await expect(page).toHaveURL(/\/secondstep$/);
  expect(await faultsOn(page)).toEqual([]);
  // The code that turned it on is not accepted again; an app on a phone whose clock is ahead shows the next one already.
  await page.getByRole('textbox').fill(codeOf(secret, 1));
  // Where people without pages or friends are led.
  await expect(page).toHaveURL(/\/(search|userform)/);
});
