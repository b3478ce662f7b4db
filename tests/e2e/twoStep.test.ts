import type { Page } from '@playwright/test';
import { login as loginEn } from '../../src/i18n/en/login.ts';
import { twoStep as twoStepEn } from '../../src/i18n/en/twoStep.ts';
import { login as loginMy } from '../../src/i18n/my/login.ts';
import { twoStep as twoStepMy } from '../../src/i18n/my/twoStep.ts';
import { codeOf } from '../server/auth/secondFactorScene.ts';
import { faultsOn } from './harness/axe.ts';
import { newcomer } from './harness/newcomer.ts';
import { passwordOf } from './harness/passwords.ts';
import { allowProblem } from './harness/problems.ts';
import { expect, test } from './harness/test.ts';

const TEXTS = { en: { login: loginEn, twoStep: twoStepEn }, my: { login: loginMy, twoStep: twoStepMy } };

/** The answers that ask for the second step and refuse a code; Chromium logs them as errors. */
const ASKED_AGAIN = /status of 40[01] .*\/api\/v1\/login/;

/** Where people without pages or friends are led. */
const SIGNED_IN = /\/(search|userform)/;

async function signIn(page: Page, { login }: (typeof TEXTS)['en'], userName: string) {
  allowProblem(page, ASKED_AGAIN);
  await page.getByLabel(login.userName, { exact: true }).fill(userName);
  await page.getByLabel(login.password, { exact: true }).fill(passwordOf(userName));
  await page.getByRole('button', { name: login.submit, exact: true }).click();
  await expect(page).toHaveURL(/\/secondstep$/);
}

const texts = TEXTS.my;
const { twoStep } = texts;
const look = { device: 'phone', language: 'my' } as const;

// covers: second-step, second-factor, recovery-codes
test('given a phone in Burmese, when it is turned on, then signing in asks for a code', async ({ openAs, product }) => {
  const { userName } = await newcomer(product.url, { profileName: 'Su Su' });
  const page = await openAs(userName, { ...look, path: '/security' });
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
  const [recoveryCode = ''] = await codes.getByRole('listitem').allTextContents();
  await codes.getByRole('button', { name: twoStep.done }).click();
  await expect(page.getByText(twoStep.codesLeft(10))).toBeVisible();

  const other = await openAs(null, look);
  await signIn(other, texts, userName);
  expect(await faultsOn(other)).toEqual([]);
  // The code that turned it on is not accepted again; an app on a phone whose clock is ahead shows the next one already.
  await other.getByRole('textbox').fill(codeOf(secret, 1));
  await expect(other).toHaveURL(SIGNED_IN);

  const without = await openAs(null, look);
  await signIn(without, texts, userName);
  await without.getByRole('button', { name: twoStep.useRecoveryCode }).click();
  await without.getByLabel(twoStep.recoveryCode, { exact: true }).fill(recoveryCode);
  await without.getByRole('button', { name: twoStep.submit, exact: true }).click();
  await expect(without).toHaveURL(SIGNED_IN);
});

test('given a wrong code, when it is sent, then the screen says so and takes another', async ({ openAs, product }) => {
  const { twoStep } = TEXTS.en;
  const { userName, client } = await newcomer(product.url, {});
  const { secret } = await client.call('startTotp');
  const used = codeOf(secret);
  await client.call('confirmTotp', { body: { code: used } });
  const page = await openAs(null, { device: 'phone' });
  await signIn(page, TEXTS.en, userName);
  await expect(page.getByRole('heading', { name: twoStep.title })).toBeVisible();
  await page.getByRole('textbox').fill(used);
  await expect(page.getByRole('alert')).toContainText('already used');
  await page.getByRole('textbox').fill(codeOf(secret, 1));
  await expect(page).toHaveURL(SIGNED_IN);
  await expect(page.getByText(twoStep.title)).toHaveCount(0);
});

test('given no sign-in under way, when its address is opened, then the sign-in screen is shown', async ({ openAs }) => {
  const page = await openAs(null, { path: '/secondstep' });
  await expect(page).toHaveURL(/\/login$/);
});
