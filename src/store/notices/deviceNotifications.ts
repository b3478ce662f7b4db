import { type PushSettings, PushSubscription as SubscriptionSchema } from '#contract';
import { within } from '../../lib/within.ts';
import { notificationsApi } from '../api/notificationsApi.ts';
import { isConversationKey } from '../model/conversationRef.ts';
import {
  type DesktopNotificationsChoice,
  desktopNotificationsChosen,
  selectDesktopNotifications,
} from '../session/preferencesSlice.ts';
import { selectUserId } from '../session/sessionSlice.ts';
import type { AppThunk } from '../types.ts';
import { whenRead } from './incomingMessages.ts';

/**
 * Closes notifications that arrived by push on this device when their conversations are read, here or elsewhere. Returns the function
 * that ends it.
 */
export const closeReadPushes =
  (): AppThunk<() => void> =>
  (dispatch, _getState, { report }) =>
    dispatch(
      whenRead(async (isRead) => {
        try {
          const registration = await navigator.serviceWorker.getRegistration();
          for (const notification of (await registration?.getNotifications()) ?? [])
            if (isConversationKey(notification.tag) && isRead(notification.tag)) notification.close();
        } catch (error) {
          report('notifications could not be closed', error);
        }
      }),
    );

/** Longest wait for the service worker of a first visit, in ms. */
const PATIENCE_MS = 20_000;

/** Whether this browser can be notified while the app is closed. Safari on phones can only in the installed app. */
export const offersPush = (): boolean =>
  typeof navigator !== 'undefined' && 'serviceWorker' in navigator && 'PushManager' in globalThis;

/** The service worker's push, once it is installed; undefined where there is none. */
function pushManager(): Promise<PushManager | undefined> {
  if (!offersPush()) return Promise.resolve(undefined);
  const manager = navigator.serviceWorker.ready.then(
    (registration): PushManager | undefined => registration.pushManager,
  );
  return within(manager, PATIENCE_MS);
}

const base64Url = (bytes: ArrayBuffer): string =>
  btoa(String.fromCharCode(...new Uint8Array(bytes)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '');

/** Beginning, changing and ending are done one after the other, whichever tab asks: the last one holds. */
const CHANGE = 'push';

/** The subscription of this browser for the key of the server; one for another key is replaced. */
async function subscribe(manager: PushManager, publicKey: string): Promise<PushSubscription> {
  const before = await manager.getSubscription();
  const key = before?.options.applicationServerKey;
  if (before && key && base64Url(key) === publicKey) return before;
  await before?.unsubscribe();
  return manager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey });
}

/**
 * Subscribes this browser to push with these settings, or changes them. Resolves with whether messages are announced by push from
 * now on; where they are not, open tabs announce them.
 */
export const startPush =
  (settings: PushSettings): AppThunk<Promise<boolean>> =>
  (dispatch, _getState, { report, tabs }) =>
    tabs.exclusively(CHANGE, async () => {
      try {
        const manager = await pushManager();
        if (!manager) return false;
        const { publicKey } = await dispatch(
          notificationsApi.endpoints.getPush.initiate(undefined, { subscribe: false }),
        ).unwrap();
        const subscription = await subscribe(manager, publicKey);
        const body = SubscriptionSchema.parse({ ...subscription.toJSON(), settings });
        await dispatch(notificationsApi.endpoints.savePush.initiate(body, { track: false })).unwrap();
        return true;
      } catch (error) {
        report('this browser could not be subscribed to push', error);
        return false;
      }
    });

/** Ends the push of this browser. */
export const endPush =
  (): AppThunk<Promise<void>> =>
  (dispatch, _getState, { report, tabs }) =>
    tabs.exclusively(CHANGE, async () => {
      try {
        const registration = offersPush() ? await navigator.serviceWorker.getRegistration() : undefined;
        const subscription = await registration?.pushManager?.getSubscription();
        if (!subscription) return;
        await subscription.unsubscribe();
        await dispatch(notificationsApi.endpoints.deletePush.initiate(undefined, { track: false })).unwrap();
      } catch (error) {
        report('the push of this browser could not be ended', error);
      }
    });

/** What the browser lets us do; `unsupported` where a page cannot show notifications at all (phones need an installed app). */
type NotificationPermissionState = NotificationPermission | 'unsupported';

/** How things stand, without asking anybody. */
export const readPermission =
  (): AppThunk<NotificationPermissionState> =>
  (_dispatch, _getState, { notification }) => {
    if (!notification) return 'unsupported';
    if (notification.permission !== 'default') return notification.permission;
    if (offersPush()) return 'default';
    try {
      // Without permission nothing is shown; a browser that knows only notifications of service workers throws.
      new notification('', { body: '', tag: '', icon: '', renotify: false }).close();
      return 'default';
    } catch {
      return 'unsupported';
    }
  };

/** Switches them on or off on this device. The browser asks the person once; they stay off unless it is allowed. */
export const switchDesktopNotifications =
  (on: boolean): AppThunk<Promise<NotificationPermissionState>> =>
  async (dispatch, _getState, { notification }) => {
    if (!notification) return 'unsupported';
    const permission = on ? await notification.requestPermission() : notification.permission;
    dispatch(chooseNotifications({ on: on && permission === 'granted' }));
    return permission;
  };

/** Changes what notifications say on this device, and when they come. */
export const chooseNotifications =
  (change: Partial<DesktopNotificationsChoice>): AppThunk =>
  (dispatch, getState) => {
    const userId = selectUserId(getState());
    if (userId !== null)
      dispatch(desktopNotificationsChosen({ ...selectDesktopNotifications(getState()), userId, ...change }));
  };
