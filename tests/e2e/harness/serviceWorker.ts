import type { BrowserContext } from '@playwright/test';

/** Makes the browser one that has no service workers, which is a thing the app knows; blocking them would be an error on the console. */
export async function withoutServiceWorker(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'serviceWorker'));
}
