import type { Page } from '@playwright/test';
import { choose, composer, freshText, message, names, openFriend } from '../../e2e/harness/chat.ts';
import { friendPath } from '../../e2e/harness/ownPeople.ts';
import { signIn } from '../../e2e/harness/people.ts';
import { picture } from '../../e2e/harness/pictures.ts';
import { notifierOf, watchNotices } from './notices.ts';
import { talkOf } from './talk.ts';
import { expect, test } from './test.ts';

const isAtHome = (page: Page) => expect(page.getByRole('tab', { name: /Friends/ })).toBeVisible();

test('given two tabs, when a friend writes, it is read, or one signs out, then both tabs follow', async ({
  product,
  sitDown,
}) => {
  const { customer, friend, requestFormId } = await talkOf(product.url);
  const { openHome } = await sitDown(customer.userName);
  const [one, other] = [await openHome(), await openHome()];
  const unread = async (page: Page) => Number(/^\((\d+)\)/.exec(await page.title())?.[1] ?? 0);
  for (const tab of [one, other]) await isAtHome(tab);
  // The message that their talk begins with.
  for (const tab of [one, other]) await expect.poll(() => unread(tab)).toBe(1);
  for (let at = 0; at < 3; at += 1)
    await friend.client.call('createPrivateMessage', { body: { sendMessage: freshText('count'), requestFormId } });
  for (const tab of [one, other]) await expect.poll(() => unread(tab)).toBe(4);
  await one.bringToFront();
  await openFriend(one, names.friend);
  for (const tab of [one, other]) await expect.poll(() => unread(tab)).toBe(0);

  await one.getByRole('button', { name: /^My account/ }).click();
  await one.getByRole('menuitem', { name: 'Logout' }).click();
  await one.getByRole('dialog', { name: 'Logout' }).getByRole('button', { name: 'Logout' }).click();
  await one.waitForURL(/\/login/);
  await other.waitForURL(/\/login/);
});

test('given two hidden tabs, when a friend writes, then one notifies; when it closes, the other', async ({
  product,
  sitDown,
}) => {
  const { customer, friend, requestFormId } = await talkOf(product.url);
  const { context, openHome } = await sitDown(customer.userName);
  const notices = await watchNotices(context);
  const [one, other] = [await openHome(), await openHome()];
  const openMenu = async (tab: Page) => {
    await tab.getByRole('button', { name: /^My account/ }).click();
    return tab.getByRole('switch', { name: 'Notifications on this device' });
  };
  await (await openMenu(one)).click();
  await expect(await openMenu(other)).toBeChecked();
  await expect.poll(() => notifierOf(one)).toBeTruthy();
  const first = await notifierOf(one);

  const written: string[] = [];
  const write = async () => {
    const sendMessage = freshText('notice');
    written.push(sendMessage);
    await friend.client.call('createPrivateMessage', { body: { sendMessage, requestFormId } });
    await expect.poll(() => notices.some(({ body }) => body === sendMessage)).toBe(true);
  };
  // The second comes after a pause in which another of the first would have come.
  await write();
  await write();
  expect(notices.map(({ body }) => body)).toEqual(written);
  expect(notices[0]).toMatchObject({ title: names.friend, tag: `friend:${requestFormId}` });

  const [left, stays] = notices[0]?.tab === one ? [one, other] : [other, one];
  await left.close();
  await expect.poll(async () => ![first, undefined].includes(await notifierOf(stays))).toBe(true);
  await write();
  expect(notices.map(({ body }) => body)).toEqual(written);
  expect(notices[2]?.tab).toBe(stays);
});

test('given a draft with a photo, when the session ends and begins again, then it is kept', async ({
  product,
  sitDown,
}) => {
  const talk = await talkOf(product.url);
  const { customer } = talk;
  const { lossy, openHome } = await sitDown(customer.userName);
  const page = await openHome(friendPath(talk));
  const text = freshText('draft');
  await composer(page).fill(text);
  await choose(page, await picture(`${text}.png`));
  const isThere = async () => {
    await expect(composer(page)).toHaveValue(text);
    await expect(page.getByRole('button', { name: `Remove ${text}.png` })).toBeVisible();
  };
  await isThere();

  // The server ends the session: the next call is refused, and the same person signs in again. The tab is left before, because a call of
  // its own would be refused too, and the sign-in screen that follows says why only once.
  await page.goto('about:blank');
  lossy.refuses = ({ url = '' }) => (/^\/api\/v1\/(?!login|installation)/.test(url) ? 401 : undefined);
  await page.goBack();
  await page.waitForURL(/\/login/);
  await page.getByRole('alertdialog', { name: 'Authentication Error' }).getByRole('button').click();
  lossy.refuses = () => undefined;
  await signIn(page, customer.userName);
  await openFriend(page, names.friend);
  await isThere();
  await expect(message(page, text)).toHaveCount(0);
});
