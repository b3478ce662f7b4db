import { faultsOn } from './harness/axe.ts';
import { goToScreen, isOpen, names, open, row } from './harness/chat.ts';
import { customerPath, ownNames } from './harness/ownPeople.ts';
import { expect, test } from './harness/test.ts';

test('given a dark phone, then axe finds nothing on the main screens of a customer', async ({ openAs }) => {
  const page = await openAs('customer', { device: 'phone', colorScheme: 'dark' });
  await expect(row(page, names.shop)).toBeVisible();
  expect(await faultsOn(page)).toEqual([]);
  await open(page, names.shop);
  expect(await faultsOn(page)).toEqual([]);
  for (const path of ['/search', '/ts', '/userform', '/noti', '/comp']) {
    await goToScreen(page, path);
    await expect(page).toHaveURL(path);
    expect(await faultsOn(page), path).toEqual([]);
  }
});

test('given the sign-in in light or dark, then axe finds nothing', async ({ openAs }) => {
  const stranger = await openAs(null, { device: 'phone' });
  await expect(stranger.getByRole('button', { name: /Page owner$/ })).toBeVisible();
  for (const colorScheme of ['light', 'dark'] as const) {
    await stranger.emulateMedia({ colorScheme });
    expect(await faultsOn(stranger), colorScheme).toEqual([]);
  }
});

test('given a desktop with a customer and their fields, then axe finds nothing', async ({ openAs, shop }) => {
  const { pageId, owner } = shop;
  const field = { nameMy: 'ငွေပေးချေနည်း', nameEn: 'Payment', type: 'choice' } as const;
  await owner.client.call('createPageField', { params: { pageId }, body: { ...field, choices: ['KBZPay', 'ငွေသား'] } });
  const page = await openAs(owner, { side: 'P', path: customerPath(shop) });
  await isOpen(page, ownNames.customer);
  const fields = page.getByRole('region', { name: 'Fields' });
  await expect(fields.getByLabel('Payment')).toBeVisible();
  expect(await faultsOn(page)).toEqual([]);
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('option').first()).toBeVisible();
  expect(await faultsOn(page), 'the command menu').toEqual([]);
  await page.keyboard.press('Escape');
  await fields.getByRole('button', { name: 'Manage fields' }).click();
  await expect(page.getByRole('dialog', { name: 'Manage fields' }).getByRole('listitem')).toHaveCount(1);
  expect(await faultsOn(page), 'the fields of the page').toEqual([]);
});
