import type { BrowserContext } from '@playwright/test';

/** Makes the browser one that has no service workers, which is a thing the app knows; blocking them would be an error on the console. */
export async function withoutServiceWorker(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'serviceWorker'));
}

/**
 * What Chromium warns of where a worker becomes active while a page loads: it answers the scripts, but not what was preloaded a moment
 * before; on a busy machine that is also found to be unused.
 */
export const UNUSED_PRELOAD = /preload .* cross-world service worker|preloaded using link preload but not used/;
