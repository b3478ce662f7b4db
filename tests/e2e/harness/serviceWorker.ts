import type { BrowserContext } from '@playwright/test';

/** Makes the browser one that has no service workers, which is a thing the app knows; blocking them would be an error on the console. */
export const withoutServiceWorker = (context: BrowserContext): Promise<void> =>
  context.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'serviceWorker'));
