import type { Locator, Page } from '@playwright/test';
import { homePath } from '../../src/lib/paths.ts';
import { isOpen, messages } from './harness/chat.ts';
import { devices } from './harness/devices.ts';
import { ownNames } from './harness/ownPeople.ts';
import { picture } from './harness/pictures.ts';
import { expect, test } from './harness/test.ts';

const viewer = (page: Page) => page.getByRole('dialog', { name: 'Photo' });

const boxOf = async (part: Locator) => {
  const { x, y, width, height } = (await part.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  return { left: x, right: x + width, across: x + width / 2, down: y + height / 2 };
};

test('given a photo, when the screen turns wide, then it stays, Delete apart from Download', async ({
  openAs,
  friends,
}) => {
  const { customer, requestFormId } = friends;
  const params = { requestFormId, replyOrZero: 0, extension: 'png' };
  for (const colour of ['#3a0ca3', '#f72585']) {
    const { name, buffer } = await picture('photo.png', colour);
    await customer.client.call('putPrivateMessagePhoto', { params, file: { name, content: new Uint8Array(buffer) } });
  }
  const path = homePath({ conversation: `friend:${requestFormId}` });
  const page = await openAs(customer, { device: 'phone', path });
  const shown = viewer(page).locator('img').first();
  await isOpen(page, ownNames.friend);
  await messages(page).last().getByRole('button', { name: 'Open your photo' }).click();
  for (const device of ['phone', 'desktop', 'phone'] as const) {
    // Wide, the conversation is beside the list; on a phone it is over it.
    await page.setViewportSize(devices[device].viewport);
    await expect(page.getByRole('button', { name: 'Close conversation', includeHidden: true })).toHaveCount(
      device === 'phone' ? 1 : 0,
    );
    await expect(shown).toBeVisible();
    // Once the photo has its size.
    await expect
      .poll(async () => {
        const photo = await boxOf(shown);
        const arrow = await boxOf(viewer(page).getByRole('button', { name: 'Previous photo' }));
        // On a phone it stands below the photo.
        return Math.abs(device === 'phone' ? arrow.across - photo.across : arrow.down - photo.down);
      }, device)
      .toBeLessThanOrEqual(1);
    const remove = await boxOf(viewer(page).getByRole('button', { name: 'Delete photo' }));
    const download = await boxOf(viewer(page).getByRole('link', { name: 'Download photo' }));
    expect(download.left - remove.right, device).toBeGreaterThanOrEqual(44);
  }
  await page.keyboard.press('Escape');
  await expect(viewer(page)).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Close conversation' })).toBeVisible();
});
