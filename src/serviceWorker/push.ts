/// <reference lib="webworker" />
import {
  endsWhenSilent,
  PushNotice as NoticeSchema,
  PushPayload as PayloadSchema,
  PushClose,
  type PushNotice,
  type PushPayload,
} from '#contract/models/push.ts';
import { parseJson } from '../lib/parseJson.ts';
import { paths } from '../lib/paths.ts';
import { type OpenConversation, pushPath } from '../lib/pushPath.ts';

declare const self: ServiceWorkerGlobalScope;

const ICON = '/icon-192.png';
/** How long a window may take to answer, in ms: Firefox opens no window later than a second after a press. */
const ANSWER_MS = 500;

/** `actions` and `renotify` are missing in TypeScript's types; browsers that do not know them ignore them. */
interface PushNotificationOptions extends NotificationOptions {
  renotify: boolean;
  actions: { action: string; title: string }[];
}

const windows = () => self.clients.matchAll({ type: 'window', includeUncontrolled: true });

/** Closes notifications that were read on another device. */
async function close(tags: readonly string[]): Promise<void> {
  if (tags.length === 0) return;
  for (const notification of await self.registration.getNotifications())
    if (tags.includes(notification.tag)) notification.close();
}

/** Whoever looks at the app sees what arrives. With Apple's service nothing may stay unshown, and a window may say so while it is suspended. */
async function isSeen(): Promise<boolean> {
  const subscription = await self.registration.pushManager.getSubscription();
  if (subscription && endsWhenSilent(subscription.endpoint)) return false;
  return (await windows()).some(({ focused }) => focused);
}

async function show(payload: PushPayload): Promise<void> {
  await close(payload.closed);
  if (await isSeen()) return;
  const place: OpenConversation = { conversation: payload.tag, side: payload.side, pageId: payload.pageId };
  const options: PushNotificationOptions = {
    body: payload.body,
    tag: payload.tag,
    icon: ICON,
    badge: ICON,
    lang: payload.language,
    renotify: true,
    data: place,
    actions: [{ action: 'reply', title: payload.reply }],
  };
  await self.registration.showNotification(payload.title, options);
}

/** Shows a notice about the account or a page; whoever looks at the app sees the bell. */
async function showNotice({ notice, title, body, language }: PushNotice): Promise<void> {
  if (await isSeen()) return;
  const options = { body, tag: notice, icon: ICON, badge: ICON, lang: language, renotify: true, data: null };
  await self.registration.showNotification(title, options);
}

/** A payload that this version does not know, after a newer server: a push that shows nothing ends the subscription with Apple. */
const showUnknown = () =>
  showNotice({ notice: 'unknown', title: 'Mingala', body: 'အသစ် ရောက်လာပါသည် · Something new', language: 'my' });

/** Asks a window to show a conversation. False when it does not answer in time: it is still loading, frozen or signed out. */
function isShownBy(window: WindowClient, place: OpenConversation): Promise<boolean> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => resolve(true);
    setTimeout(() => resolve(false), ANSWER_MS);
    window.postMessage({ type: 'openConversation', ...place }, [port2]);
  });
}

async function open(place: OpenConversation | null): Promise<void> {
  if (place === null) return void (await self.clients.openWindow(paths.notifications));
  const [window] = await windows();
  if (window && (await isShownBy(window, place))) await window.focus();
  else await self.clients.openWindow(pushPath(place));
}

/** Shows messages that arrive by push, and opens their conversation on a press. */
export function showPushes(): void {
  self.addEventListener('push', (event) => {
    const data = parseJson(event.data?.text() ?? '');
    const payload = PayloadSchema.safeParse(data);
    const read = PushClose.safeParse(data);
    const notice = NoticeSchema.safeParse(data);
    if (payload.success) event.waitUntil(show(payload.data));
    else if (notice.success) event.waitUntil(showNotice(notice.data));
    else if (read.success) event.waitUntil(close(read.data.closed));
    else event.waitUntil(showUnknown());
  });
  self.addEventListener('notificationclick', (event) => {
    event.notification.close();
    event.waitUntil(open(event.notification.data));
  });
}
