import { choose, freshText, isOpen, message, messages } from './harness/chat.ts';
import { friendPath, ownNames } from './harness/ownPeople.ts';
import { picture } from './harness/pictures.ts';
import { expect, test } from './harness/test.ts';

// covers: scheduled-everyone, scheduled-compose
test('given a text and a photo, when a phone sends them later to a friend, then both are drawn', async ({
  openAs,
  friends,
}) => {
  const phone = await openAs(friends.customer, { device: 'phone', path: friendPath(friends) });
  await isOpen(phone, ownNames.friend);
  const before = await messages(phone).count();
  const text = freshText('မွေးနေ့မင်္ဂလာပါ');
  await phone.getByRole('textbox', { name: 'Message ...' }).fill(text);
  await choose(phone, await picture('cake.png'));
  await phone.getByRole('button', { name: 'Send later' }).click();
  await phone.getByRole('menuitem', { name: 'In 1 hour' }).click();
  await phone.getByRole('button', { name: /^1 scheduled: / }).click();
  const dialog = phone.getByRole('dialog', { name: 'Scheduled messages' });
  await expect(dialog.getByText(text)).toBeVisible();
  const drawn = dialog.locator('img');
  await expect.poll(() => drawn.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);

  await dialog.getByRole('button', { name: 'Send now' }).click();
  await expect(dialog.getByText('No scheduled messages')).toBeVisible();
  await expect(messages(phone)).toHaveCount(before + 2);
  await expect(message(phone, text)).toBeAttached();
  const shown = messages(phone).last().locator('img');
  await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
});
