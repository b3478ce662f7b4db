/** Caches that the service worker fills with what belongs to the account; they are deleted when its session ends. */
export const PHOTO_CACHE = 'mingala-photos';
export const SHARED_CACHE = 'mingala-shared';

/** What a page tells its service worker. */
export type ServiceWorkerMessage =
  /** A version that waits takes over the open pages. */
  | { type: 'activate' }
  /** The session has ended: responses that are still on their way belong to nobody. */
  | { type: 'signedOut' };
