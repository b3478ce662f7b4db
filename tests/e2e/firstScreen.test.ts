import { names, row } from './harness/chat.ts';
import { signIn } from './harness/people.ts';
import { expect, test } from './harness/test.ts';

test('given an owner who is a customer of nobody, when they sign in, then their pages are there', async ({
  openAs,
}) => {
  const page = await openAs(null);
  await signIn(page, 'owner');
  await expect(row(page, names.shop)).toBeVisible();

  const reloaded = page.waitForEvent('load');
  await page.getByRole('button', { name: /^Switch to customer mode/ }).click();
  await reloaded;
  await expect(page.getByText('No pages yet')).toBeVisible();
  // What they switched to stays, and the switch says what waits on the other side.
  await page.reload();
  await expect(page.getByText('No pages yet')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Switch to page mode \d+ unread messages/ })).toBeVisible();
});

test('given a phone, when much is unread on the other side, then the drawer says how much', async ({ openAs }) => {
  const page = await openAs('owner', { device: 'phone' });
  await page.getByRole('button', { name: 'Menu' }).click();
  const drawer = page.getByRole('dialog', { name: 'Main menu' });
  await expect(drawer.getByRole('button', { name: /^Switch to page mode, \d+ unread messages/ })).toBeVisible();
});

test('given the demo, when the admin is chosen, then they begin at the overview', async ({ openAs }) => {
  const page = await openAs(null);
  await page.getByRole('button', { name: /Admin$/ }).click();
  await expect(page).toHaveURL(/\/overview/);
  await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible();
});
