import { faultsOn } from './harness/axe.ts';
import { newcomer } from './harness/newcomer.ts';
import { passwordOf } from './harness/passwords.ts';
import { allowProblem } from './harness/problems.ts';
import { expect, test } from './harness/test.ts';

const words = { remove: 'အကောင့်ကို ဖျက်မည်', restore: 'အကောင့်ကို ပြန်ယူမည်' };

test('given a phone, when an account is deleted, then signing in restores it', async ({ openAs, product }) => {
  const { userName } = await newcomer(product.url, {});
  const page = await openAs(userName, { device: 'phone', language: 'my', ownSession: true, path: '/privacy' });
  allowProblem(page, /401/);
  await page.getByRole('button', { name: words.remove }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  expect(await faultsOn(page)).toEqual([]);
  await page.getByRole('dialog').getByRole('button', { name: words.remove }).click();
  await expect(page).toHaveURL(/\/login/);

  await page.locator('input[name=userName]').fill(userName);
  await page.locator('input[name=password]').fill(passwordOf(userName));
  await page.locator('button[type=submit]').click();
  const restore = page.getByRole('button', { name: words.restore });
  await expect(restore).toBeVisible();
  await restore.click();
  await expect(page.getByRole('button', { name: words.remove })).toBeVisible();
});
