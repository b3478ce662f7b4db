import type { Page } from '@playwright/test';
import { follow } from './harness/chat.ts';
import { newcomer } from './harness/newcomer.ts';
import { allowProblem } from './harness/problems.ts';
import { expect, test } from './harness/test.ts';

test('given two friends, when one blocks and undoes it, then both screens follow', async ({ openAs, product }) => {
  const [one, other] = [
    await newcomer(product.url, { profileName: 'Aung Aung' }),
    await newcomer(product.url, { profileName: 'Su Su' }),
  ];
  const body = { userAccountId: other.userAccountId };
  const { requestFormId } = await one.client.call('askFriend', { body });
  await other.client.call('answerFriend', { params: { requestFormId }, body: { accept: true } });
  // With a page each, so that home stays open without a friend.
  for (const { client } of [one, other]) {
    // Not the largest page, whose customers other tests count.
    const page = (await client.call('searchPages', { query: { search: '' } })).at(-1);
    await client.call('createPageUser', { body: { pageId: page?.pageId ?? 0 } });
  }
  const path = `/home?c=friend:${requestFormId}`;
  const [blocker, blocked] = [await openAs(one.userName, { path }), await openAs(other.userName, { device: 'phone' })];
  // What a screen asks of the conversation while it ends finds none.
  for (const page of [blocker, blocked]) allowProblem(page, /status of 404 \(Not Found\) \(\S+friend/);
  const openFriends = (page: Page) => page.getByRole('tab', { name: /Friends/ }).click();
  await openFriends(blocked);
  await expect(blocked.getByText('Aung Aung')).toBeVisible();
  const listed = blocker.getByRole('region', { name: 'Conversations' }).getByText('Su Su');
  await expect(listed).toBeVisible();

  await blocker.getByRole('button', { name: 'More', exact: true }).click();
  await blocker.getByRole('menuitem', { name: 'Block' }).click();
  await blocker.getByRole('dialog').getByRole('button', { name: 'Block' }).click();
  // Under the pointer the toast stays.
  await blocker.getByRole('button', { name: 'Undo' }).hover();
  await expect(blocked.getByText('Aung Aung')).toHaveCount(0);
  await expect(listed).toHaveCount(0);
  await expect(blocker.getByRole('heading', { name: 'Su Su' }).first()).toBeVisible();

  await blocker.getByRole('button', { name: 'Undo' }).click();
  await expect(blocked.getByText('Aung Aung')).toBeVisible();
  await openFriends(blocker);
  await expect(blocker.getByText('Su Su').first()).toBeVisible();
});

test('given a request, when its sender is blocked, then they see it pending and it can be ended', async ({
  openAs,
  product,
}) => {
  const [one, other] = [
    await newcomer(product.url, { profileName: 'Hla Hla' }),
    await newcomer(product.url, { profileName: 'Tun Tun' }),
  ];
  const body = { userAccountId: one.userAccountId };
  await other.client.call('askFriend', { body });
  const blocker = await openAs(one.userName, { device: 'phone', path: '/noti' });
  await blocker.getByRole('button', { name: 'More: Tun Tun' }).click();
  await blocker.getByRole('menuitem', { name: 'Block' }).click();
  await blocker.getByRole('dialog').getByRole('button', { name: 'Block' }).click();
  await expect(blocker.getByText('Tun Tun')).toHaveCount(0);

  const blocked = await openAs(other.userName, { path: `/search?q=${one.userName}` });
  await expect(blocked.getByRole('button', { name: /^Cancel request: / })).toBeVisible();

  await follow(blocker, '/privacy');
  await blocker.getByRole('button', { name: 'Unblock: Tun Tun' }).click();
  await expect(blocker.getByText('You haven’t blocked anyone.')).toBeVisible();
});
