import { lists, names, open, openCustomer, row } from './harness/chat.ts';
import { expect, test } from './harness/test.ts';

// covers: screen-home, desktop-columns, list-heights
test('given a wide screen, when a conversation is open, then the columns are 3 to 6 to 3', async ({ openAs }) => {
  const page = await openAs('customer');
  await open(page, names.shop);
  const list = await lists(page).boundingBox();
  const middle = await page.getByRole('region', { name: names.shop }).boundingBox();
  const details = await page.getByRole('complementary', { name: 'Details' }).boundingBox();
  expect([list?.width, middle?.width, details?.width].map((width) => Math.round((width ?? 0) / 120))).toEqual([
    3, 6, 3,
  ]);
});

// covers: phone-conversation-dialog, list-heights
test('given a phone, when a conversation opens, then it covers the screen until closed', async ({ openAs }) => {
  const page = await openAs('customer', { device: 'phone' });
  await open(page, names.shop);
  const dialog = page.getByRole('dialog', { name: 'Conversation' });
  expect(await dialog.boundingBox()).toMatchObject({ width: 390, height: 844 });
  await page.getByRole('button', { name: 'Close conversation' }).click();
  await expect(dialog).toHaveCount(0);
  await open(page, names.tea);
  await page.goBack();
  await expect(dialog).toHaveCount(0);
  await expect(row(page, names.tea)).toBeVisible();
});

// covers: owner-lists, detail-card
test('given an owner, when a customer is chosen, then their details show, and close leads back', async ({ openAs }) => {
  const page = await openAs('owner', { side: 'P' });
  await openCustomer(page, names.shop, names.customer);
  const details = page.getByRole('complementary', { name: 'Details' });
  for (const label of ['Phone', 'Email', 'NRC', 'License', 'Address', 'Remark', 'Account created'])
    await expect(details.getByText(label, { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Back to pages' }).click();
  await expect(row(page, names.tea)).toBeVisible();
});

// covers: search-box-label, empty-search
test('given 300 customers, when a part of a name is typed, then only matches stay until cleared', async ({
  openAs,
}) => {
  const page = await openAs('owner', { side: 'P' });
  await row(page, names.shop).click();
  await expect(page.getByText(/^\d{3} customers$/)).toBeVisible();
  await page.getByRole('searchbox', { name: 'Search' }).fill('ထက်နိုင်');
  await expect(row(page, names.friend)).toBeVisible();
  await expect(row(page, names.customer)).toHaveCount(0);
  await page.getByRole('button', { name: 'Clear search' }).click();
  await expect(row(page, names.customer)).toBeVisible();
});

test('given a link to a filter, when a phone opens it, then the chosen filter is in view', async ({ openAs }) => {
  const page = await openAs('owner', { side: 'P', device: 'phone', language: 'my', path: '/home?page=1&show=waiting' });
  // Counts and the button of labels come later, and take the room of the chips.
  const chosen = page.getByRole('button', { name: /^စောင့်နေသူ ?[၁-၉]/ });
  await expect(chosen).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByRole('button', { name: /^အညွှန်း/ })).toBeVisible();
  await expect(chosen).toBeInViewport({ ratio: 1 });
});

// covers: customer-removes-page
test('given a customer, when they remove a page, then the page has one customer less', async ({ openAs, shop }) => {
  const { pageId, title, owner } = shop;
  const page = await openAs(shop.customer);
  await row(page, title).click({ button: 'right' });
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await page.getByRole('dialog', { name: 'Delete' }).getByRole('button', { name: 'Delete' }).click();
  // It was the only one.
  await expect(page).toHaveURL(/\/search$/);
  await expect.poll(() => owner.client.call('getPageUsers', { query: { pageId, userType: 'C' } })).toEqual([]);
});
