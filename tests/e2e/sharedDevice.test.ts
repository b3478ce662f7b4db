import { composer, freshText, lists, message, open, openFriend, say } from './harness/chat.ts';
import { heldOnDevice } from './harness/heldOnDevice.ts';
import { newcomer } from './harness/newcomer.ts';
import { befriend, ownNames } from './harness/ownPeople.ts';
import { signIn } from './harness/people.ts';
import { picture } from './harness/pictures.ts';
import { allowProblem } from './harness/problems.ts';
import { UNUSED_PRELOAD } from './harness/serviceWorker.ts';
import { expect, test } from './harness/test.ts';

test('given somebody signs out, when another signs in, then the device has nothing of the first', async ({
  openAs,
  product,
  shop,
}) => {
  const friend = await newcomer(product.url, { profileName: ownNames.friend });
  await befriend(shop.customer, friend);
  const { name, buffer } = await picture('photo.png');
  const file = { name, content: new Uint8Array(buffer) };
  await shop.owner.client.call('putPagePhoto', { params: { id: shop.pageId }, file });
  await friend.client.call('putUserPhoto', { params: { id: friend.userAccountId }, file });
  const page = await openAs(shop.customer, { ownSession: true, context: { serviceWorkers: 'allow' } });
  allowProblem(page, /ERR_FAILED|Failed to fetch/);
  allowProblem(page, UNUSED_PRELOAD);
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  await page.reload();
  const read = freshText('read');
  const drafted = freshText('a draft');
  const unsent = freshText('not sent');
  await open(page, shop.title);
  await say(page, read);
  await composer(page).fill(drafted);
  await openFriend(page, ownNames.friend);
  await page.route(/\/api\/v1\/fri\/message/, (route) =>
    route.request().method() === 'POST' ? route.abort() : route.fallback(),
  );
  await composer(page).fill(unsent);
  await composer(page).press('Enter');
  await expect(message(page, unsent)).toBeVisible();
  // Another app shares something that nobody has picked up.
  await page.evaluate(async () => {
    await (await caches.open('mingala-shared')).put('/share/text', new Response('shared secret'));
  });
  const searched = freshText('searched');
  await lists(page).getByRole('searchbox').fill(searched);
  const traces = [
    searched,
    read,
    drafted,
    unsent,
    shop.title,
    ownNames.friend,
    '/userphoto/',
    '/pagephoto/',
    'shared secret',
  ];
  const found = async (among = traces) => {
    const held = await heldOnDevice(page);
    return among.filter((trace) => held.includes(trace));
  };
  // All of it is there before.
  await expect.poll(() => found()).toEqual(traces);

  await page.getByRole('button', { name: /My account/ }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await page.getByRole('dialog', { name: 'Logout' }).getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL(/\/login/);
  await expect.poll(() => found()).toEqual([]);

  await page.unroute(/\/api\/v1\/fri\/message/);
  const { userName } = await newcomer(product.url, {});
  await signIn(page, userName);
  // Home leads there whoever has no conversations.
  await expect(page).toHaveURL(/\/search$/);
  // Newcomers are shown popular pages with their photos.
  const ofTheFirst = traces.filter((trace) => trace !== '/pagephoto/');
  expect(await found(ofTheFirst)).toEqual([]);
});
