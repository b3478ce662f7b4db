import type { Page } from '@playwright/test';
import type { DemoPerson } from '#contract';
import { passwordOf } from './passwords.ts';

/** A person of the demo, by the part they play; it is their user name too. */
export type Part = DemoPerson['part'];
export type Language = 'my' | 'en';

/** The button of a language at the sign-in screen: every language is named in itself, so it is found whatever is shown now. */
export const languageChoice = (page: Page, language: Language = 'en') =>
  page.getByRole('button', { name: language === 'en' ? 'English' : 'မြန်မာ', exact: true });

/** Signs a person in through the screen and waits until the screen behind it is there. */
export async function signIn(
  page: Page,
  userName: Part | (string & {}),
  password = passwordOf(userName),
): Promise<void> {
  if (!page.url().includes('/login')) await page.goto('/login');
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
