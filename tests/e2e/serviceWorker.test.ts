import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { composer, freshText, isOpen, messages, row, say } from './harness/chat.ts';
import { heldOnDevice } from './harness/heldOnDevice.ts';
import { friendPath, ownNames, pageConversationPath } from './harness/ownPeople.ts';
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
test('given a visit before, when offline, then what was seen is there until sign-out', async ({ openAs, shop }) => {
  const { name, buffer } = await picture('logo.png');
  const file = { name, content: new Uint8Array(buffer) };
  await shop.owner.client.call('putPagePhoto', { params: { id: shop.pageId }, file });
  const page = await openAs(shop.customer, { ...withServiceWorker, path: pageConversationPath(shop) });
  allowProblem(page, /ERR_INTERNET_DISCONNECTED|Failed to fetch|ERR_FAILED|WebSocket/);
  await isOpen(page, shop.title);
  const words = await say(page, freshText('seen before'));
  await reloadFromCache(page);
  await expect(messages(page).filter({ hasText: words })).toBeVisible();
  // What is shown is written to the device within seconds.
  for (const trace of [words, shop.title, 'photo/']) await expect.poll(() => heldOnDevice(page)).toContain(trace);

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
  await page.getByRole('button', { name: /My account/ }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await page.getByRole('dialog', { name: 'Logout' }).getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL(/\/login/);

  for (const trace of [words, later, shop.title, 'photo/'])
    await expect.poll(() => heldOnDevice(page)).not.toContain(trace);
  expect(await heldOnDevice(page)).toContain('/index.html');
});

test('given a draft, when a new version waits, then it starts on the press and the draft stays', async ({
  openAs,
  friends,
}) => {
  const page = await openAs(friends.friend, { ...withServiceWorker, path: friendPath(friends) });
  await isOpen(page, ownNames.customer);
  const half = freshText('half a sentence');
  await composer(page).fill(half);
  await reloadFromCache(page);
  await expect(composer(page)).toHaveValue(half);
  let loads = 0;
  page.on('load', () => {
    loads += 1;
  });

  // The same worker with another byte is a new version, as after a deploy. Playwright does not route the fetch of an update.
  const built = await readFile(BUILT_WORKER, 'utf8');
  await writeFile(BUILT_WORKER, `${built}\n// newer`);
  onTestEnd = () => writeFile(BUILT_WORKER, built);
  await page.evaluate(async () => void (await (await navigator.serviceWorker.ready).update()));

  await expect(page.getByText('A new version of Mingala is ready.')).toBeVisible();
  expect(loads).toBe(0);
  await page.getByRole('button', { name: 'Reload' }).click();
  await expect.poll(() => loads).toBe(1);
  await expect(composer(page)).toHaveValue(half);
  await expect(page.getByText('A new version of Mingala is ready.')).toHaveCount(0);
});

test('given the app can be installed, when text and photo are shared, then both are a draft', async ({
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
  await expect(composer(page)).toHaveValue(words);
  await expect(page.getByText('tea.png').first()).toBeVisible();
});
