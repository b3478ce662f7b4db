/** Where the service worker is; the build writes it. */
const SERVICE_WORKER = '/sw.js';
/** How often a tab that stays open looks for a new version, in ms. */
const CHECK_INTERVAL_MS = 30 * 60_000;

/** Earlier versions kept the last screen as markup, with texts of messages; nothing else would remove it. */
function removeOldPicture(): void {
  try {
    localStorage.removeItem('mingala.afterimage');
  } catch {
    // A browser that forbids local storage holds none.
  }
}

/** Registers the service worker. Calls `onWaiting` when a newer version waits to take over; returns how to stop watching. */
export function watchVersions(onWaiting: () => void): () => void {
  // The development server has no service worker: its files change all the time.
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return () => undefined;
  removeOldPicture();
  let isOver = false;
  let timer: ReturnType<typeof setInterval> | undefined;

  // Where something between forbids it, there may be no registration and no error either.
  const watch = (registration: ServiceWorkerRegistration | undefined) => {
    if (isOver || !registration) return;
    const tell = () => {
      // Without a controller this is the first version: nothing newer than the page.
      if (registration.waiting && navigator.serviceWorker.controller && !isOver) onWaiting();
    };
    tell();
    registration.addEventListener('updatefound', () => registration.installing?.addEventListener('statechange', tell));
    timer = setInterval(() => void registration.update().catch(() => undefined), CHECK_INTERVAL_MS);
  };
  // A browser may forbid service workers, and a device may have no room: then the server serves the app as before.
  navigator.serviceWorker.register(SERVICE_WORKER).then(watch, () => undefined);
  return () => {
    isOver = true;
    clearInterval(timer);
  };
}
