import type { Page } from '@playwright/test';
import {
  act,
  choose,
  composer,
  freshText,
  message,
  messages,
  names,
  open,
  openCustomer,
  openFriend,
  row,
  say,
} from './harness/chat.ts';
import { picture } from './harness/pictures.ts';
import { allowProblem } from './harness/problems.ts';
import { expect, type OpenAs, test } from './harness/test.ts';

/** Opens the conversation of a customer, with a phone, and a page for both: the customer and the owner. */
async function meetAtThePage(openAs: OpenAs): Promise<[Page, Page]> {
  const customer = await openAs('customer', { device: 'phone' });
  await open(customer, names.shop);
  const owner = await openAs('owner', { side: 'P' });
  await openCustomer(owner, names.shop, names.customer);
  return [customer, owner];
}

/** Opens the conversation of two friends, one with a phone. */
async function meetAsFriends(openAs: OpenAs): Promise<[Page, Page]> {
  const customer = await openAs('customer');
  await openFriend(customer, names.friend);
  const friend = await openAs('friend', { device: 'phone' });
  await openFriend(friend, names.customer);
  return [customer, friend];
}

for (const [pair, meet] of [
  ['a customer with a phone and a page owner', meetAtThePage],
  ['two friends, one with a phone', meetAsFriends],
] as const) {
  // covers: send-text, live-updates, read-ticks, live-look
  test(`given ${pair}, when each writes, then the other reads it and the tick says so`, async ({ openAs }) => {
    const [one, other] = await meet(openAs);
    const question = await say(one, freshText('ဒီနေ့ ဖွင့်လား'));
    await expect(message(other, question)).toBeVisible();
    await other.bringToFront();
    await expect(message(one, question).getByRole('img', { name: 'Read', exact: true })).toBeVisible();
    const answer = await say(other, freshText('ဖွင့်ပါတယ်'));
    await expect(message(one, answer)).toBeVisible();
  });
}

test('given a conversation, when a photo is sent, then the other sees it in place', async ({ openAs }) => {
  const [one, other] = await meetAtThePage(openAs);
  const before = await messages(other).last().getAttribute('data-message-id');
  await choose(one, await picture('longyi.png'));
  await one.getByRole('button', { name: 'Send', exact: true }).click();
  const shown = messages(other)
    .last()
    .getByRole('button', { name: /^Open (photo from|your photo)/ });
  await expect(shown).toBeVisible();
  await expect(messages(other).last()).not.toHaveAttribute('data-message-id', before ?? '');
  const drawn = messages(other).last().locator('img');
  await expect.poll(() => drawn.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
});

// covers: live-update, live-delete
test('given a message, when it is edited and then deleted, then both screens follow', async ({ openAs }) => {
  const [one, other] = await meetAsFriends(openAs);
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
test('given a list of pages, when two write, then unread counts rise and the newest is first', async ({ openAs }) => {
  const customer = await openAs('customer');
  await expect(row(customer, names.shop)).toBeVisible();
  const owner = await openAs('owner', { side: 'P' });
  await openCustomer(owner, names.tea, names.customer);
  const text = await say(owner, freshText('အသစ်ရောက်ပြီ'));
  await expect(row(customer, names.tea)).toContainText(text);
  await expect(row(customer, names.tea).getByLabel('1 unread message')).toBeVisible();
  await expect(customer.getByRole('region', { name: 'Conversations' }).locator('[data-index="0"]')).toContainText(
    names.tea,
  );

  await open(customer, names.tea);
  await expect(row(customer, names.tea).getByLabel(/unread message/)).toHaveCount(0);
});

test('given an owner, when a customer writes, then their row shows it and moves to the top', async ({ openAs }) => {
  const owner = await openAs('owner', { side: 'P' });
  await openCustomer(owner, names.shop, names.customer);
  const friend = await openAs('friend');
  await open(friend, names.shop);
  const text = await say(friend, freshText('ပစ္စည်းရောက်ပြီလား'));
  await expect(row(owner, names.friend)).toContainText(text);
  await expect(row(owner, names.friend).getByLabel('1 unread message')).toBeVisible();
  await expect(owner.getByRole('region', { name: 'Conversations' }).locator('[data-index="0"]')).toContainText(
    names.friend,
  );
});

// covers: online-indicator
test('given a friend in the list, when they come and go, then the dot appears and goes out', async ({ openAs }) => {
  const customer = await openAs('customer');
  await customer.getByRole('tab', { name: /Friends/ }).click();
  await expect(row(customer, names.friend)).toBeVisible();
  const friend = await openAs('friend');
  await expect(row(customer, names.friend).getByRole('img', { name: 'Online' })).toBeVisible();
  // The dot may still be that of an earlier visit: then this one goes before its line is there.
  allowProblem(friend, /closed before the connection is established/);
  await friend.context().close();
  await expect(row(customer, names.friend).getByRole('img', { name: 'Online' })).toHaveCount(0, { timeout: 30_000 });
});
