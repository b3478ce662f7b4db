import { hasFailedInBackground } from '../lib/backgroundLoad.ts';
import { activateNewVersion } from './serviceWorker/newVersion.ts';

/** Session storage key with the time of the last reload. */
const RELOADED_KEY = 'mingala.reloaded';
/** A tab reloads at most once within this time, in ms. */
const ONCE_IN_MS = 60_000;

/**
 * A tab that is older than the server's files cannot load the screens it has not opened yet. It reloads once; if that
 * does not help, the error page is shown. An offline tab does not reload, because it would lose what it shows; neither does one that could
 * not load what nobody waits for.
 */
export function reloadStaleTab(): void {
  window.addEventListener('vite:preloadError', ({ payload }) => {
    void reloadIfStale(payload);
  });
}

/** Does the server that served the app answer now? */
const isServerReachable = (): Promise<boolean> =>
  fetch(window.location.origin, { method: 'HEAD', cache: 'no-store' }).then(
    (answer) => answer.ok,
    () => false,
  );

async function reloadIfStale(error: Error): Promise<void> {
  const last = Number(sessionStorage.getItem(RELOADED_KEY) ?? 0);
  if (Date.now() - last < ONCE_IN_MS || !(await isServerReachable())) return;
  // Nobody waits for it, and somebody may be typing.
  if (hasFailedInBackground(error)) return;
  sessionStorage.setItem(RELOADED_KEY, String(Date.now()));
  // Otherwise the service worker would serve the old version again.
  await activateNewVersion();
  window.location.reload();
}
