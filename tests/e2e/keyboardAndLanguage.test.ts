import { composer, freshText, lists, message, row, say } from './harness/chat.ts';
import { addPage } from './harness/ownPeople.ts';
import { expect, test } from './harness/test.ts';

test('given the keyboard alone, when Tab is pressed first, then the content is one key away', async ({ openAs }) => {
  const page = await openAs('customer');
  await page.reload();
  await expect(page.getByRole('button', { name: /^My account/ })).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await page.keyboard.press('Enter');

  await expect(page.getByRole('main')).toBeFocused();
});

// covers: burmese-first
test('given another language, when it is chosen, then every tab shows it, also later', async ({ openAs }) => {
  const page = await openAs('customer');
  const other = await page.context().newPage();
  await other.goto('/noti');
  await page.getByRole('button', { name: /^My account/ }).click();
  await page.getByRole('button', { name: 'မြန်မာ' }).click();

  await expect(page.locator('html')).toHaveAttribute('lang', 'my');
  await expect(other.locator('html')).toHaveAttribute('lang', 'my');
  await page.reload();
  await expect(page.getByRole('button', { name: /^ကျွန်ုပ်၏ အကောင့်/ })).toBeVisible();
});

test('given the keyboard alone, then conversations open, messages are edited and lists searched', async ({
  openAs,
  product,
  shop,
}) => {
  const newest = await addPage(product.url, shop);
  const page = await openAs(shop.customer);
  const rows = lists(page).locator('button[aria-current]');
  await expect(row(page, newest.title)).toBeVisible();
  await page.keyboard.press('Alt+ArrowDown');
  await expect(rows).toHaveCount(1);
  await expect(composer(page)).toBeEnabled();
  await expect(rows).toContainText(newest.title);
  await page.keyboard.press('Alt+ArrowDown');
  await expect(rows).toContainText(shop.title);
  await page.keyboard.press('Alt+ArrowUp');
  await expect(rows).toContainText(newest.title);

  const text = await say(page, freshText('with the keyboard'));
  await expect(message(page, text)).toHaveAttribute('data-message-id', /./);
  await composer(page).press('ArrowUp');
  await expect(composer(page)).toHaveValue(text);
  await composer(page).press('Escape');
  await expect(composer(page)).toHaveValue('');

  await page.keyboard.press('Control+k');
  const menu = page.getByRole('combobox', { name: 'Search or go to…' });
  await expect(menu).toBeFocused();
  await menu.fill('search the');
  await menu.press('Enter');
  await expect(lists(page).getByRole('searchbox')).toBeFocused();
  await page.keyboard.press('Control+k');
  await menu.fill(shop.title);
  await menu.press('Enter');
  await expect(rows).toContainText(shop.title);
  await page.getByRole('button', { name: /^My account/ }).focus();
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});
