import type { Page } from '@playwright/test';
import { composer, isOpen, message } from './harness/chat.ts';
import { customerPath, ownNames, writeAsCustomer } from './harness/ownPeople.ts';
import { expect, test } from './harness/test.ts';

const TEXT = 'ဒီနေ့ ဖွင့်ပါသည်';
const banner = (page: Page) => page.getByRole('group', { name: /^Reply to / });

/** A finger on the middle of a message, or at another distance from the left edge of the screen. */
async function fingerOn(page: Page, text: string, left?: number) {
  const box = await message(page, text).getByText(text).boundingBox();
  if (!box) throw new Error(`nothing to touch: ${text}`);
  const from = { x: left ?? box.x + box.width / 2, y: box.y + box.height / 2 };
  const session = await page.context().newCDPSession(page);
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...touchPoints: { x: number; y: number }[]) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints });
  await send('touchStart', from);
  return {
    /** Moves by a distance from where the finger began, as a hand does. */
    move: async (right: number, down: number) => {
      for (let step = 1; step <= 8; step += 1)
        await send('touchMove', { x: from.x + (right * step) / 8, y: from.y + (down * step) / 8 });
    },
    lift: () => send('touchEnd'),
  };
}

// covers: double-tap-menu, swipe-replies, replies-slash
test('given a phone, then a saved reply is tapped, and a message is tapped twice or swiped', async ({
  openAs,
  shop,
}) => {
  await writeAsCustomer(shop, [TEXT]);
  const body = { pageId: shop.pageId, shortcut: 'hi', text: 'မင်္ဂလာပါ' };
  await shop.owner.client.call('createSavedReply', { body });
  const page = await openAs(shop.owner, { device: 'phone', side: 'P', path: customerPath(shop) });
  await isOpen(page, ownNames.customer);
  await composer(page).fill('/');
  const replies = page.getByRole('listbox', { name: 'Saved replies' });
  await replies.getByRole('option').tap();
  await expect(composer(page)).toHaveValue('မင်္ဂလာပါ');
  await composer(page).fill('');
  await expect(replies).toHaveCount(0);

  const box = await message(page, TEXT).getByText(TEXT).boundingBox();
  if (!box) throw new Error('there is nothing to tap');
  const at = [box.x + box.width / 2, box.y + box.height / 2] as const;
  // Without a wait between them: slower taps are two, not a double one.
  await Promise.all([page.touchscreen.tap(...at), page.touchscreen.tap(...at)]);
  await expect(page.getByRole('menu')).toBeVisible();
  await expect(page.getByRole('menuitem', { name: 'Reply' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('menu')).toHaveCount(0);

  const shift = () =>
    message(page, TEXT).evaluate((row) => new DOMMatrix(getComputedStyle(row.firstElementChild ?? row).transform).e);

  // Up and down is the list's, and what begins at the edge the system's.
  for (const { left, right, down } of [
    { left: undefined, right: 20, down: -60 },
    { left: 12, right: 100, down: 0 },
  ]) {
    const finger = await fingerOn(page, TEXT, left);
    await finger.move(right, down);
    expect(await shift()).toBe(0);
    await finger.lift();
  }

  const finger = await fingerOn(page, TEXT);
  await finger.move(90, 6);
  await expect.poll(shift).toBe(64);
  await finger.lift();
  await expect(banner(page)).toContainText(TEXT);
  await expect(composer(page)).toBeFocused();
  await expect.poll(shift).toBe(0);
});
