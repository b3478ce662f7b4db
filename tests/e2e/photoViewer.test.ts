import type { Locator, Page } from '@playwright/test';
import { messages, names, open, openFriend } from './harness/chat.ts';
import type { Device } from './harness/devices.ts';
import { type OwnFriends, ownNames } from './harness/ownPeople.ts';
import { picture } from './harness/pictures.ts';
import { expect, type OpenAs, test } from './harness/test.ts';

const viewer = (page: Page) => page.getByRole('dialog', { name: 'Photo' });
const shownPhoto = (page: Page) => viewer(page).locator('img').first();

/** Opens the last of some photos of these colours that the customer has sent. */
async function openLast(openAs: OpenAs, friends: OwnFriends, colours: string[], device: Device = 'desktop') {
  const { customer, requestFormId } = friends;
  const params = { requestFormId, replyOrZero: 0, extension: 'png' };
  for (const [index, colour] of colours.entries()) {
    const { name, buffer } = await picture(`ဓာတ်ပုံ ${index + 1}.png`, colour);
    await customer.client.call('putPrivateMessagePhoto', { params, file: { name, content: new Uint8Array(buffer) } });
  }
  const page = await openAs(customer, { device });
  await openFriend(page, ownNames.friend);
  await messages(page).last().getByRole('button', { name: 'Open your photo' }).click();
  await expect(shownPhoto(page)).toBeVisible();
  return page;
}

for (const device of ['desktop', 'phone'] as const)
  test(`given a ${device}, then Delete is apart from Download, the arrow in the middle`, async ({
    openAs,
    friends,
  }) => {
    const page = await openLast(openAs, friends, ['#3a0ca3', '#f72585'], device);
    const boxOf = async (part: Locator) => {
      const { x, y, width, height } = (await part.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
      return { left: x, right: x + width, across: x + width / 2, down: y + height / 2 };
    };
    // Once the photo has its size.
    await expect
      .poll(async () => {
        const photo = await boxOf(shownPhoto(page));
        const arrow = await boxOf(viewer(page).getByRole('button', { name: 'Previous photo' }));
        // On a phone it stands below the photo.
        return Math.abs(device === 'phone' ? arrow.across - photo.across : arrow.down - photo.down);
      })
      .toBeLessThanOrEqual(1);

    const remove = await boxOf(viewer(page).getByRole('button', { name: 'Delete photo' }));
    const download = await boxOf(viewer(page).getByRole('link', { name: 'Download photo' }));
    expect(download.left - remove.right).toBeGreaterThanOrEqual(44);
  });

// covers: photo-download
test('given a photo with a Burmese name, when it is downloaded, then it keeps its name', async ({
  openAs,
  friends,
}) => {
  const page = await openLast(openAs, friends, ['#f77f00']);
  const download = page.waitForEvent('download');
  await viewer(page).getByRole('link', { name: 'Download photo' }).click();
  expect((await download).suggestedFilename()).toBe('ဓာတ်ပုံ 1.png');
});

test('given a long conversation, when the viewer steps back, then it reaches photos not loaded', async ({ openAs }) => {
  const page = await openAs('customer');
  await open(page, names.tea);
  await page
    .getByRole('button', { name: /^Open (photo from|your photo)/ })
    .last()
    .click();
  const seen = new Set<string>();
  for (let step = 0; step < 12; step += 1) {
    const src = (await shownPhoto(page).getAttribute('src')) ?? '';
    expect(seen.has(src)).toBe(false);
    seen.add(src);
    await viewer(page).getByRole('button', { name: 'Previous photo' }).click();
    await expect(shownPhoto(page)).not.toHaveAttribute('src', src);
  }
});
