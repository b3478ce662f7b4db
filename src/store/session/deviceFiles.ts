import { PHOTO_CACHE, type ServiceWorkerMessage, SHARED_CACHE } from '../../lib/deviceCaches.ts';
import { PENDING_WRITE_KEY } from '../../lib/pendingWrite.ts';

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
