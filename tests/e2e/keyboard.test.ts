import { composer, lists, row } from './harness/chat.ts';
import { expect, test } from './harness/test.ts';

test('given the keyboard alone, then content, conversations and all keys are a key away', async ({ openAs, shop }) => {
  const page = await openAs(shop.customer);
  await expect(row(page, shop.title)).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();

  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await page.keyboard.press('Alt+ArrowDown');
  await expect(lists(page).locator('button[aria-current]')).toContainText(shop.title);
  await expect(composer(page)).toBeEnabled();
  await page.keyboard.press('Control+k');
  const menu = page.getByRole('combobox', { name: 'Search or go to…' });
  await expect(menu).toBeFocused();
  await menu.fill('search the');
  await menu.press('Enter');
  await expect(lists(page).getByRole('searchbox')).toBeFocused();
});
