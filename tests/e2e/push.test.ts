import type { BrowserContext, CDPSession, Page, Worker } from '@playwright/test';
import { callAs } from './harness/api.ts';
import { goToScreen, messages, names, row } from './harness/chat.ts';
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

test('given pushes, then they show where nobody looks, and a press shows their conversation', async ({
  openAs,
  product,
}) => {
  const { page, worker, push, payload } = await openWithWorker(openAs, product);
  const conversation = payload.tag;
  const isShown = async () => {
    await expect(page.getByRole('heading', { name: names.friend }).first()).toBeVisible();
    await expect(messages(page).last()).toBeVisible();
  };

  // Whoever looks at the app sees messages there.
  await push({ ...payload, tag: 'page:1:2' });
  expect(await shownBy(worker)).toEqual([]);
  await page.goto('about:blank');
  await push(payload);
  await expect
    .poll(() => shownBy(worker))
    .toEqual([{ title: names.friend, body: 'မင်္ဂလာပါ', tag: conversation, lang: 'my' }]);
  await push({ ...payload, tag: 'page:1:2' });
  await expect.poll(async () => (await shownBy(worker)).length).toBe(2);
  await push({ closed: ['page:1:2'] });
  await expect.poll(async () => (await shownBy(worker)).map(({ tag }) => tag)).toEqual([conversation]);

  const [address = ''] = await press(worker);
  expect(await shownBy(worker)).toEqual([]);
  // What the app does not know opens the notifications.
  await push({ kind: 'of a newer server' });
  await expect.poll(async () => (await shownBy(worker)).map(({ title }) => title)).toEqual(['Mingala']);
  expect(await press(worker)).toEqual(['/noti']);
  await page.goto(`${product.url}${address}`);
  await isShown();

  // Chromium stands for Safari, which no other browser can be subscribed for: its service lets nothing stay unshown.
  await worker.evaluate(() => {
    const { registration } = globalThis as unknown as ServiceWorkerGlobalScope;
    const subscription = { endpoint: 'https://web.push.apple.com/QGuQyavX' } as PushSubscription;
    registration.pushManager.getSubscription = async () => subscription;
  });
  await goToScreen(page, '/privacy');
  // The open window shows it; whoever presses while it is busy gets a window of its own.
  await expect
    .poll(async () => {
      await push(payload);
      await expect.poll(async () => (await shownBy(worker)).map(({ tag }) => tag)).toEqual([conversation]);
      return await press(worker);
    })
    .toEqual([]);
  await isShown();
  expect(await shownBy(worker)).toEqual([]);
});
