import type { Locator, Page } from '@playwright/test';

/** A name that begins with one of these texts, in whichever language the screen is. */
export const either = (...texts: string[]): RegExp =>
  new RegExp(`^(${texts.map((text) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|')})`);

export const button = (page: Page, name: RegExp): Locator => page.getByRole('button', { name });
export const menuItem = (page: Page, name: RegExp): Locator => page.getByRole('menuitem', { name });
/** The dialog above all others. */
export const dialog = (page: Page): Locator => page.getByRole('dialog').last();
