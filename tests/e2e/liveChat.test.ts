import type { Page } from '@playwright/test';
import { act, composer, freshText, isOpen, lists, message, open, openFriend, row, say } from './harness/chat.ts';
import { addPage, customerPath, type OwnFriends, type OwnShop, ownNames } from './harness/ownPeople.ts';
import { expect, type OpenAs, test } from './harness/test.ts';

/** Opens the conversation of a customer, with a phone, and a page for both: the customer and the owner. */
async function meetAtThePage(openAs: OpenAs, shop: OwnShop): Promise<[Page, Page]> {
  const customer = await openAs(shop.customer, { device: 'phone' });
  await open(customer, shop.title);
  const owner = await openAs(shop.owner, { side: 'P', path: customerPath(shop) });
  await isOpen(owner, ownNames.customer);
  return [customer, owner];
}

/** Opens the conversation of two friends, one with a phone. */
async function meetAsFriends(openAs: OpenAs, friends: OwnFriends): Promise<[Page, Page]> {
  const customer = await openAs(friends.customer);
  await openFriend(customer, ownNames.friend);
  const friend = await openAs(friends.friend, { device: 'phone' });
  await openFriend(friend, ownNames.customer);
  return [customer, friend];
}

async function writeToEachOther([one, other]: [Page, Page]) {
  const question = await say(one, freshText('ဒီနေ့ ဖွင့်လား'));
  await expect(message(other, question)).toBeVisible();
  await other.bringToFront();
  await expect(message(one, question).getByRole('img', { name: 'Read', exact: true })).toBeVisible();
  const answer = await say(other, freshText('ဖွင့်ပါတယ်'));
  await expect(message(one, answer)).toBeVisible();
}

// covers: send-text, live-updates, read-ticks, live-look
test('given a customer and an owner, when each writes, then the other reads and a tick says so', async ({
  openAs,
  shop,
}) => {
  await writeToEachOther(await meetAtThePage(openAs, shop));
});

// covers: live-update, live-delete
test('given a message, when it is edited and then deleted, then both screens follow', async ({ openAs, friends }) => {
  const [one, other] = await meetAsFriends(openAs, friends);
  const text = await say(one, freshText('မှားရေးမိ'));
  await act(one, text, 'Edit');
  await expect(one.getByRole('group', { name: 'Edit Message' })).toBeVisible();
  const better = freshText('ပြင်ပြီး');
  await composer(one).fill(better);
  await composer(one).press('Enter');
  await expect(message(other, better)).toContainText('edited');
  await expect(message(other, text)).toHaveCount(0);
  await expect(one.getByRole('group', { name: 'Edit Message' })).toHaveCount(0);

  await act(one, better, 'Delete');
  const question = one.getByRole('dialog', { name: 'Delete' });
  await expect(question).toContainText('Are you sure to delete?');
  await question.getByRole('button', { name: 'DELETE' }).click();
  await expect(message(one, better)).toHaveCount(0);
  await expect(message(other, better)).toHaveCount(0);
});

// covers: customer-tabs
test('given a list of pages, when two write, then unread counts rise and the newest is first', async ({
  openAs,
  product,
  shop,
}) => {
  const other = await addPage(product.url, shop);
  const customer = await openAs(shop.customer);
  await open(customer, other.title);
  await open(customer, shop.title);
  const owner = await openAs(shop.owner, { side: 'P', path: customerPath(other) });
  await isOpen(owner, ownNames.customer);
  const text = await say(owner, freshText('အသစ်ရောက်ပြီ'));
  await expect(row(customer, other.title)).toContainText(text);
  await expect(row(customer, other.title).getByLabel('1 unread message')).toBeVisible();
  await expect(lists(customer).locator('[data-index="0"]')).toContainText(other.title);

  await open(customer, other.title);
  await expect(row(customer, other.title).getByLabel(/unread message/)).toHaveCount(0);
});

// covers: online-indicator
test('given a friend in the list, when they come and go, then the dot appears and goes out', async ({
  openAs,
  friends,
}) => {
  const customer = await openAs(friends.customer);
  await customer.getByRole('tab', { name: /Friends/ }).click();
  await expect(row(customer, ownNames.friend)).toBeVisible();
  await expect(row(customer, ownNames.friend).getByRole('img', { name: 'Online' })).toHaveCount(0);
  const friend = await openAs(friends.friend);
  await expect(row(customer, ownNames.friend).getByRole('img', { name: 'Online' })).toBeVisible();
  await friend.context().close();
  await expect(row(customer, ownNames.friend).getByRole('img', { name: 'Online' })).toHaveCount(0);
});
