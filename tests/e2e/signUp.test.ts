import type { Page } from '@playwright/test';
import { invitedLink } from '../../src/lib/paths.ts';
import { faultsOn } from './harness/axe.ts';
import { freshText } from './harness/chat.ts';
import type { OwnShop } from './harness/ownPeople.ts';
import { allowProblem } from './harness/problems.ts';
import { expect, test } from './harness/test.ts';

/** Gives the shop an address, where guests may write. */
async function openShop({ owner, pageId, title }: OwnShop): Promise<string> {
  const name = `shop-${pageId}`;
  await owner.client.call('putPageAddress', { params: { pageId }, body: { name, listed: true } });
  await owner.client.call('updatePage', { params: { pageId }, body: { title, guests: true } });
  return name;
}

/** Writes on the card of the page and presses "Write". */
async function writeOnCard(page: Page, text: string): Promise<void> {
  await page.getByLabel('Your message').fill(text);
  await page.getByRole('button', { name: 'Write' }).click();
}

/** Gives number and code; what is asked next is the name. */
async function verify(page: Page, phone: string, codeTo: (digits: string) => Promise<string>) {
  await page.getByLabel('Phone number').fill(phone);
  await page.getByRole('button', { name: 'Send code' }).click();
  allowProblem(page, /status of 401 .*\/login\/phone\/verify/);
  await page.getByLabel('6-digit code').fill(await codeTo(`95${phone.slice(1)}`));
  await expect(page.getByRole('heading', { name: 'Your name' })).toBeVisible();
}

/** Gives the name, or keeps the one that is there. */
async function createAccount(page: Page, name?: string) {
  if (name) await page.getByLabel('Name').fill(name);
  await page.getByRole('button', { name: 'Create account' }).click();
}

const input = (page: Page) => page.getByRole('textbox', { name: 'Message ...' });

// covers: sign-up-screen
test('given a stranger on a phone, when they sign up, then they are in the conversation', async ({
  openAs,
  shop,
  carrier,
}) => {
  const name = await openShop(shop);
  const text = freshText('ဘယ်လောက်လဲ');
  const page = await openAs(null, { device: 'phone', path: `/p/${name}` });
  await writeOnCard(page, text);
  await page.getByRole('link', { name: 'Create an account' }).click();
  expect(await faultsOn(page)).toEqual([]);
  await verify(page, '09775550001', carrier.codeTo);
  expect(await faultsOn(page)).toEqual([]);
  await createAccount(page, 'ဒေါ်ခင်ခင်');
  await expect(input(page)).toHaveValue(text);
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(page.getByRole('article').filter({ hasText: text })).toBeVisible();
});

// covers: customer-invitation-screen
test('given a page that invites, when a stranger signs up, then they are in the conversation', async ({
  openAs,
  shop,
  carrier,
}) => {
  const params = { pageId: shop.pageId };
  const { token } = await shop.owner.client.call('createCustomerInvitation', { params, body: { days: 1, usesMax: 1 } });
  const page = await openAs(null, { device: 'phone', path: invitedLink('', token) });
  await expect(page.getByRole('heading', { name: `Write to ${shop.title}` })).toBeVisible();
  expect(await faultsOn(page)).toEqual([]);
  await verify(page, '09775550003', carrier.codeTo);
  await createAccount(page, 'ဒေါ်ခင်ခင်');
  await expect(input(page)).toBeVisible();
});

// covers: guest-screen, guest-sign-up
test('given a guest on a phone, when they sign up, then it is the same conversation', async ({
  openAs,
  shop,
  carrier,
}) => {
  const name = await openShop(shop);
  const [question, answer] = [freshText('ရှိသေးလား'), freshText('ရှိပါတယ်')];
  const page = await openAs(null, { device: 'phone', path: `/p/${name}` });
  await writeOnCard(page, question);
  await page.getByRole('link', { name: 'Write without an account' }).click();
  expect(await faultsOn(page)).toEqual([]);
  await page.getByLabel('Your name').fill('ကိုကျော်စိုး');
  await page.getByRole('button', { name: 'Write' }).click();
  await expect(input(page)).toHaveValue(question);
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(page.getByRole('article').filter({ hasText: question })).toBeVisible();
  expect(await faultsOn(page)).toEqual([]);

  const { pageId, owner } = shop;
  const customers = await owner.client.call('getPageUsers', { query: { pageId, userType: 'C' } });
  const customerId = customers.find(({ guest }) => guest)?.participantDto.userAccountId ?? 0;
  const place = { pageDto: { pageId }, customerId, customerOrPage: 'P', replyDto: null } as const;
  await owner.client.call('createMessage', { body: { ...place, sendMessage: answer } });
  await expect(page.getByRole('article').filter({ hasText: answer })).toBeVisible();

  await page.goto('/search');
  await expect(page).toHaveURL(/\/guest/);
  await expect(page.getByRole('article').filter({ hasText: answer })).toBeVisible();
  await page.getByRole('link', { name: 'sign up with your phone' }).click();
  await verify(page, '09775550002', carrier.codeTo);
  await createAccount(page);
  await expect(page).toHaveURL(/\/home/);
  await expect(page.getByRole('article').filter({ hasText: question })).toBeVisible();
  await expect(page.getByRole('article').filter({ hasText: answer })).toBeVisible();
});
