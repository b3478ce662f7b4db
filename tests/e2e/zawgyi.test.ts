import { homePath } from '../../src/lib/paths.ts';
import { freshText, message, messages } from './harness/chat.ts';
import { writeAsFriend } from './harness/ownPeople.ts';
import { expect, test } from './harness/test.ts';

/** Zawgyi for "Are you well? ok" and the same in Unicode. */
const ZAWGYI = 'ေနေကာင္းလား ok 🙏';
const UNICODE = 'နေကောင်းလား ok 🙏';

test('given a phone of either encoding, then it loads the converter once and shows its own', async ({
  openAs,
  friends,
}) => {
  const path = homePath({ conversation: `friend:${friends.requestFormId}` });
  const phone = await openAs(friends.customer, {
    device: 'phone',
    language: 'my',
    ownSession: true,
    path: 'about:blank',
  });
  const loaded: string[] = [];
  phone.on('request', (request) => loaded.push(request.url()));
  const converter = () => loaded.filter((url) => /burmeseTools/.test(url));
  await phone.goto(path);
  await expect(messages(phone).last()).toBeVisible();
  expect(converter()).toEqual([]);

  const typed = freshText(ZAWGYI);
  const shown = typed.replace(ZAWGYI, UNICODE);
  await writeAsFriend(friends, [typed]);
  await expect(message(phone, shown)).toBeVisible();
  await message(phone, shown).getByRole('button', { name: 'ဇော်ဂျီ' }).click();
  await expect(message(phone, typed)).toBeVisible();
  expect(converter()).toHaveLength(1);

  await phone.goBack();
  await phone.getByRole('button', { name: 'မီနူး', exact: true }).click();
  await phone.getByRole('switch', { name: /Zawgyi/ }).click();
  // "Logout", in Zawgyi.
  await expect(phone.getByRole('button', { name: 'ထြက္ရန္' })).toBeVisible();
  await phone.keyboard.press('Escape');
  await phone
    .getByRole('button', { name: /ကိုထက္ေအာင္/ })
    .first()
    .click();
  await expect(message(phone, typed)).toBeVisible();

  // A word that alone could be Unicode too.
  const answer = freshText('မွာထားတာ');
  await phone.getByRole('textbox', { name: /စာေရးရန္/ }).fill(answer);
  await phone.keyboard.press('Enter');
  const { requestFormId, friend } = friends;
  const newest = async () => {
    const list = await friend.client.call('getPrivateMessages', { query: { requestFormId, messageId: 0 } });
    return list.messageDateList.flatMap(({ pmList }) => pmList).at(-1)?.sendMessage;
  };
  await expect.poll(newest).toBe(answer.replace('မွာထားတာ', 'မှာထားတာ'));
});
