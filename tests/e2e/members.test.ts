import { names, openCustomer } from './harness/chat.ts';
import { newcomer } from './harness/newcomer.ts';
import { expect, test } from './harness/test.ts';

const RIGHT_TO_LEFT = 'عبد الرحمن بن محمد الأنصاري';

test('given the only owner, when they look at the staff, then no empty menu is offered', async ({ openAs, shop }) => {
  const page = await openAs(shop.owner, { side: 'P', path: `/pageuser?page=${shop.pageId}&side=P` });
  const own = page.getByRole('listitem').filter({ hasText: 'Owner · You' });
  await expect(own).toBeVisible();
  await expect(own.getByRole('button', { name: /^More for/ })).toHaveCount(0);
});

test('given customers in a list, then names read from their own side without a type', async ({
  openAs,
  product,
  shop,
}) => {
  const person = await newcomer(product.url, { profileName: RIGHT_TO_LEFT });
  await person.client.call('createPageUser', { body: { pageId: shop.pageId } });
  const page = await openAs(shop.owner, { side: 'P', path: `/pageuser?page=${shop.pageId}` });
  await expect(page.getByText(RIGHT_TO_LEFT)).toHaveCSS('direction', 'rtl');
  await expect(page.getByRole('listitem').filter({ hasText: RIGHT_TO_LEFT })).not.toContainText('Customer');
});

test('given the details of a customer, when their phone is pressed, then the device calls it', async ({ openAs }) => {
  const page = await openAs('owner', { side: 'P' });
  await openCustomer(page, names.shop, names.customer);
  const details = page.getByRole('complementary', { name: 'Details' });
  await expect(details.getByRole('link', { name: /^09/ })).toHaveAttribute('href', /^tel:09\d+$/);
  await expect(details.getByRole('link', { name: /@/ })).toHaveAttribute('href', /^mailto:/);
});
