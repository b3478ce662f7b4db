import type { DevToolsEnhancerOptions } from '@reduxjs/toolkit';
import { PHOTO_CACHE, type ServiceWorkerMessage, SHARED_CACHE } from '../lib/deviceCaches.ts';
import { PENDING_WRITE_KEY } from '../lib/pendingWrite.ts';
import type { UnknownOutcomes } from './api/repeatedCalls.ts';
import type { EntityCache } from './cache/entityDatabase.ts';
import type { NotificationApi } from './notices/shownNotifications.ts';
import type { Device } from './outbox/deviceDatabase.ts';
import type { OpenSocket } from './realtime/socket.ts';
import type { Tabs } from './session/tabs.ts';

/** The part of `Storage` that is used. */
export type KeyValueStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>;

/** The services of every store: what the sign-in screens need. */
export interface CoreServices {
  /** Origin of the server, `https://…` without a trailing slash; empty for the one that served the app. */
  readonly origin: string;
  /** Whether a website shows the app in a frame. */
  readonly isFramed: boolean;
  /** The options of Redux DevTools; false where the browser does not have it. */
  readonly devTools: DevToolsEnhancerOptions | false;
  readonly fetch: (address: string, init: RequestInit) => Promise<Response>;
  /** A request that tells how much of its body is sent, which fetch does not. */
  readonly createUpload: () => XMLHttpRequest;
  /** Keeps small things over a reload; null where a browser forbids it. */
  readonly storage: KeyValueStorage | null;
  /** The system's notifications; null where a browser has none. */
  readonly notification: NotificationApi | null;
  /** Where `online`, `offline`, `storage` and `visibilitychange` happen; null outside a browser. */
  readonly browser: BrowserEnv | null;
  /** Removes what the service worker keeps for an account. */
  readonly removeDeviceFiles: (isSignIn: boolean) => Promise<void>;
  /** The keys of calls that may have created something. */
  readonly unknownOutcomes: UnknownOutcomes;
  /** ms since 1970. */
  readonly now: () => number;
  /** A number from 0 up to 1, for jitter. */
  readonly random: () => number;
  /** Aborted when the store ends. */
  readonly stopped: AbortSignal;
  /** For developers: what went wrong without anybody having to be told. */
  readonly report: (what: string, detail?: unknown) => void;
}

/** The services that are created when the code of messaging is loaded. */
export interface MessagingServices {
  /** Opens a realtime connection. */
  readonly openSocket: OpenSocket;
  /** Keeps the bytes of files over a reload. */
  readonly device: Device;
  /** Opens what this device keeps of an account's entities; null where nothing can be kept. */
  readonly openEntityCache: ((userId: number) => Promise<EntityCache>) | null;
  /** What this device keeps is being read until `isRead`. */
  readonly kept: { isRead: Promise<unknown> };
  /** How many pieces of a long list have come, in all its reads, by its key in the cache of calls: while they come, a read is not given up. */
  readonly listPieces: Map<string, number>;
  /** The other tabs of this browser. */
  readonly tabs: Tabs;
}

/**
 * The world outside the store, as thunks, listeners and the base query see it (RTK's "extra argument"). A browser has
 * one of it; a test gives each store its own.
 */
export type Services = CoreServices & MessagingServices;

export interface BrowserEnv {
  readonly window: Pick<Window, 'addEventListener' | 'focus'>;
  readonly document: Pick<Document, 'addEventListener' | 'visibilityState' | 'hasFocus'>;
}

/** Local storage, or null where a browser forbids it. */
function localStorageOrNull(): KeyValueStorage | null {
  try {
    return typeof window === 'undefined' ? null : window.localStorage;
  } catch {
    return null;
  }
}

const report: Services['report'] = (what, detail) => {
  // biome-ignore lint/suspicious/noConsole: the one place where the app speaks to developers.
  console.warn(what, detail ?? '');
};

/** The services of this browser, with what a test replaces. Those of messaging are added when its code is loaded. */
export const createServices = (given: Partial<Services>, stopped: AbortSignal): CoreServices => ({
  origin: '',
  isFramed: typeof window !== 'undefined' && window.parent !== window,
  devTools: false,
  fetch: (address, init) => globalThis.fetch(address, init),
  createUpload: () => new XMLHttpRequest(),
  storage: localStorageOrNull(),
  notification: typeof Notification === 'undefined' ? null : Notification,
  browser: typeof window === 'undefined' ? null : { window, document },
  removeDeviceFiles,
  unknownOutcomes: new Map(),
  now: () => Date.now(),
  random: () => Math.random(),
  stopped,
  report,
  ...given,
});

const SIGNED_OUT: ServiceWorkerMessage = { type: 'signedOut' };

/** Ends the push subscription of this browser and closes the notifications that its service worker shows. */
async function endPush(registration: ServiceWorkerRegistration): Promise<void> {
  const subscription = await registration.pushManager?.getSubscription();
  await subscription?.unsubscribe();
  for (const notification of await registration.getNotifications()) notification.close();
}

/** Removes what this tab keeps: where lists were left, with what was searched for; at a sign-in not what was written before it. */
function clearTab(isSignIn: boolean): void {
  try {
    for (const key of Object.keys(sessionStorage))
      if (!isSignIn || key !== PENDING_WRITE_KEY) sessionStorage.removeItem(key);
  } catch {
    // Where the browser forbids it, nothing was kept.
  }
}

/**
 * Removes what the tab and the service worker keep for an account: places of lists, photos, shared files, notifications and the
 * push subscription. The files of the app stay.
 */
export async function removeDeviceFiles(isSignIn: boolean): Promise<void> {
  clearTab(isSignIn);
  // Both exist in secure contexts only.
  if (typeof caches === 'undefined' || typeof navigator === 'undefined' || !('serviceWorker' in navigator)) return;
  const registration = await navigator.serviceWorker.getRegistration();
  registration?.active?.postMessage(SIGNED_OUT);
  // Here too: the worker may be busy or gone.
  await Promise.all([caches.delete(PHOTO_CACHE), caches.delete(SHARED_CACHE), registration && endPush(registration)]);
}
