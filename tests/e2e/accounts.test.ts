import type { Page } from '@playwright/test';
import { ACCOUNT_PAGE_SIZE } from '#contract';
import { faultsOn } from './harness/axe.ts';
import { follow } from './harness/chat.ts';
import { chooseOwnPassword, signIn } from './harness/people.ts';
import { allowProblem } from './harness/problems.ts';
import { readFirstPassword } from './harness/readOnce.ts';
import { expect, test } from './harness/test.ts';

let counter = 0;
/** A user name that nobody has. */
const freshName = () => `e2e${Date.now().toString(36)}${counter++}`;

const accountNames = (page: Page) => page.getByRole('button', { name: /^Edit / });

/** Makes an account through the screen; gives its first password. */
async function make(page: Page, userName: string, profileName = ''): Promise<string> {
  await page.getByRole('button', { name: 'New account' }).click();
  await page.getByLabel('User name', { exact: true }).fill(userName);
  if (profileName) await page.getByLabel('Name', { exact: true }).fill(profileName);
  await page.getByRole('button', { name: 'Create account' }).click();
  return readFirstPassword(page);
}

/** Opens an entry of the menu of the one account that is shown. */
async function choose(page: Page, action: string) {
  await page.getByRole('button', { name: /^Actions for/ }).click();
  await page.getByRole('menuitem', { name: action, exact: true }).click();
  return page.getByRole('dialog');
}

// covers: accounts-paged
test('given more accounts than a page, when scrolled to the end, then all have come once', async ({ openAs }) => {
  const page = await openAs('admin', { path: '/ua?sort=-id' });
  const total = Number((await page.getByText(/accounts found/).textContent())?.replace(/\D/g, ''));
  expect(total).toBeGreaterThan(2 * ACCOUNT_PAGE_SIZE);
  const table = page.getByRole('table');
  await expect(table).toHaveAttribute('aria-rowcount', String(total + 1));
  await page.locator('#content').hover();
  const last = table.locator(`[aria-rowindex="${total + 1}"]`);
  await expect(async () => {
    await page.mouse.wheel(0, 20_000);
    await expect(last).toBeVisible({ timeout: 100 });
  }).toPass();
  await expect(last.getByRole('cell').nth(1)).toHaveText('1');
});

// covers: screen-accounts
test('given an account, when an admin disables, resets or removes it, then it holds at once', async ({ openAs }) => {
  const admin = await openAs('admin', { path: '/ua' });
  const userName = freshName();
  const first = await make(admin, userName, 'ဒေါ်စမ်းသပ်');
  const person = await openAs(null);
  allowProblem(person, /401|the realtime line was refused/);
  await signIn(person, userName, first);
  await chooseOwnPassword(person, first);
  await expect(person).toHaveURL(/\/search$/);

  await follow(admin, `/ua?q=${userName}`);
  await expect(accountNames(admin)).toHaveCount(1);
  const disable = await choose(admin, 'Disable');
  await disable.getByRole('button', { name: 'Disable' }).click();
  await expect(admin.getByRole('table').getByText('Disabled')).toBeVisible();
  await person.reload();
  await expect(person).toHaveURL(/\/login$/);

  const enable = await choose(admin, 'Enable');
  await enable.getByRole('button', { name: 'Enable' }).click();
  await expect(admin.getByRole('table').getByText('Active')).toBeVisible();

  const reset = await choose(admin, 'Reset password');
  await reset.getByRole('button', { name: 'Reset password' }).click();
  const second = await readFirstPassword(admin);
  expect(second).not.toBe(first);
  const again = await openAs(null);
  await signIn(again, userName, second);
  await expect(again).toHaveURL(/\/newpassword$/);
  allowProblem(again, /401|the realtime line was refused/);

  const remove = await choose(admin, 'Remove');
  await expect(remove).toContainText('This can’t be undone');
  await remove.getByRole('button', { name: 'Remove' }).click();
  await expect(admin.getByText('No accounts found')).toBeVisible();
});

test('given a phone in English, then axe accepts the accounts and the form', async ({ openAs }) => {
  const page = await openAs('admin', { device: 'phone', path: '/ua' });
  await expect(page.getByText(/^(person|newcomer|e2e)\w+/).first()).toBeVisible();
  expect(await faultsOn(page)).toEqual([]);
  await page.getByRole('main').getByRole('button').first().click();
  await page.locator('input[name="userName"]').fill('a b');
  await page.locator('input[name="userName"]').blur();
  expect(await faultsOn(page)).toEqual([]);
});
