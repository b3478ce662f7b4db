import { conversationKey } from '#contract';
import { homePath, pagePath, statisticsPath } from '../../src/lib/paths.ts';
import { faultsOn } from './harness/axe.ts';
import { follow } from './harness/chat.ts';
import { expect, test } from './harness/test.ts';

// covers: rating-question, rating-detail, rating-statistics, rating-switch
test('given a page that asks, when a customer rates on a phone, then staff see it arrive', async ({ openAs, shop }) => {
  const { pageId, customer: person } = shop;
  const owner = await openAs(shop.owner, { device: 'desktop', side: 'P', path: pagePath(pageId) });
  await owner.getByRole('button', { name: /Hours and automatic messages/ }).click();
  const dialog = owner.getByRole('dialog', { name: 'Hours and automatic messages' });
  await dialog.getByRole('switch', { name: 'Ask for a rating' }).check();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toHaveCount(0);

  const { userAccountId: customerId } = person;
  const body = { sendMessage: 'ကျေးဇူးပါ', pageDto: { pageId }, customerId };
  await person.client.call('createMessage', { body: { ...body, customerOrPage: 'C' } });
  await shop.owner.client.call('createMessage', { body: { ...body, customerOrPage: 'P' } });
  const conversation = conversationKey({ kind: 'page', pageId, customerId });
  const customer = await openAs(person, { device: 'phone', path: homePath({ conversation }) });
  await expect(customer.getByRole('article').filter({ hasText: 'ကျေးဇူးပါ' })).toHaveCount(2);
  const form = customer.getByRole('form', { name: /How was it|Thanks for your rating/ });
  await expect(form).toHaveCount(0);

  await follow(owner, homePath({ pageId, conversation }));
  await owner.getByRole('button', { name: 'Done', exact: true }).first().click();
  await expect(form.getByText('How was it?')).toBeVisible();
  expect(await faultsOn(customer)).toEqual([]);
  // By the keyboard: the arrows choose, as in every group of radio buttons.
  await form.getByRole('radio', { name: '3 stars' }).focus();
  await customer.keyboard.press('ArrowRight');
  await expect(form.getByRole('radio', { name: '4 stars' })).toBeChecked();
  await form.getByRole('textbox').fill('အဆင်ပြေပါတယ်');
  await customer.keyboard.press('Enter');
  await expect(form.getByText('Thanks for your rating')).toBeVisible();

  const detail = owner.getByRole('region', { name: 'Rating' });
  await expect(detail.getByRole('img', { name: '4 of 5 stars' })).toBeVisible();
  await expect(detail.getByText('အဆင်ပြေပါတယ်')).toBeVisible();
  expect(await faultsOn(owner)).toEqual([]);

  await customer.getByRole('textbox', { name: 'Message ...' }).fill('နောက်တစ်ခု');
  await customer.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(form).toHaveCount(0);

  const now = new Date().toISOString().slice(0, 10);
  const query = { from: now, to: now, by: 'day', timeZone: 'UTC' } as const;
  await expect
    .poll(async () => (await shop.owner.client.call('getStatistics', { params: { pageId }, query })).ratings.stars)
    .toEqual([0, 0, 0, 1, 0]);
  await follow(owner, statisticsPath(pageId));
  await expect(owner.getByText('Average 4, ratings: 1')).toBeVisible();
  await expect(owner.getByRole('rowheader', { name: 'အဆင်ပြေပါတယ်' })).toBeVisible();
  expect(await faultsOn(owner)).toEqual([]);
});
