import { expect, type Page } from '@playwright/test';
import type { DemoPerson } from '#contract';
import { passwordOf } from './passwords.ts';

/** A person of the demo, by the part they play; it is their user name too. */
export type Part = DemoPerson['part'];
export type Language = 'my' | 'en';

/** Shows the sign-in screen in a language. */
export async function openSignIn(page: Page, language: Language = 'en'): Promise<void> {
  await page.goto('/login');
  // Every language is named in itself, so the button is found whatever is shown now.
  const choice = page.getByRole('button', { name: language === 'en' ? 'English' : 'မြန်မာ', exact: true });
  await choice.click();
  await expect(choice).toHaveAttribute('aria-pressed', 'true');
  // Its texts are loaded meanwhile.
  await expect(page.locator('html')).toHaveAttribute('lang', language);
  // Redux-persist stores it a moment later, and a test may load the next page before that. Burmese is what nothing stored means.
  if (language === 'en') await page.waitForFunction(() => localStorage.getItem('mingala.preferences')?.includes('en'));
}

/** Signs a person in through the screen and waits until the screen behind it is there. */
export async function signIn(
  page: Page,
  userName: Part | (string & {}),
  password = passwordOf(userName),
): Promise<void> {
  if (!page.url().includes('/login')) await openSignIn(page);
  await page.locator('input[name="userName"]').fill(userName);
  await page.locator('input[name="password"]').fill(password);
  await page.locator('input[name="password"]').press('Enter');
  await page.waitForURL((url) => !url.pathname.startsWith('/login'));
}

/** Chooses the own password at the first sign-in, where the first one has just opened the product. */
export async function chooseOwnPassword(page: Page, firstPassword: string, own = 'kyaukse-hill'): Promise<void> {
  await page.locator('input[name="currentPassword"]').fill(firstPassword);
  await page.locator('input[name="newPassword"]').fill(own);
  await page.locator('input[name="newPassword"]').press('Enter');
  await page.waitForURL((url) => url.pathname !== '/newpassword');
}
