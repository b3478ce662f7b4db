import { homePath } from '../../src/lib/paths.ts';
import { isOpen, messages } from './harness/chat.ts';
import { ownNames } from './harness/ownPeople.ts';
import { picture } from './harness/pictures.ts';
import { expect, test } from './harness/test.ts';

const COLOURS = ['#d62828', '#2a9d8f', '#264653', '#e9c46a', '#6a4c93'];

test('given an album, when a photo of it is answered, then the quote leads to that photo', async ({
  openAs,
  friends,
}) => {
  const { customer, friend, requestFormId } = friends;
  const params = { requestFormId, replyOrZero: 0, extension: 'png' };
  const ids: number[] = [];
  for (const colour of COLOURS) {
    const { name, buffer } = await picture('photo.png', colour);
    const file = { name, content: new Uint8Array(buffer) };
    ids.push((await customer.client.call('putPrivateMessagePhoto', { params, file })).privateMessageId);
  }
  const answered = ids[3] ?? 0;
  const sendMessage = `${'line\n'.repeat(60)}this one`;
  const body = { requestFormId, sendMessage, replyDto: { privateMessageId: answered } };
  await friend.client.call('createPrivateMessage', { body });

  const page = await openAs(customer, { path: homePath({ conversation: `friend:${requestFormId}` }) });
  await isOpen(page, ownNames.friend);
  await messages(page).last().getByRole('button', { name: /Photo/ }).click();
  await expect(page.locator(`[data-message-id="${answered}"]`)).toBeInViewport({ ratio: 1 });
  const album = page.getByRole('group', { name: '5 photos' });
  const tiles = album.locator('[data-message-id]');
  const boxes = await tiles.evaluateAll((all) => all.map((tile) => tile.getBoundingClientRect().toJSON()));
  expect(boxes[1].top).toBe(boxes[0].top);
  expect(boxes[2].top).toBeGreaterThan(boxes[0].top);
});
