import { ExpirationPlugin } from 'workbox-expiration';
import { registerRoute } from 'workbox-routing';
import { CacheFirst } from 'workbox-strategies';
import { PHOTO_CACHE } from '../lib/deviceCaches.ts';

/** Photos that are kept; the one used longest ago goes first. */
const MAX_PHOTOS = 400;
const MAX_AGE_SECONDS = 30 * 24 * 3_600;
/** A photo in full size may be many times as large as its preview. */
const MAX_BYTES = 2_000_000;
const PHOTO_PATH = /^\/(photo|userphoto|pagephoto)\//;

const expiration = new ExpirationPlugin({
  maxEntries: MAX_PHOTOS,
  maxAgeSeconds: MAX_AGE_SECONDS,
  purgeOnQuotaError: true,
});

/** Counts the sessions that this worker has seen end. */
let endedSessions = 0;

const isSmall = (response: Response) => Number(response.headers.get('content-length') ?? 0) <= MAX_BYTES;

/** Serves photos from the cache once they were seen. The content of their addresses never changes. */
export function cachePhotos(): void {
  registerRoute(
    ({ url, request, sameOrigin }) => sameOrigin && request.destination === 'image' && PHOTO_PATH.test(url.pathname),
    new CacheFirst({
      cacheName: PHOTO_CACHE,
      plugins: [
        {
          handlerWillStart: async ({ state }) => {
            if (state) state.endedSessions = endedSessions;
          },
          // A photo that arrives after the session ended must not enter the next person's cache.
          cacheWillUpdate: async ({ response, state }) =>
            response.status === 200 && isSmall(response) && state?.endedSessions === endedSessions ? response : null,
        },
        expiration,
      ],
    }),
  );
}

/** Deletes all photos and the list of their addresses. */
export async function deletePhotos(): Promise<void> {
  endedSessions += 1;
  await expiration.deleteCacheAndMetadata();
}
