import type { Page } from '@playwright/test';
import { BUILT_IN_USER_TYPES, type PageUser } from '#contract';
import { faultsOn } from './harness/axe.ts';
import { row } from './harness/chat.ts';
import { newcomer } from './harness/newcomer.ts';
import { ownNames } from './harness/ownPeople.ts';
import { expect, test } from './harness/test.ts';

/** A row of the members by the name it shows. */
const member = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name });

// covers: screen-page-users
test('given an owner with a phone, when somebody asks to serve, then it comes and goes live', async ({
  openAs,
  product,
  shop,
}) => {
  const { pageId } = shop;
  const owner = await openAs(shop.owner, {
    device: 'phone',
    colorScheme: 'dark',
    side: 'P',
    path: `/pageuser?page=${pageId}&side=P`,
  });
  await expect(member(owner, 'Owner · You')).toBeVisible();

  const friend = await newcomer(product.url, { profileName: ownNames.friend });
  const { pageUserId } = await friend.client.call('createPageUser', {
    body: { pageId, userTypeId: BUILT_IN_USER_TYPES.staff },
  });
  await expect(owner.getByRole('listitem').first()).toContainText(ownNames.friend);
  await expect(owner.getByLabel('1 pending request')).toBeVisible();
  expect(await faultsOn(owner)).toEqual([]);
  await owner.getByRole('button', { name: `Accept: ${ownNames.friend}` }).click();
  const more = owner.getByRole('button', { name: `More for ${ownNames.friend}` });
  await expect(more).toBeVisible();
  await expect(owner.getByLabel('1 pending request')).toHaveCount(0);

  await more.click();
  await owner.getByRole('menuitem', { name: 'Change user type' }).click();
  await expect(owner.getByRole('combobox', { name: 'User type' })).toBeVisible();
  expect(await faultsOn(owner)).toEqual([]);
  await owner.keyboard.press('Escape');
  await expect(more).toBeFocused();

  await friend.client.call('deletePageUser', { params: { pageUserId } });
  await expect(member(owner, ownNames.friend)).toHaveCount(0);
});

// covers: membership
test('given a customer, when the owner changes what they are, then their screen follows', async ({ openAs, shop }) => {
  const { pageId, title, owner, customer } = shop;
  const page = await openAs(customer);
  await expect(row(page, title)).toBeVisible();
  const toPages = page.getByRole('button', { name: 'Switch to page mode' });
  const [member] = await owner.client.call('getPageUsers', { query: { pageId, userType: 'C' } });
  const query = { pageUserId: member?.pageUserId ?? 0, userTypeId: BUILT_IN_USER_TYPES.staff, userTypeChange: true };
  await owner.client.call('getPageUserStatus', { query });
  await expect(toPages.first()).toBeVisible();
  await expect(row(page, title)).toHaveCount(0);
  await owner.client.call('deletePage', { params: { pageId } });
  await expect(toPages).toHaveCount(0);
});

// covers: screen-page-users
test('given 5,000 customers, when the members open, then few rows render and search works', async ({ openAs }) => {
  const page = await openAs('owner', { side: 'P', path: 'about:blank' });
  const many = Array.from({ length: 5_000 }, (_, i): PageUser => {
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
  await expect(page.getByRole('tab', { name: 'Customers 5,000' })).toBeVisible();
  await expect(member(page, 'Customer 1').first()).toHaveAttribute('aria-setsize', '5000');
  expect(await page.getByRole('listitem').count()).toBeLessThan(60);
  await page.locator('[data-virtuoso-scroller]').evaluate((list) => list.scrollTo(0, list.scrollHeight));
  await expect(page.getByText('Customer 5000', { exact: true })).toBeVisible();
  await page.getByRole('searchbox', { name: 'Search by name' }).fill('customer 4777');
  await expect(page.getByText('Customer 4777', { exact: true })).toBeVisible();
  await expect(page.getByRole('listitem')).toHaveCount(1);
});
