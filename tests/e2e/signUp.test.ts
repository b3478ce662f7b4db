import type { Page } from '@playwright/test';
import { homePath, pagePath } from '../../src/lib/paths.ts';
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

/** Gives number, code and name. */
async function signUp(page: Page, phone: string, codeTo: (digits: string) => Promise<string>, name: string | null) {
  await page.getByLabel('Phone number').fill(phone);
  await page.getByRole('button', { name: 'Send code' }).click();
  allowProblem(page, /status of 401 .*\/login\/phone\/verify/);
  await page.getByLabel('6-digit code').fill(await codeTo(`95${phone.slice(1)}`));
  await expect(page.getByRole('heading', { name: 'Your name' })).toBeVisible();
  expect(await faultsOn(page)).toEqual([]);
  if (name !== null) await page.getByLabel('Name').fill(name);
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
  await signUp(page, '09775550001', carrier.codeTo, 'ဒေါ်ခင်ခင်');
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
  const owner = await openAs(shop.owner, { side: 'P', path: pagePath(shop.pageId) });
  await owner.getByRole('button', { name: 'Invite customers' }).click();
  const dialog = owner.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Create link' }).click();
  await expect(dialog.getByRole('img', { name: 'QR code of the link' })).toBeVisible();
  expect(await faultsOn(owner)).toEqual([]);
  const link = await dialog.getByLabel('Link', { exact: true }).inputValue();

  const page = await openAs(null, { device: 'phone', path: link });
  await expect(page.getByRole('heading', { name: `Write to ${shop.title}` })).toBeVisible();
  expect(await faultsOn(page)).toEqual([]);
  await signUp(page, '09775550003', carrier.codeTo, 'ဒေါ်ခင်ခင်');
  await expect(input(page)).toBeVisible();

  const late = await openAs(null, { path: 'about:blank' });
  allowProblem(late, /status of 409 .*\/public\/invitation/);
  await late.goto(link);
  await expect(late.getByText('This invitation is no longer valid')).toBeVisible();

  await owner.reload();
  await owner.getByRole('button', { name: 'Invite customers' }).click();
  await expect(dialog.getByText('used 1 of 1')).toBeVisible();
  await dialog.getByRole('button', { name: /^Revoke/ }).click();
  await expect(dialog.getByText('No invitations yet')).toBeVisible();
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

  const owner = await openAs(shop.owner, { side: 'P', path: homePath({ pageId: shop.pageId }) });
  const mark = owner.getByRole('button', { name: /ကိုကျော်စိုး/ }).getByText('Guest', { exact: true });
  await mark.click();
  await input(owner).fill(answer);
  await owner.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(page.getByRole('article').filter({ hasText: answer })).toBeVisible();

  await page.goto('/search');
  await expect(page).toHaveURL(/\/guest/);
  await page.reload();
  await expect(page.getByRole('article').filter({ hasText: answer })).toBeVisible();
  await page.getByRole('link', { name: 'sign up with your phone' }).click();
  await signUp(page, '09775550002', carrier.codeTo, null);
  await expect(page).toHaveURL(/\/home/);
  await expect(page.getByRole('article').filter({ hasText: question })).toBeVisible();
  await expect(page.getByRole('article').filter({ hasText: answer })).toBeVisible();
  await expect(mark).toBeHidden();
});

// covers: guest-sign-up
test('given a guest whose number has an account, when they sign in, then they see that account', async ({
  openAs,
  shop,
  carrier,
}) => {
  const name = await openShop(shop);
  const phone = '09775550005';
  const own = freshText('အရင်မေးတာ');
  const earlier = await openAs(null, { device: 'phone', path: `/p/${name}` });
  await writeOnCard(earlier, own);
  await earlier.getByRole('link', { name: 'Create an account' }).click();
  await signUp(earlier, phone, carrier.codeTo, 'ဒေါ်ခင်ခင်');
  await earlier.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(earlier.getByRole('article').filter({ hasText: own })).toBeVisible();

  const page = await openAs(null, { device: 'phone', path: `/p/${name}` });
  const asGuest = freshText('ဧည့်သည်');
  await writeOnCard(page, asGuest);
  await page.getByRole('link', { name: 'Write without an account' }).click();
  await page.getByLabel('Your name').fill('ကိုကျော်စိုး');
  await page.getByRole('button', { name: 'Write' }).click();
  await expect(input(page)).toHaveValue(asGuest);
  await page.getByRole('link', { name: 'sign up with your phone' }).click();
  await page.getByLabel('Phone number').fill(phone);
  await page.getByRole('button', { name: 'Send code' }).click();
  await page.getByLabel('6-digit code').fill(await carrier.codeTo(`95${phone.slice(1)}`));
  await expect(page).toHaveURL(/\/home/);
  await page.getByRole('button', { name: new RegExp(`^${shop.title}`) }).click();
  await expect(page.getByRole('article').filter({ hasText: own })).toBeVisible();
  await expect(input(page)).toHaveValue('');
});
