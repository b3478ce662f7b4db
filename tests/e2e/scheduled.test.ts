import { choose, freshText, isOpen, message, messages, open, openFriend } from './harness/chat.ts';
import { customerPath, ownNames } from './harness/ownPeople.ts';
import { picture } from './harness/pictures.ts';
import { expect, test } from './harness/test.ts';

// covers: scheduled-once, scheduled-compose
test('given a scheduled message, when the tab is closed, then the customer receives it once', async ({
  openAs,
  shop,
}) => {
  const owner = await openAs(shop.owner, { side: 'P', path: customerPath(shop) });
  await isOpen(owner, ownNames.customer);
  const customer = await openAs(shop.customer, { device: 'phone' });
  await open(customer, shop.title);
  const text = freshText('ဆိုင်ဖွင့်ပါပြီ');
  await owner.getByRole('textbox', { name: 'Message ...' }).fill(text);
  await owner.getByRole('button', { name: 'Send later' }).click();
  await owner.getByRole('menuitem', { name: 'In 1 hour' }).click();
  await expect(owner.getByRole('button', { name: /^1 scheduled: / })).toBeVisible();
  await expect(customer.getByText(text)).toHaveCount(0);

  await owner.close();
  const params = { conversation: `page:${shop.pageId}:${shop.customer.userAccountId}` };
  const [scheduled] = await shop.owner.client.call('getScheduled', { params });
  const body = { text, dueTime: new Date(Date.now() + 3_000).toISOString() };
  await shop.owner.client.call('updateScheduled', { params: { scheduledId: scheduled?.scheduledId ?? 0 }, body });
  await expect(message(customer, text)).toBeVisible();
  await expect(message(customer, text)).toHaveCount(1);
  expect(await shop.owner.client.call('getScheduled', { params })).toEqual([]);
});

// covers: scheduled-everyone, scheduled-compose
test('given a text and a photo, when a phone sends them later to a friend, then both arrive', async ({
  openAs,
  friends,
}) => {
  const phone = await openAs(friends.customer, { device: 'phone' });
  await openFriend(phone, ownNames.friend);
  const friend = await openAs(friends.friend);
  await openFriend(friend, ownNames.customer);
  const before = await messages(friend).count();
  const text = freshText('မွေးနေ့မင်္ဂလာပါ');
  await phone.getByRole('textbox', { name: 'Message ...' }).fill(text);
  await choose(phone, await picture('cake.png'));
  await phone.getByRole('button', { name: 'Send later' }).click();
  await phone.getByRole('menuitem', { name: 'In 1 hour' }).click();
  await phone.getByRole('button', { name: /^1 scheduled: / }).click();
  const dialog = phone.getByRole('dialog', { name: 'Scheduled messages' });
  await expect(dialog.getByText(text)).toBeVisible();
  const drawn = dialog.locator('img');
  await expect.poll(() => drawn.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  await expect(messages(friend)).toHaveCount(before);

  await dialog.getByRole('button', { name: 'Send now' }).click();
  await expect(dialog.getByText('No scheduled messages')).toBeVisible();
  await expect(message(friend, text)).toBeVisible();
  await expect(messages(friend)).toHaveCount(before + 2);
  const shown = messages(friend).last().locator('img');
  await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
});
