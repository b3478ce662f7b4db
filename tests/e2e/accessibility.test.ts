import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { choose, composer, messages, names, open, openFriend, row, toPageMode } from './harness/chat.ts';
import { picture } from './harness/pictures.ts';
import { expect, test } from './harness/test.ts';

async function faultsOn(page: Page) {
  // Where the last click was, a hint may hang; it is no part of the screen.
  await page.mouse.move(2, 300);
  await expect(page.getByRole('tooltip')).toHaveCount(0);
  // Colours fade in; what is judged is where they come to rest. Skeletons shimmer for ever and are not waited for.
  await page.evaluate(() =>
    Promise.all(
      document
        .getAnimations()
        .filter((animation) => Number.isFinite(animation.effect?.getComputedTiming().endTime))
        .map((animation) => animation.finished.catch(() => undefined)),
    ),
  );
  const { violations } = await new AxeBuilder({ page }).analyze();
  return violations.map((one) => `${one.id}: ${one.nodes.map((node) => node.html).join(', ')}`);
}

for (const colorScheme of ['light', 'dark'] as const) {
  for (const device of ['desktop', 'phone'] as const) {
    test(`given a ${device} in ${colorScheme}, when the main screens are inspected, then axe finds nothing`, async ({
      openAs,
    }) => {
      test.setTimeout(120_000);
      const stranger = await openAs(null, { device, colorScheme });
      await expect(stranger.getByRole('button', { name: /Page owner$/ })).toBeVisible();
      expect(await faultsOn(stranger)).toEqual([]);

      const customer = await openAs('customer', { device, colorScheme });
      await expect(row(customer, names.shop)).toBeVisible();
      expect(await faultsOn(customer)).toEqual([]);
      await open(customer, names.shop);
      expect(await faultsOn(customer)).toEqual([]);
      for (const path of ['/userform', '/search', '/noti', '/ts', '/comp']) {
        await customer.goto(path);
        await expect(customer.getByRole('main')).not.toBeEmpty();
        await customer.waitForLoadState('networkidle');
        expect(await faultsOn(customer), path).toEqual([]);
      }
    });
  }
}

test('given an owner at the customer list, when it is inspected in Burmese, then axe finds nothing', async ({
  openAs,
}) => {
  const page = await openAs('owner');
  await toPageMode(page);
  await row(page, names.shop).click();
  await expect(row(page, names.customer)).toBeVisible();
  expect(await faultsOn(page)).toEqual([]);
});

test('given only a keyboard, when a conversation is opened from the list and written in, then no mouse is needed', async ({
  openAs,
}) => {
  const page = await openAs('customer');
  await expect(row(page, names.shop)).toBeVisible();
  await row(page, names.shop).focus();
  await page.keyboard.press('Enter');
  await expect(composer(page)).toBeFocused();
});

test('given an open photo, when it is closed by Escape, then the focus is where it was', async ({ openAs }) => {
  const page = await openAs('customer');
  await openFriend(page, names.friend);
  const photo = page.getByRole('button', { name: 'Your photo, open' }).last();
  await choose(page, await picture('focus.png'));
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(messages(page).last()).toHaveAttribute('data-message-id', /\d/);
  await photo.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Photo' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(photo).toBeFocused();
});
