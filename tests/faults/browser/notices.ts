import type { BrowserContext, Page } from '@playwright/test';
import { z } from 'zod';

const Notice = z.object({ title: z.string(), body: z.string(), tag: z.string() });

/** A notification of the system that a tab asked for. */
interface NoticeOfTab extends z.infer<typeof Notice> {
  tab: Page;
}

const TOLD = 'notice ';

/**
 * Makes every tab of a browser one that stands behind others, allows notifications, and gives what its tabs ask the system to
 * show. Nothing is taken away from them: the system is asked too.
 */
export async function watchNotices(context: BrowserContext): Promise<NoticeOfTab[]> {
  const notices: NoticeOfTab[] = [];
  context.on('console', (message) => {
    const tab = message.page();
    if (tab && message.type() === 'debug' && message.text().startsWith(TOLD))
      notices.push({ ...Notice.parse(JSON.parse(message.text().slice(TOLD.length))), tab });
  });
  await context.grantPermissions(['notifications']);
  await context.addInitScript((told) => {
    Object.defineProperty(document, 'visibilityState', { get: () => 'hidden' });
    document.hasFocus = () => false;
    window.Notification = class extends Notification {
      /** A headless shell says that they are denied, whatever the context grants. */
      static override readonly permission = 'granted';
      constructor(title: string, options: NotificationOptions = {}) {
        super(title, options);
        console.debug(told + JSON.stringify({ title, body: options.body, tag: options.tag }));
      }
    };
  }, TOLD);
  return notices;
}

/** The tab that notifies, as the browser's locks name it. */
export const notifierOf = (page: Page): Promise<string | undefined> =>
  page.evaluate(async () => {
    const { held = [] } = await navigator.locks.query();
    return held.find(({ name }) => name?.startsWith('mingala.notifier.'))?.clientId;
  });
