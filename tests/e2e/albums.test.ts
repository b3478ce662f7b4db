import type { Page } from '@playwright/test';
import { choose, freshText, messages, openFriend, say } from './harness/chat.ts';
import { ownNames } from './harness/ownPeople.ts';
import { picture } from './harness/pictures.ts';
import { expect, test } from './harness/test.ts';

const COLOURS = ['#d62828', '#2a9d8f', '#264653', '#e9c46a', '#6a4c93'];
const album = (page: Page) => page.getByRole('group', { name: /photos$/ }).last();
const photos = (page: Page) => album(page).locator('[data-message-id]');

async function sendPhotos(page: Page) {
  await choose(page, ...(await Promise.all(COLOURS.map((colour, place) => picture(`${place}.png`, colour)))));
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(photos(page)).toHaveCount(COLOURS.length);
}

test('given an album, when a photo is deleted and another answered, then the quote leads to it', async ({
  openAs,
  friends,
}) => {
  const page = await openAs(friends.customer);
  const friend = await openAs(friends.friend, { device: 'phone' });
  await openFriend(page, ownNames.friend);
  await openFriend(friend, ownNames.customer);
  await say(page, freshText('albums'));
  await sendPhotos(page);
  await expect(album(friend)).toHaveAccessibleName('5 photos');
  await expect(photos(friend)).toHaveCount(COLOURS.length);
  const boxes = await photos(page).evaluateAll((tiles) => tiles.map((tile) => tile.getBoundingClientRect().toJSON()));
  expect(boxes[1].top).toBe(boxes[0].top);
  expect(boxes[2].top).toBeGreaterThan(boxes[0].top);

  await photos(page).nth(1).hover();
  await photos(page).nth(1).getByRole('button', { name: 'Actions for your message' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await page.getByRole('dialog', { name: 'Delete' }).getByRole('button', { name: 'DELETE' }).click();
  await expect(album(page)).toHaveAccessibleName('4 photos');
  await expect(album(friend)).toHaveAccessibleName('4 photos');

  // A page behind another may draw no frames, without which nothing can be pressed.
  await page.bringToFront();
  const id = await photos(page).nth(2).getAttribute('data-message-id');
  await photos(page).nth(2).click({ button: 'right' });
  await page.getByRole('menuitem', { name: 'Reply' }).click();
  const answer = await say(page, freshText(`${'line\n'.repeat(60)}this one`));
  const stored = messages(page).filter({ hasText: answer });
  await expect(stored).toHaveAttribute('data-message-id', /./);
  await stored.getByRole('button', { name: /Photo/ }).click();
  await expect(page.locator(`[data-message-id="${id}"]`)).toBeInViewport({ ratio: 1 });
});
