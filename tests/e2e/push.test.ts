import type { BrowserContext, CDPSession, Page, Worker } from '@playwright/test';
import { callAs } from './harness/api.ts';
import { messages, names, row } from './harness/chat.ts';
import { allowProblem } from './harness/problems.ts';
import type { Product } from './harness/product.ts';
import { UNUSED_PRELOAD } from './harness/serviceWorker.ts';
import { expect, type OpenAs, test } from './harness/test.ts';

/** A worker of the app in which the screen of the system is replaced: the headless browser shows no notifications. */
async function replaceScreen(worker: Worker): Promise<void> {
  await worker.evaluate(() => {
    const scope = globalThis as unknown as ServiceWorkerGlobalScope & { opened: string[] };
    const shown = new Map<string, Notification>();
    scope.opened = [];
    const registration = scope.registration;
    registration.showNotification = async (title, options) => {
      const tag = options?.tag ?? '';
      const close = () => void shown.delete(tag);
      shown.set(tag, { ...options, title, close } as unknown as Notification);
    };
    registration.getNotifications = async () => [...shown.values()];
    scope.clients.openWindow = async (url) => {
      scope.opened.push(String(url));
      return null;
    };
    // Browsers allow this only after the press of a person.
    WindowClient.prototype.focus = async function focus() {
      return this;
    };
  });
}

const shownBy = (worker: Worker) =>
  worker.evaluate(async () => {
    const { registration } = globalThis as unknown as ServiceWorkerGlobalScope;
    return (await registration.getNotifications()).map(({ title, body, tag, lang }) => ({ title, body, tag, lang }));
  });

/** Presses the first notification, and returns the addresses of the windows that it opened. */
const press = (worker: Worker) =>
  worker.evaluate(async () => {
    const scope = globalThis as unknown as ServiceWorkerGlobalScope & { opened: string[] };
    const [notification] = await scope.registration.getNotifications();
    const work: Promise<unknown>[] = [];
    // Scripts cannot make a trusted event, whose work the browser waits for.
    const waitUntil = (promise: Promise<unknown>) => void work.push(promise);
    scope.dispatchEvent(Object.assign(new Event('notificationclick'), { notification, action: '', waitUntil }));
    await Promise.all(work);
    return scope.opened.splice(0);
  });

/** Delivers a push to the worker, as the push service of the browser would. */
async function pusher(context: BrowserContext, page: Page, { url }: Product) {
  const tools: CDPSession = await context.newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    tools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [registration] = registrations.filter(({ scopeURL }) => scopeURL.startsWith(url));
      if (registration) resolve(registration.registrationId);
    });
  });
  await tools.send('ServiceWorker.enable');
  const registrationId = await registered;
  return (payload: object) =>
    tools.send('ServiceWorker.deliverPushMessage', { origin: url, registrationId, data: JSON.stringify(payload) });
}

/** The app of the customer with its worker, and the function that delivers a push. */
async function openWithWorker(openAs: OpenAs, product: Product) {
  const page = await openAs('customer', { ownSession: true, context: { serviceWorkers: 'allow' } });
  allowProblem(page, UNUSED_PRELOAD);
  await expect(row(page, names.shop)).toBeVisible();
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  const [known] = page.context().serviceWorkers();
  const worker = known ?? (await page.context().waitForEvent('serviceworker'));
  await replaceScreen(worker);
  const push = await pusher(page.context(), page, product);
  const [friend] = await (await callAs(product.url, 'customer')).call('getFriends', {});
  const payload = {
    tag: `friend:${friend?.requestFormId}`,
    title: names.friend,
    body: 'မင်္ဂလာပါ',
    side: 'C',
    pageId: null,
    reply: 'Reply',
    language: 'my',
  };
  return { page, worker, push, payload };
}

test('given pushes, then the closed app shows them, opens on a press and closes what was read', async ({
  openAs,
  product,
}) => {
  const { page, worker, push, payload } = await openWithWorker(openAs, product);
  const conversation = payload.tag;

  // Whoever looks at the app sees messages there.
  await push({ ...payload, tag: 'page:1:2' });
  expect(await shownBy(worker)).toEqual([]);
  await page.goto('about:blank');
  await push(payload);
  await expect
    .poll(() => shownBy(worker))
    .toEqual([{ title: names.friend, body: 'မင်္ဂလာပါ', tag: conversation, lang: 'my' }]);

  const [address = ''] = await press(worker);
  expect(await shownBy(worker)).toEqual([]);
  await page.goto(`${product.url}${address}`);
  await expect(page.getByRole('heading', { name: names.friend }).first()).toBeVisible();
  await expect(messages(page).last()).toBeVisible();

  await page.goto('about:blank');
  await push(payload);
  await push({ ...payload, tag: 'page:1:2' });
  await expect.poll(async () => (await shownBy(worker)).length).toBe(2);
  await push({ closed: [conversation] });
  await expect.poll(async () => (await shownBy(worker)).map(({ tag }) => tag)).toEqual(['page:1:2']);
});

test('given a payload that the app does not know, when it is pushed, then a notice opens the app', async ({
  openAs,
  product,
}) => {
  const { page, worker, push } = await openWithWorker(openAs, product);
  await page.goto('about:blank');
  await push({ kind: 'of a newer server' });
  await expect.poll(async () => (await shownBy(worker)).map(({ title }) => title)).toEqual(['Mingala']);
  expect(await press(worker)).toEqual(['/noti']);
});

// Chromium stands for Safari, which no other browser can be subscribed for.
test('given the service of Apple, when the app is looked at, then a push is shown all the same', async ({
  openAs,
  product,
}) => {
  const { worker, push, payload } = await openWithWorker(openAs, product);
  await worker.evaluate(() => {
    const { registration } = globalThis as unknown as ServiceWorkerGlobalScope;
    const subscription = { endpoint: 'https://web.push.apple.com/QGuQyavX' } as PushSubscription;
    registration.pushManager.getSubscription = async () => subscription;
  });
  await push(payload);
  await expect.poll(async () => (await shownBy(worker)).map(({ tag }) => tag)).toEqual([payload.tag]);
});

test('given an open window, when a notification is pressed, then it shows the conversation', async ({
  openAs,
  product,
}) => {
  const { page, worker, payload } = await openWithWorker(openAs, product);
  await page.goto(`${product.url}/privacy`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const { title, tag, side, pageId } = payload;
  const notify = (options: NotificationOptions) =>
    worker.evaluate(
      ([name, given]) => (globalThis as unknown as ServiceWorkerGlobalScope).registration.showNotification(name, given),
      [title, options] as const,
    );

  // Whoever presses while the window still loads gets a window of its own.
  await expect
    .poll(async () => {
      await notify({ tag, data: { conversation: tag, side, pageId } });
      return await press(worker);
    })
    .toEqual([]);

  await expect(page.getByRole('heading', { name: names.friend }).first()).toBeVisible();
  await expect(messages(page).last()).toBeVisible();
  expect(await shownBy(worker)).toEqual([]);
});
