import { freshText, message, open, openCustomer } from './harness/chat.ts';
import { ownNames } from './harness/ownPeople.ts';
import { expect, test } from './harness/test.ts';

// covers: scheduled-once, scheduled-compose
test('given a scheduled message, when the tab is closed, then the customer receives it once', async ({
  openAs,
  shop,
}) => {
  const owner = await openAs(shop.owner, { side: 'P' });
  await openCustomer(owner, shop.title, ownNames.customer);
  const customer = await openAs(shop.customer, { device: 'phone' });
  await open(customer, shop.title);
  const text = freshText('ဆိုင်ဖွင့်ပါပြီ');
  await owner.getByRole('textbox', { name: 'Message ...' }).fill(text);
  await owner.getByRole('button', { name: 'Send later' }).click();
  await owner.getByRole('menuitem', { name: 'In 1 hour' }).click();
  await expect(owner.getByRole('button', { name: /^1 scheduled: / })).toBeVisible();
  await expect(customer.getByText(text)).toHaveCount(0);

  const params = { conversation: `page:${shop.pageId}:${shop.customer.userAccountId}` };
  const [scheduled] = await shop.owner.client.call('getScheduled', { params });
  const body = { text, dueTime: new Date(Date.now() + 3_000).toISOString() };
  await shop.owner.client.call('updateScheduled', { params: { scheduledId: scheduled?.scheduledId ?? 0 }, body });
  await owner.close();
  await expect(message(customer, text)).toBeVisible({ timeout: 20_000 });
  await expect(message(customer, text)).toHaveCount(1);
  expect(await shop.owner.client.call('getScheduled', { params })).toEqual([]);
});
