import { composer, isOpen, lists, names, row } from './harness/chat.ts';
import { expect, test } from './harness/test.ts';

// covers: screen-home, desktop-columns, list-heights
test('given a wide screen, when a key opens a conversation, then the columns are 3 to 6 to 3', async ({ openAs }) => {
  const page = await openAs('customer');
  await row(page, names.shop).focus();
  await page.keyboard.press('Enter');
  await expect(composer(page)).toBeFocused();
  await isOpen(page, names.shop);
  const list = await lists(page).boundingBox();
  const middle = await page.getByRole('region', { name: names.shop }).boundingBox();
  const details = await page.getByRole('complementary', { name: 'Details' }).boundingBox();
  expect([list?.width, middle?.width, details?.width].map((width) => Math.round((width ?? 0) / 120))).toEqual([
    3, 6, 3,
  ]);
});

test('given a link to a filter, when a phone opens it, then the chosen filter is in view', async ({ openAs }) => {
  const page = await openAs('owner', { side: 'P', device: 'phone', language: 'my', path: '/home?page=1&show=waiting' });
  // Counts and the button of labels come later, and take the room of the chips.
  const chosen = page.getByRole('button', { name: /^စောင့်နေသူ ?[၁-၉]/ });
  await expect(chosen).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByRole('button', { name: /^အညွှန်း/ })).toBeVisible();
  await expect(chosen).toBeInViewport({ ratio: 1 });
});
