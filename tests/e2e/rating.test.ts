import { faultsOn } from './harness/axe.ts';
import { isOpen } from './harness/chat.ts';
import { pageConversationPath, writeAsCustomer, writeAsOwner } from './harness/ownPeople.ts';
import { expect, test } from './harness/test.ts';

// covers: rating-question
test('given a page that asks, when a customer rates by the keyboard, then the page has it', async ({
  openAs,
  shop,
}) => {
  const { pageId, customer: person, owner } = shop;
  const off = { isOn: false, text: '' };
  const hours = { timeZone: 'UTC', week: Array.from({ length: 7 }, () => []), holidays: [], greeting: off, away: off };
  await owner.client.call('putPageHours', { params: { pageId }, body: { ...hours, asksRating: true } });
  await writeAsCustomer(shop, ['ရှိသေးလား']);
  await writeAsOwner(shop, ['ကျေးဇူးပါ']);
  const customer = await openAs(person, { device: 'phone', path: pageConversationPath(shop) });
  await isOpen(customer, shop.title);
  const form = customer.getByRole('form', { name: /How was it|Thanks for your rating/ });
  await expect(form).toHaveCount(0);

  const params = { pageId, customerId: person.userAccountId };
  await owner.client.call('changeDesk', { params, body: { state: 'done' } });
  await expect(form.getByText('How was it?')).toBeVisible();
  expect(await faultsOn(customer)).toEqual([]);
  // The arrows choose, as in every group of radio buttons.
  await form.getByRole('radio', { name: '3 stars' }).focus();
  await customer.keyboard.press('ArrowRight');
  await expect(form.getByRole('radio', { name: '4 stars' })).toBeChecked();
  await form.getByRole('textbox').fill('အဆင်ပြေပါတယ်');
  await customer.keyboard.press('Enter');
  await expect(form.getByText('Thanks for your rating')).toBeVisible();
  expect(await owner.client.call('getRating', { params })).toMatchObject({ stars: 4, text: 'အဆင်ပြေပါတယ်' });

  await customer.getByRole('textbox', { name: 'Message ...' }).fill('နောက်တစ်ခု');
  await customer.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(form).toHaveCount(0);
});
