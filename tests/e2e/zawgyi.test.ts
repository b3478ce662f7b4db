import { composer, freshText, message, openFriend, row, say } from './harness/chat.ts';
import { ownNames } from './harness/ownPeople.ts';
import { expect, test } from './harness/test.ts';

/** Zawgyi for "Are you well? ok" and the same in Unicode. */
const TYPED = 'ေနေကာင္းလား ok 🙏';
const SHOWN = 'နေကောင်းလား ok 🙏';

test('given a friend who types Zawgyi, when they write, then both read Unicode', async ({ openAs, friends }) => {
  const writer = await openAs(friends.customer);
  const reader = await openAs(friends.friend, { device: 'phone' });
  const loaded: string[] = [];
  reader.on('request', (request) => loaded.push(request.url()));
  const converter = () => loaded.filter((url) => /burmeseTools/.test(url));
  await openFriend(writer, ownNames.friend);
  await openFriend(reader, ownNames.customer);
  expect(converter()).toEqual([]);

  const typed = freshText(TYPED);
  const shown = typed.replace(TYPED, SHOWN);
  await composer(writer).fill(typed);
  await composer(writer).press('Enter');

  for (const page of [writer, reader]) await expect(message(page, shown)).toBeVisible();
  expect(converter()).toHaveLength(1);
  // A page behind another may draw no frames, without which nothing can be pressed.
  await reader.bringToFront();
  const mark = message(reader, shown).getByRole('button', { name: 'Zawgyi' });
  await mark.click();
  await expect(message(reader, typed)).toBeVisible();
  await message(reader, typed).getByRole('button', { name: 'Zawgyi' }).click();
  await expect(message(reader, shown)).toBeVisible();

  await expect(row(writer, ownNames.friend)).toContainText(SHOWN);
  await reader.reload();
  await expect(message(reader, shown).getByRole('button', { name: 'Zawgyi' })).toBeVisible();
});

test('given a Zawgyi phone, when its person says so, then they read Zawgyi, others Unicode', async ({
  openAs,
  friends,
}) => {
  const other = await openAs(friends.friend);
  const phone = await openAs(friends.customer, { device: 'phone', language: 'my', ownSession: true });
  await phone.getByRole('button', { name: 'မီနူး', exact: true }).click();
  await phone.getByRole('switch', { name: /Zawgyi/ }).click();
  // "Logout", in Zawgyi.
  await expect(phone.getByRole('button', { name: 'ထြက္ရန္' })).toBeVisible();
  await phone.keyboard.press('Escape');
  await phone.getByRole('tab', { name: /သူငယ္ခ်င္း/ }).click();
  await phone
    .getByRole('button', { name: /ကိုထက္ေအာင္/ })
    .first()
    .click();

  await openFriend(other, ownNames.customer);
  const question = await say(other, freshText('နေကောင်းလား'));
  await expect(message(phone, question.replace('နေကောင်းလား', 'ေနေကာင္းလား'))).toBeVisible();

  // A word that alone could be Unicode too.
  const answer = freshText('မွာထားတာ');
  await phone.getByRole('textbox', { name: /စာေရးရန္/ }).fill(answer);
  await phone.keyboard.press('Enter');
  const arrived = message(other, answer.replace('မွာထားတာ', 'မှာထားတာ'));
  await expect(arrived).toBeVisible();
  await expect(arrived.getByRole('button', { name: 'Zawgyi' })).toHaveCount(0);
});
