import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { composer, freshText, isOpen, lists, message, messages, openFriend, row, say } from './harness/chat.ts';
import { heldOnDevice } from './harness/heldOnDevice.ts';
import { newcomer } from './harness/newcomer.ts';
import { befriend, ownNames, pageConversationPath } from './harness/ownPeople.ts';
import { signIn } from './harness/people.ts';
import { picture } from './harness/pictures.ts';
import { allowProblem } from './harness/problems.ts';
import { UNUSED_PRELOAD } from './harness/serviceWorker.ts';
import { expect, test } from './harness/test.ts';

const BUILT_WORKER = join(import.meta.dirname, '../../dist/sw.js');
let onTestEnd = async () => {};
test.afterEach(() => onTestEnd());

const withServiceWorker = { ownSession: true, context: { serviceWorkers: 'allow' } } as const;

/** Waits until all files of the app are in the cache of the service worker, and loads the page from there. */
async function reloadFromCache(page: Page): Promise<void> {
  allowProblem(page, UNUSED_PRELOAD);
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  // A worker that has just become active may miss one more navigation on a busy machine.
  await expect(async () => {
    await page.reload();
    expect(await page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
  }).toPass();
}

// covers: error-no-connection-quiet
test('given a visit before, when offline, then what was seen is there until sign-out', async ({
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
  const page = await openAs(shop.customer, { ...withServiceWorker, path: pageConversationPath(shop) });
  allowProblem(page, /ERR_INTERNET_DISCONNECTED|Failed to fetch|ERR_FAILED|WebSocket/);
  await isOpen(page, shop.title);
  const words = await say(page, freshText('seen before'));
  await reloadFromCache(page);
  await expect(messages(page).filter({ hasText: words })).toBeVisible();
  const found = async (among: readonly string[]) => {
    const held = await heldOnDevice(page);
    return among.filter((trace) => held.includes(trace));
  };
  // What is shown is written to the device within seconds.
  const seen = [words, shop.title, '/pagephoto/'];
  await expect.poll(() => found(seen)).toEqual(seen);

  await page.context().setOffline(true);
  await page.reload();

  await expect(row(page, shop.title)).toBeVisible();
  await expect(messages(page).filter({ hasText: words })).toBeVisible();
  await expect(page.getByText('Offline. Messages will be sent').first()).toBeVisible();
  // Another test publishes a new version meanwhile, which is said by an alert.
  await expect(page.getByRole('alert').filter({ hasNotText: 'A new version' })).toHaveCount(0);
  const later = freshText('written offline');
  await composer(page).fill(later);
  await composer(page).press('Enter');
  await expect(messages(page).filter({ hasText: later })).toBeVisible();

  await page.context().setOffline(false);
  await expect(messages(page).filter({ hasText: later })).toHaveAttribute('data-message-id', /./);
  const [drafted, unsent, searched] = [freshText('a draft'), freshText('not sent'), freshText('searched')];
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
  await lists(page).getByRole('searchbox').fill(searched);
  const traces = [...seen, later, drafted, unsent, searched, ownNames.friend, '/userphoto/', 'shared secret'];
  // All of it is there before.
  await expect.poll(() => found(traces)).toEqual(traces);

  await page.getByRole('button', { name: /My account/ }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await page.getByRole('dialog', { name: 'Logout' }).getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL(/\/login/);
  await expect.poll(() => found(traces)).toEqual([]);
  expect(await heldOnDevice(page)).toContain('/index.html');

  await page.unroute(/\/api\/v1\/fri\/message/);
  await signIn(page, (await newcomer(product.url, {})).userName);
  // Home leads there whoever has no conversations.
  await expect(page).toHaveURL(/\/search$/);
  // Newcomers are shown popular pages with their photos.
  expect(await found(traces.filter((trace) => trace !== '/pagephoto/'))).toEqual([]);
});

test('given text and photo shared as a draft, when a new version starts on a press, both stay', async ({
  openAs,
  shop,
}) => {
  const page = await openAs(shop.customer, withServiceWorker);
  await expect(row(page, shop.title)).toBeVisible();
  await reloadFromCache(page);
  const words = freshText('shared');
  const tools = await page.context().newCDPSession(page);
  const { installabilityErrors } = await tools.send('Page.getInstallabilityErrors');
  // A context of the tests counts as a private window, where nothing can be installed.
  expect(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([]);

  // What the system does when the installed app is chosen.
  await page.evaluate((text) => {
    const form = document.createElement('form');
    Object.assign(form, { action: '/share', method: 'POST', enctype: 'multipart/form-data' });
    const field = Object.assign(document.createElement('input'), { name: 'text', value: text });
    const photo = Object.assign(document.createElement('input'), { name: 'photos', type: 'file' });
    const files = new DataTransfer();
    files.items.add(new File(['not really a photo'], 'tea.png', { type: 'image/png' }));
    photo.files = files.files;
    form.append(field, photo);
    document.body.append(form);
    form.submit();
  }, words);
  await expect(page).toHaveURL(/\/share/);
  await expect(page.getByText(`1 photo · ${words}`)).toBeVisible();
  await page.getByRole('main').getByRole('button', { name: shop.title }).click();
  const isDraft = async () => {
    await expect(composer(page)).toHaveValue(words);
    await expect(page.getByText('tea.png').first()).toBeVisible();
  };
  await isDraft();

  await page.waitForLoadState('load');
  let loads = 0;
  page.on('load', () => {
    loads += 1;
  });
  // The same worker with another byte is a new version, as after a deploy. Playwright does not route the fetch of an update.
  const built = await readFile(BUILT_WORKER, 'utf8');
  onTestEnd = () => writeFile(BUILT_WORKER, built);
  await writeFile(BUILT_WORKER, `${built}\n// newer`);
  await page.evaluate(async () => void (await (await navigator.serviceWorker.ready).update()));

  await expect(page.getByText('A new version of Mingala is ready.')).toBeVisible();
  expect(loads).toBe(0);
  await page.getByRole('button', { name: 'Reload' }).click();
  await expect.poll(() => loads).toBe(1);
  await isDraft();
  await expect(page.getByText('A new version of Mingala is ready.')).toHaveCount(0);
});
