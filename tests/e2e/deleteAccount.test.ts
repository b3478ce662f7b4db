import { faultsOn } from './harness/axe.ts';
import { newcomer } from './harness/newcomer.ts';
import { passwordOf } from './harness/passwords.ts';
import { allowProblem } from './harness/problems.ts';
import { expect, test } from './harness/test.ts';

const WORDS = {
  en: { remove: 'Delete account', restore: 'Restore account' },
  my: { remove: 'အကောင့်ကို ဖျက်မည်', restore: 'အကောင့်ကို ပြန်ယူမည်' },
} as const;

for (const language of ['en', 'my'] as const)
  test(`given a phone in "${language}", when an account is deleted, then signing in restores it`, async ({
    openAs,
    product,
  }, testInfo) => {
    const words = WORDS[language];
    const { userName } = await newcomer(product.url, {});
    const page = await openAs(userName, { device: 'phone', language, ownSession: true });
    allowProblem(page, /401/);
    await page.goto('/privacy');
    await page.getByRole('button', { name: words.remove }).click();
    expect(await faultsOn(page)).toEqual([]);
    await page.screenshot({ path: testInfo.outputPath('question.png') });
    await page.getByRole('dialog').getByRole('button', { name: words.remove }).click();
    await expect(page).toHaveURL(/\/login/);

    await page.locator('input[name=userName]').fill(userName);
    await page.locator('input[name=password]').fill(passwordOf(userName));
    await page.locator('button[type=submit]').click();
    const restore = page.getByRole('button', { name: words.restore });
    await expect(restore).toBeVisible();
    await page.screenshot({ path: testInfo.outputPath('restore.png') });
    await restore.click();
    await expect(page.getByRole('button', { name: words.remove })).toBeVisible();
  });
