import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { parseCsv } from '../server/csvText.ts';
import { callAs } from './harness/api.ts';
import { faultsOn } from './harness/axe.ts';
import { freshText } from './harness/chat.ts';
import { expect, test } from './harness/test.ts';

/** Saves the file of a button and reads it. */
async function download(page: Page, button: string) {
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: button }).click();
  const file = await downloading;
  expect(file.suggestedFilename()).toMatch(/^audit-\d{4}-\d\d-\d\d\.csv$/);
  return parseCsv((await readFile(await file.path(), 'utf8')).slice(1));
}

// covers: screen-audit
test('given a phone in Burmese, when filtered, then list and file agree', async ({ openAs, product }) => {
  const admin = await callAs(product.url, 'admin');
  const profileName = freshText('Daw Mya');
  const { userAccountId } = await admin.call('createUserAccount', {
    body: { userName: `mya${Date.now()}`, profileName },
  });
  await admin.call('resetPassword', { params: { userAccountId } });

  const page = await openAs('admin', { device: 'phone', language: 'my', colorScheme: 'dark', path: '/audit' });
  const rows = page.getByRole('main').getByRole('listitem');
  await expect(rows.first()).toContainText(profileName);
  await expect(rows.first()).toContainText('စကားဝှက်ကို အသစ်ထုတ်သည်');
  expect(await faultsOn(page)).toEqual([]);

  await page.getByRole('searchbox').fill(profileName);
  await expect(rows).toHaveCount(2);
  await page.getByRole('combobox').selectOption('accountCreated');
  await expect(rows).toHaveCount(1);
  await expect(page).toHaveURL(/action=accountCreated/);
  const entries = await download(page, 'စာရင်းဖိုင် ထုတ်ယူမည်');
  expect(entries).toMatchObject([{ action: 'accountCreated', target: profileName, actor_role: 'ADMIN' }]);

  await page.getByLabel('အထိ', { exact: true }).fill('2020-01-01');
  await expect(rows).toHaveCount(0);
  await page.getByRole('button', { name: 'မှတ်တမ်းအားလုံး ပြမည်' }).click();
  await expect(rows.first()).toContainText('ထုတ်ယူသည်');
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
});

test('given more entries than a page, when scrolled down, then older ones come', async ({ openAs, product }) => {
  const admin = await callAs(product.url, 'admin');
  const name = freshText('Cook');
  const { userTypeId } = await admin.call('createUserType', { body: { userTypeName: name, side: 'P' } });
  for (let n = 0; n < 60; n += 1)
    await admin.call('updateUserType', {
      params: { id: userTypeId },
      body: { userTypeName: `${name} ${n}`, side: 'P' },
    });
  const page = await openAs('admin', { path: `/audit?q=${encodeURIComponent(name)}` });
  await expect(page.getByText(`to “${name} 59”`)).toBeVisible();
  await page.locator('#content').hover();
  await expect(async () => {
    await page.mouse.wheel(0, 4_000);
    await expect(page.getByText(`created the user type “${name}”`)).toBeVisible({ timeout: 500 });
  }).toPass();
});
