import type { Page } from '@playwright/test';
import { composer, freshText, message, messages, names, open, openFriend, row, say } from './harness/chat.ts';
import { newcomer } from './harness/newcomer.ts';
import { signIn } from './harness/people.ts';
import { allowProblem } from './harness/problems.ts';
import { expect, test } from './harness/test.ts';

/** Everything that scripts can read on the device: storage, all rows of all databases, all caches with the contents of answers. */
const heldOnDevice = (page: Page) =>
  page.evaluate(async () => {
    const result = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    const rows: unknown[] = [];
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await result(indexedDB.open(name));
      for (const store of database.objectStoreNames)
        rows.push([name, store, await result(database.transaction(store).objectStore(store).getAll())]);
      database.close();
    }
    const cached: string[] = [];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        const { pathname } = new URL(request.url);
        const isOfApp = /^\/(assets\/|index\.html)|\.\w+$/.test(pathname) && !/photo/.test(pathname);
        cached.push(`${name} ${pathname}`, isOfApp ? '' : ((await (await cache.match(request))?.text()) ?? ''));
      }
    }
    return JSON.stringify([{ ...localStorage }, { ...sessionStorage }, rows, cached]);
  });

test('given somebody signs out, when another signs in, then the device has nothing of the first', async ({
  openAs,
  product,
}) => {
  const page = await openAs('customer', { ownSession: true, context: { serviceWorkers: 'allow' } });
  allowProblem(page, /ERR_FAILED|Failed to fetch|preload .* cross-world service worker/);
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  await page.reload();
  const read = freshText('read');
  const drafted = freshText('a draft');
  const unsent = freshText('not sent');
  await open(page, names.shop);
  await say(page, read);
  await composer(page).fill(drafted);
  await openFriend(page, names.friend);
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
  const traces = [read, drafted, unsent, names.shop, names.friend, '/userphoto/', '/pagephoto/', 'shared secret'];
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
  await page.goto('/home');
  await expect(page.getByRole('button', { name: /My account/ })).toBeVisible();
  await expect(row(page, names.shop)).toHaveCount(0);
  await expect(messages(page)).toHaveCount(0);
  // Newcomers are shown popular pages with their photos.
  const ofTheFirst = traces.filter((trace) => trace !== '/pagephoto/');
  expect(await found(ofTheFirst)).toEqual([]);
  // What was not sent stays so.
  await page.reload();
  await expect(page.getByRole('button', { name: /My account/ })).toBeVisible();
  expect(await found(ofTheFirst)).toEqual([]);
});
