import { composer, freshText, message, names, openFriend, row } from './harness/chat.ts';
import { expect, test } from './harness/test.ts';

/** Zawgyi for "Are you well? ok" and the same in Unicode. */
const TYPED = 'ေနေကာင္းလား ok 🙏';
const SHOWN = 'နေကောင်းလား ok 🙏';

test('given a friend who types Zawgyi, when they write, then both read Unicode', async ({ openAs }) => {
  const writer = await openAs('customer');
  const reader = await openAs('friend', { device: 'phone' });
  const loaded: string[] = [];
  reader.on('request', (request) => loaded.push(request.url()));
  const converter = () => loaded.filter((url) => /burmeseTools/.test(url));
  await openFriend(writer, names.friend);
  await openFriend(reader, names.customer);
  expect(converter()).toEqual([]);

  const typed = freshText(TYPED);
  const shown = typed.replace(TYPED, SHOWN);
  await composer(writer).fill(typed);
  await composer(writer).press('Enter');

  for (const page of [writer, reader]) await expect(message(page, shown)).toBeVisible();
  expect(converter()).toHaveLength(1);
  const mark = message(reader, shown).getByRole('button', { name: 'Zawgyi' });
  await mark.click();
  await expect(message(reader, typed)).toBeVisible();
  await message(reader, typed).getByRole('button', { name: 'Zawgyi' }).click();
  await expect(message(reader, shown)).toBeVisible();

  await expect(row(writer, names.friend)).toContainText(SHOWN);
  await reader.reload();
  await expect(message(reader, shown).getByRole('button', { name: 'Zawgyi' })).toBeVisible();
});
