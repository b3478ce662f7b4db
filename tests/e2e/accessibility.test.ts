import { faultsOn } from './harness/axe.ts';
import { follow, isOpen, names, open, row } from './harness/chat.ts';
import { customerPath, ownNames } from './harness/ownPeople.ts';
import { expect, test } from './harness/test.ts';

for (const [device, colorScheme, paths] of [
  ['desktop', 'light', ['/search', '/ts']],
  ['phone', 'dark', ['/userform', '/noti', '/comp']],
] as const)
  test(`given a ${device} in ${colorScheme}, then axe finds nothing on the main screens`, async ({ openAs }) => {
    const customer = await openAs('customer', { device, colorScheme });
    await expect(row(customer, names.shop)).toBeVisible();
    if (device === 'phone') expect(await faultsOn(customer)).toEqual([]);
    await open(customer, names.shop);
    expect(await faultsOn(customer)).toEqual([]);
    for (const path of paths) {
      await follow(customer, path);
      await expect(customer).toHaveURL(path);
      await expect(customer.getByRole('main').getByRole('heading').first()).toBeVisible();
      expect(await faultsOn(customer), path).toEqual([]);
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

test('given an owner at a customer with fields, then axe finds nothing', async ({ openAs, shop }) => {
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
