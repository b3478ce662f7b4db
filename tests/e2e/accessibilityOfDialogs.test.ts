import type { Page } from '@playwright/test';
import { pagePath, paths } from '../../src/lib/paths.ts';
import { faultsOn } from './harness/axe.ts';
import { goToScreen, names } from './harness/chat.ts';
import { picture } from './harness/pictures.ts';
import { allowProblem } from './harness/problems.ts';
import { expect, test } from './harness/test.ts';

async function close(page: Page): Promise<void> {
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

test('given a dark phone, then axe finds nothing on a page and its dialogs', async ({ openAs, shop }) => {
  const look = { device: 'phone', colorScheme: 'dark', side: 'P' } as const;
  const page = await openAs(shop.owner, { ...look, path: pagePath(shop.pageId) });
  await expect(page.getByRole('heading', { name: shop.title })).toBeVisible();
  expect(await faultsOn(page)).toEqual([]);
  for (const name of ['Edit', /Hours and automatic messages/, 'Remove page']) {
    await page.getByRole('button', { name }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    expect(await faultsOn(page), String(name)).toEqual([]);
    await close(page);
    await expect(page.getByRole('button', { name })).toBeFocused();
  }

  await page.getByRole('button', { name: 'Invite customers' }).click();
  const invitations = page.getByRole('dialog', { name: 'Invite customers' });
  await invitations.getByRole('button', { name: 'Create link' }).click();
  await expect(invitations.getByRole('img', { name: 'QR code of the link' })).toBeVisible();
  expect(await faultsOn(page), 'an invitation').toEqual([]);
  await close(page);

  await page.getByLabel('Add a photo', { exact: true }).setInputFiles(await picture('logo.png', '#7a4fc4', 900, 700));
  await page.getByRole('button', { name: 'Use photo' }).click();
  await expect(page.getByRole('button', { name: 'Change photo', exact: true })).toBeVisible();

  await page.getByRole('button', { name: 'Tokens' }).click();
  await page.getByRole('button', { name: 'Add token' }).click();
  await page.getByRole('dialog', { name: 'New token' }).getByLabel('Name').fill('Orders');
  expect(await faultsOn(page), 'a new token').toEqual([]);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Discard' }).click();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await page.getByRole('button', { name: 'Webhooks' }).click();
  await page.getByRole('button', { name: 'Add webhook' }).click();
  const form = page.getByRole('dialog', { name: 'New webhook' });
  allowProblem(page, /status of 400 .*\/webhook/);
  await form.getByLabel('Address').fill('https://10.0.0.1/hook');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form.getByLabel('Address')).toHaveAttribute('aria-invalid', 'true');
  expect(await faultsOn(page), 'a refused webhook').toEqual([]);
  await form.getByLabel('Address').fill('https://shop.invalid/hook');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText(/^whsec_/)).toBeVisible();
  expect(await faultsOn(page), 'a secret').toEqual([]);
});

test('given a phone in Burmese, then axe finds nothing on the screens of an admin', async ({ openAs }) => {
  const look = { device: 'phone', colorScheme: 'dark', language: 'my' } as const;
  const page = await openAs('admin', { ...look, path: paths.uiAccept });
  await expect(page.getByRole('switch').first()).toBeVisible();
  await page.getByRole('combobox').first().fill(names.customer);
  await page.getByRole('option', { name: names.customer }).first().click();
  await page.getByRole('combobox').last().fill(names.shop);
  await page.getByRole('option', { name: names.shop }).click();
  await expect(page.getByRole('region').getByRole('listitem')).toHaveCount(9);
  expect(await faultsOn(page)).toEqual([]);

  await goToScreen(page, paths.userTypes);
  await expect(page.getByRole('listitem').filter({ hasText: 'ဝန်ထမ်း' }).first()).toBeVisible();
  await page.getByRole('main').getByRole('button').first().click();
  await expect(page.getByRole('dialog')).toBeVisible();
  expect(await faultsOn(page), paths.userTypes).toEqual([]);
  await close(page);

  await goToScreen(page, paths.accounts);
  await expect(page.getByText(/^(person|newcomer|e2e)\w+/).first()).toBeVisible();
  expect(await faultsOn(page), paths.accounts).toEqual([]);
  await page.getByRole('main').getByRole('button').first().click();
  await page.locator('input[name="userName"]').fill('a b');
  await page.locator('input[name="userName"]').blur();
  await expect(page.locator('input[name="userName"]')).toHaveAttribute('aria-invalid', 'true');
  expect(await faultsOn(page), 'a wrong account').toEqual([]);
  await page.locator('input[name="userName"]').fill('');
  await close(page);

  for (const path of [paths.audit, paths.privacy, paths.security, paths.reports, paths.publicAccess]) {
    await goToScreen(page, path);
    expect(await faultsOn(page), path).toEqual([]);
  }
});
