import type { Page } from '@playwright/test';
import { isOpen } from './harness/chat.ts';
import { customerPath, ownNames, writeAsCustomer } from './harness/ownPeople.ts';
import { expect, test } from './harness/test.ts';

const longTexts = Array.from({ length: 20 }, (_, place) => `${place}\n${'line\n'.repeat(8)}`);
const list = (page: Page) => page.getByRole('group', { name: 'Messages' });
const scrollUp = (page: Page) =>
  list(page).evaluate((scroller) => {
    scroller.scrollTop -= 2_000;
  });

test('given the focus is on what goes, when the list scrolls, then the list has the focus', async ({
  openAs,
  shop,
}) => {
  await writeAsCustomer(shop, longTexts);
  const page = await openAs(shop.owner, { side: 'P', path: customerPath(shop) });
  await isOpen(page, ownNames.customer);
  const newest = page.locator('[data-message-id]').last();
  const id = await newest.getAttribute('data-message-id');
  await newest.getByRole('button', { name: /^Actions/ }).focus();
  await scrollUp(page);
  await expect(page.locator(`[data-message-id="${id}"]`)).toHaveCount(0);
  await expect(list(page)).toBeFocused();

  const toNewest = page.getByRole('button', { name: /^Go to latest messages/ });
  await toNewest.press('Enter');
  await expect(toNewest).toHaveCount(0);
  await expect(list(page)).toBeFocused();
});
