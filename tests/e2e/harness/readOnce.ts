import { expect, type Page } from '@playwright/test';

/** The first password that is shown now; closes what shows it. */
export async function readFirstPassword(page: Page): Promise<string> {
  const shown = page.getByRole('dialog', { name: /^New password for/ });
  await expect(shown).toContainText('won’t be shown again');
  const password = await shown.getByRole('definition').last().innerText();
  await shown.getByRole('button', { name: 'Done' }).click();
  await expect(shown).toHaveCount(0);
  return password.trim();
}
