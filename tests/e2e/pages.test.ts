import { faultsOn } from './harness/axe.ts';
import { freshText, names, row } from './harness/chat.ts';
import { picture } from './harness/pictures.ts';
import { expect, test } from './harness/test.ts';

// covers: screen-pages
test('given an owner with a phone, when they rename a page, then it has its name', async ({ openAs, shop }) => {
  const page = await openAs(shop.owner, { device: 'phone', side: 'P', path: '/page' });
  await page.getByRole('button', { name: 'New page' }).click();
  const make = page.getByRole('dialog', { name: 'New page' });
  await expect(make.getByRole('button', { name: 'Create page' })).toBeDisabled();
  const title = freshText('စာအုပ်ဆိုင်');
  await make.getByLabel('Title').fill(title);
  await make.getByRole('button', { name: 'Create page' }).click();
  await expect(page.getByRole('heading', { name: title })).toBeVisible();
  await expect(page).toHaveURL(/\/page\?page=\d+$/);

  await page.getByRole('button', { name: 'Edit' }).click();
  const better = freshText('စာအုပ်ကောင်း');
  await page.getByRole('dialog', { name: 'Edit page' }).getByLabel('Title').fill(better);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('heading', { name: better })).toBeVisible();

  await page.getByRole('link', { name: 'Back to pages' }).click();
  await expect(page.getByRole('link', { name: new RegExp(better) })).toBeVisible();
});

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

test('given a page with a customer, when its owner removes it, then both lose it live', async ({ openAs, shop }) => {
  const { pageId, title } = shop;
  const customer = await openAs(shop.customer);
  await expect(row(customer, title)).toBeVisible();

  const owner = await openAs(shop.owner, { side: 'P', path: `/page?page=${pageId}` });
  await owner.getByRole('button', { name: 'Remove page' }).click();
  const dialog = owner.getByRole('dialog', { name: `Remove “${title}”?` });
  const confirm = dialog.getByRole('button', { name: 'Remove page' });
  await expect(dialog).toContainText('An admin can put it back within 30 days');
  await dialog.getByRole('textbox').fill('something else');
  await expect(confirm).toBeDisabled();
  await dialog.getByRole('textbox').fill(title);
  await confirm.click();
  await expect(owner).toHaveURL(/\/page$/);
  await expect(owner.getByText('You’re not on any page’s staff')).toBeVisible();
  await expect(row(customer, title)).toHaveCount(0);
});

for (const [device, colorScheme, question] of [
  ['desktop', 'light', 'Edit'],
  ['phone', 'dark', 'Remove page'],
] as const) {
  test(`given a ${device} in ${colorScheme}, when a page is checked, then axe finds nothing`, async ({ openAs }) => {
    const page = await openAs('owner', { device, colorScheme, side: 'P', path: '/page' });
    const shop = page.getByRole('link', { name: new RegExp(names.shop) });
    await shop.click();
    await expect(page.getByRole('heading', { name: names.shop })).toBeVisible();
    expect(await faultsOn(page)).toEqual([]);
    await page.getByRole('button', { name: question }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    expect(await faultsOn(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page.getByRole('button', { name: question })).toBeFocused();
  });
}
