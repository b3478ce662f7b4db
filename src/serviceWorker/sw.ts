/// <reference lib="webworker" />
import { cleanupOutdatedCaches, createHandlerBoundToURL, precacheAndRoute } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { type ServiceWorkerMessage, SHARED_CACHE } from '../lib/deviceCaches.ts';
import { cachePhotos, deletePhotos } from './photos.ts';
import { showPushes } from './push.ts';
import { receiveShares } from './share.ts';

declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: (string | { url: string; revision: string | null })[] };

/** Addresses that are not screens of the app, as in `server/plugins/webApp.ts`; files have an extension. */
const NOT_SCREENS = [
  /^\/(api|p|w|chat|photo|userphoto|pagephoto|reportfile|replyfile|scheduledfile|archive|assets|healthz|readyz|metrics|docs)(\/|$)/,
  /\.\w+$/,
];

// A new version waits until the person asks for it or every tab is closed. The first one serves a page from its next load on.
cleanupOutdatedCaches();
precacheAndRoute(self.__WB_MANIFEST);
registerRoute(new NavigationRoute(createHandlerBoundToURL('/index.html'), { denylist: NOT_SCREENS }));
cachePhotos();
showPushes();
receiveShares();

self.addEventListener('message', (event) => {
  const message: ServiceWorkerMessage = event.data;
  if (message.type === 'activate') void self.skipWaiting();
  if (message.type === 'signedOut') event.waitUntil(Promise.all([deletePhotos(), self.caches.delete(SHARED_CACHE)]));
});
