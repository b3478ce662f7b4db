import type { Page } from '@playwright/test';
import { freshText, message, open, openFriend, say } from './harness/chat.ts';
import { ownNames, writeAsCustomer } from './harness/ownPeople.ts';
import { expect, test } from './harness/test.ts';

const longTexts = Array.from({ length: 20 }, (_, place) => `${place}\n${'line\n'.repeat(8)}`);
const menuOf = (page: Page, text: string) => message(page, text).getByRole('button', { name: /^Actions/ });
const list = (page: Page) => page.getByRole('group', { name: 'Messages' });
const toNewest = (page: Page) => page.getByRole('button', { name: /^Go to latest messages/ });
const scrollUp = (page: Page) =>
  list(page).evaluate((scroller) => {
    scroller.scrollTop -= 2_000;
  });

test('given the keyboard, when a message is deleted, then the next one has the focus', async ({ openAs, friends }) => {
  const page = await openAs(friends.customer);
  await openFriend(page, ownNames.friend);
  const [first, second] = [await say(page, freshText('ပထမ')), await say(page, freshText('ဒုတိယ'))];
  await menuOf(page, first).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('menuitem', { name: 'Delete' }).press('Enter');
  await page.getByRole('button', { name: 'DELETE' }).press('Enter');
  await expect(message(page, first)).toHaveCount(0);
  await expect(menuOf(page, second)).toBeFocused();
});

test('given the keyboard, when the newest messages are asked for, then the list has the focus', async ({
  openAs,
  shop,
}) => {
  await writeAsCustomer(shop, longTexts);
  const page = await openAs(shop.customer);
  await open(page, shop.title);
  await scrollUp(page);
  await toNewest(page).press('Enter');
  await expect(toNewest(page)).toHaveCount(0);
  await expect(list(page)).toBeFocused();
});

test('given a focused message, when it is scrolled away, then the list has the focus', async ({ openAs, shop }) => {
  await writeAsCustomer(shop, longTexts);
  const page = await openAs(shop.customer);
  await open(page, shop.title);
  const newest = page.locator('[data-message-id]').last();
  const id = await newest.getAttribute('data-message-id');
  await newest.getByRole('button', { name: /^Actions/ }).focus();
  await scrollUp(page);
  await expect(page.locator(`[data-message-id="${id}"]`)).toHaveCount(0);
  await expect(list(page)).toBeFocused();
});
