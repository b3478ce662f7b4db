import { faultsOn } from './harness/axe.ts';
import { choose, composer, names, open, openFriend, row, sendChosen } from './harness/chat.ts';
import { ownNames } from './harness/ownPeople.ts';
import { picture } from './harness/pictures.ts';
import { expect, test } from './harness/test.ts';

for (const [device, colorScheme, paths] of [
  ['desktop', 'light', ['/search', '/ts']],
  ['phone', 'dark', ['/userform', '/noti', '/comp']],
] as const) {
  test(`given a ${device} in ${colorScheme}, then axe finds nothing on the main screens`, async ({ openAs }) => {
    const stranger = await openAs(null, { device, colorScheme });
    await expect(stranger.getByRole('button', { name: /Page owner$/ })).toBeVisible();
    expect(await faultsOn(stranger)).toEqual([]);

    const customer = await openAs('customer', { device, colorScheme });
    await expect(row(customer, names.shop)).toBeVisible();
    expect(await faultsOn(customer)).toEqual([]);
    await open(customer, names.shop);
    expect(await faultsOn(customer)).toEqual([]);
    for (const path of paths) {
      await customer.goto(path);
      await expect(customer.getByRole('main').getByRole('heading').first()).toBeVisible();
      expect(await faultsOn(customer), path).toEqual([]);
    }
  });
}

test('given an owner at the customer list in Burmese, then axe finds nothing', async ({ openAs }) => {
  const page = await openAs('owner', { side: 'P' });
  await row(page, names.shop).click();
  await expect(row(page, names.customer)).toBeVisible();
  expect(await faultsOn(page)).toEqual([]);
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('option').first()).toBeVisible();
  expect(await faultsOn(page), 'the command menu').toEqual([]);
});

test('given only a keyboard, when a conversation is opened, then the input has the focus', async ({ openAs }) => {
  const page = await openAs('customer');
  await expect(row(page, names.shop)).toBeVisible();
  await row(page, names.shop).focus();
  await page.keyboard.press('Enter');
  await expect(composer(page)).toBeFocused();
});

test('given an open photo, when it is closed by Escape, then the focus is where it was', async ({
  openAs,
  friends,
}) => {
  const page = await openAs(friends.customer);
  await openFriend(page, ownNames.friend);
  const photo = page.getByRole('button', { name: 'Open your photo' }).last();
  await choose(page, await picture('focus.png'));
  await sendChosen(page);
  await photo.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Photo' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(photo).toBeFocused();
});
