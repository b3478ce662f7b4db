/**
 * The world outside the store, as thunks and the base query see it (RTK's "extra argument"). A browser has one of it;
 * a test gives each store its own.
 */
export interface Services {
  /** Origin of the server, `https://…` without a trailing slash; empty for the one that served the app. */
  readonly origin: string;
  readonly fetch: (address: string, init: RequestInit) => Promise<Response>;
  /** A request that tells how much of its body is sent, which fetch does not. */
  readonly createUpload: () => XMLHttpRequest;
  /** Keeps small things over a reload; what local storage is to a browser. */
  readonly storage: KeyValueStorage | null;
  /** Name of the IndexedDB database of this device; null where there is none: then nothing big outlives a reload. */
  readonly databaseName: string | null;
  /** ms since 1970. */
  readonly now: () => number;
  /** A number from 0 up to 1, for jitter. */
  readonly random: () => number;
}

/** The part of `Storage` that is used. */
export type KeyValueStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** Local storage, or null where a browser forbids it. */
export function localStorageOrNull(): KeyValueStorage | null {
  try {
    return globalThis.localStorage ?? null;
  } catch {
    return null;
  }
}

/** The services of this browser, with what a test replaces. */
export function createServices(given: Partial<Services> = {}): Services {
  return {
    origin: '',
    fetch: (address, init) => globalThis.fetch(address, init),
    createUpload: () => new XMLHttpRequest(),
    storage: localStorageOrNull(),
    databaseName: typeof indexedDB === 'undefined' ? null : 'mingala',
    now: () => Date.now(),
    random: () => Math.random(),
    ...given,
  };
}
