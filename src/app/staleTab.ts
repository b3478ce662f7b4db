/** Where a tab notes that it has loaded itself anew, and how long that counts, in ms. */
const NOTE = 'mingala.reloaded';
const ONCE_IN_MS = 60_000;

/**
 * A tab that is older than the server's files cannot load the screens it has not opened yet. It loads itself anew,
 * once: if that does not help, the error page says so.
 */
export function reloadStaleTab(): void {
  window.addEventListener('vite:preloadError', (event) => {
    const last = Number(sessionStorage.getItem(NOTE) ?? 0);
    if (Date.now() - last < ONCE_IN_MS) return;
    sessionStorage.setItem(NOTE, String(Date.now()));
    event.preventDefault();
    window.location.reload();
  });
}
