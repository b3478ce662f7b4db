import { isServerThere } from '../store/api/reachable.ts';

/** Where a tab notes that it has loaded itself anew, and how long that counts, in ms. */
const NOTE = 'mingala.reloaded';
const ONCE_IN_MS = 60_000;

/**
 * A tab that is older than the server's files cannot load the screens it has not opened yet. It loads itself anew,
 * once: if that does not help, the error page says so. A tab that is only offline stays: what it shows would be gone.
 */
export function reloadStaleTab(): void {
  window.addEventListener('vite:preloadError', () => {
    void reloadIfStale();
  });
}

async function reloadIfStale(): Promise<void> {
  const last = Number(sessionStorage.getItem(NOTE) ?? 0);
  if (Date.now() - last < ONCE_IN_MS || !(await isServerThere())) return;
  sessionStorage.setItem(NOTE, String(Date.now()));
  window.location.reload();
}
