import type { Page } from '@playwright/test';
import { BUILT_IN_USER_TYPES, type PageUser } from '#contract';
import { faultsOn } from './harness/axe.ts';
import { names, row } from './harness/chat.ts';
import { newcomer } from './harness/newcomer.ts';
import { ownNames } from './harness/ownPeople.ts';
import { expect, test } from './harness/test.ts';

/** A row of the members by the name it shows. */
const member = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name });

// covers: screen-page-users
test('given an owner with a phone, when somebody asks to serve, then both sides update live', async ({
  openAs,
  product,
  shop,
}) => {
  const { pageId, title } = shop;
  const owner = await openAs(shop.owner, {
    device: 'phone',
    colorScheme: 'dark',
    side: 'P',
    path: `/pageuser?page=${pageId}&side=P`,
  });
  await expect(member(owner, 'Owner · You')).toBeVisible();

  const friend = await openAs(await newcomer(product.url, { profileName: ownNames.friend }), { path: '/search' });
  await friend.getByRole('searchbox').fill(title);
  await friend.getByRole('button', { name: `More: ${title}` }).click();
  await friend.getByRole('menuitem', { name: 'Ask to join the staff' }).click();
  await friend.getByRole('dialog').getByRole('button', { name: 'Send request' }).click();

  await expect(owner.getByRole('listitem').first()).toContainText(ownNames.friend);
  await expect(owner.getByLabel('1 pending request')).toBeVisible();
  expect(await faultsOn(owner)).toEqual([]);
  await owner.getByRole('button', { name: `Accept: ${ownNames.friend}` }).click();
  await expect(owner.getByRole('button', { name: `More for ${ownNames.friend}` })).toBeVisible();
  await expect(owner.getByLabel('1 pending request')).toHaveCount(0);
  await expect(friend.getByRole('button', { name: 'Switch to page mode' })).toBeVisible();

  await owner.getByRole('button', { name: `More for ${ownNames.friend}` }).click();
  await owner.getByRole('menuitem', { name: 'Remove' }).click();
  await owner.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await expect(member(owner, ownNames.friend)).toHaveCount(0);
  await expect(friend.getByRole('button', { name: 'Switch to page mode' })).toHaveCount(0);
});

// covers: membership
test('given a customer of a page, when the owner removes them, then the page leaves their list', async ({
  openAs,
  shop,
}) => {
  const { pageId, title } = shop;
  const customer = await openAs(shop.customer);
  await expect(row(customer, title)).toBeVisible();
  const owner = await openAs(shop.owner, { side: 'P', path: `/pageuser?page=${pageId}` });
  await owner.getByRole('button', { name: `More for ${ownNames.customer}` }).click();
  await owner.getByRole('menuitem', { name: 'Remove' }).click();
  const question = owner.getByRole('dialog', { name: `Remove ${ownNames.customer}?` });
  await expect(question).toContainText('The conversation is kept');
  await question.getByRole('button', { name: 'Remove' }).click();
  await expect(owner.getByText('No customers yet')).toBeVisible();
  await expect(owner.getByRole('tabpanel')).toBeFocused();
  await expect(row(customer, title)).toHaveCount(0);
});

// covers: membership
test('given a customer, when the owner makes them staff, then they may serve', async ({ openAs, shop }) => {
  const { pageId, title } = shop;
  const customer = await openAs(shop.customer);
  await expect(row(customer, title)).toBeVisible();
  const owner = await openAs(shop.owner, { side: 'P', path: `/pageuser?page=${pageId}` });
  await owner.getByRole('button', { name: `More for ${ownNames.customer}` }).click();
  await owner.getByRole('menuitem', { name: 'Change user type' }).click();
  const dialog = owner.getByRole('dialog', { name: `User type of ${ownNames.customer}` });
  await dialog.getByRole('combobox', { name: 'User type' }).selectOption('Staff (Staff)');
  await expect(dialog).toContainText('will be able to read and answer');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(owner.getByText('No customers yet')).toBeVisible();
  await owner.getByRole('tab', { name: /^Staff/ }).click();
  await expect(member(owner, ownNames.customer)).toContainText('Staff');
  await expect(customer.getByRole('button', { name: 'Switch to page mode' }).first()).toBeVisible();
  await shop.owner.client.call('deletePage', { params: { pageId } });
  await expect(customer.getByRole('button', { name: 'Switch to page mode' })).toHaveCount(0);
});

// covers: screen-page-users
test('given 20,000 customers, when the members open, then few rows render and search works', async ({ openAs }) => {
  const page = await openAs('owner', { side: 'P', path: 'about:blank' });
  const many = Array.from({ length: 20_000 }, (_, i): PageUser => {
    const userAccountId = 1_000_000 + i;
    return {
      pageUserId: userAccountId,
      pageId: 1,
      userType: 'Customer',
      userTypeId: BUILT_IN_USER_TYPES.customer,
      side: 'C',
      accepted: true,
      participantDto: { userAccountId, profileName: `Customer ${i + 1}`, profilePhoto: '', active: false },
      look: 0,
      sendMessage: '',
      messageDate: new Date(1_700_000_000_000 - i * 60_000).toISOString(),
      messageStatus: null,
      waitingSince: null,
    };
  });
  await page.route(/\/api\/v1\/page\/user\?.*userType=C/, (route) => route.fulfill({ json: many }));
  await page.goto('/pageuser?page=1');
  await expect(page.getByRole('tab', { name: 'Customers 20,000' })).toBeVisible();
  await expect(member(page, 'Customer 1').first()).toHaveAttribute('aria-setsize', '20000');
  expect(await page.getByRole('listitem').count()).toBeLessThan(60);
  await page.locator('[data-virtuoso-scroller]').evaluate((list) => list.scrollTo(0, list.scrollHeight));
  await expect(page.getByText('Customer 20000', { exact: true })).toBeVisible();
  await page.getByRole('searchbox', { name: 'Search by name' }).fill('customer 17777');
  await expect(page.getByText('Customer 17777', { exact: true })).toBeVisible();
  await expect(page.getByRole('listitem')).toHaveCount(1);
});

test('given a phone, when the members and their types are checked, then axe finds nothing', async ({ openAs }) => {
  const page = await openAs('owner', { device: 'phone', side: 'P', path: '/pageuser' });
  await page.getByRole('link', { name: new RegExp(names.shop) }).click();
  await page.getByRole('button', { name: `More for ${names.customer}` }).click();
  await page.getByRole('menuitem', { name: 'Change user type' }).click();
  await expect(page.getByRole('combobox', { name: 'User type' })).toBeVisible();
  expect(await faultsOn(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: `More for ${names.customer}` })).toBeFocused();
});
