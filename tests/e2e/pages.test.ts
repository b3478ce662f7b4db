import { faultsOn } from './harness/axe.ts';
import { names, row } from './harness/chat.ts';
import { picture } from './harness/pictures.ts';
import { expect, test } from './harness/test.ts';

test('given an own page, when photos are chosen and cropped, then its customers see them live', async ({
  openAs,
  shop,
}) => {
  const { pageId, title } = shop;
  const customer = await openAs(shop.customer);
  await expect(row(customer, title)).toBeVisible();

  const owner = await openAs(shop.owner, { side: 'P', path: `/page?page=${pageId}` });
  await owner.getByLabel('Add a photo', { exact: true }).setInputFiles(await picture('logo.png', '#7a4fc4', 900, 700));
  const crop = owner.getByRole('dialog');
  await crop.getByRole('button', { name: 'Use photo' }).click();
  await expect(crop).toHaveCount(0);
  await expect(owner.getByRole('button', { name: 'Change photo', exact: true })).toBeVisible();
  await expect(row(customer, title).locator('img')).toHaveAttribute('src', /\/pagephoto\//);

  await owner.getByLabel('Add a header photo').setInputFiles(await picture('street.png', '#2f6fd0', 1200, 500));
  await crop.getByRole('button', { name: 'Use photo' }).click();
  await expect(owner.getByRole('button', { name: 'Change header photo' })).toBeVisible();
});

test('given a dark phone, when a page and its dialogs are checked, then axe finds nothing', async ({ openAs }) => {
  const page = await openAs('owner', { device: 'phone', colorScheme: 'dark', side: 'P', path: '/page' });
  await page.getByRole('link', { name: new RegExp(names.shop) }).click();
  await expect(page.getByRole('heading', { name: names.shop })).toBeVisible();
  expect(await faultsOn(page)).toEqual([]);
  for (const question of ['Edit', 'Remove page']) {
    await page.getByRole('button', { name: question }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    expect(await faultsOn(page), question).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page.getByRole('button', { name: question })).toBeFocused();
  }
});
