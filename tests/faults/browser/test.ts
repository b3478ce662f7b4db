import type { BrowserContext, Page } from '@playwright/test';
import { devices } from '../../e2e/harness/devices.ts';
import { withoutServiceWorker } from '../../e2e/harness/serviceWorker.ts';
import { signedInBrowser } from '../../e2e/harness/session.ts';
import { expect, test as onProduct } from '../../e2e/harness/test.ts';
import { type FaultLine, faultLine } from '../line.ts';
import { type LossyServer, lossyServer } from '../lossyServer.ts';

/** A person at a real browser of their own, signed in, and what stands between it and the product. */
export interface Seat {
  /** Open as many pages in it as tabs are wanted. */
  context: BrowserContext;
  /** The line to the front of the server: cuts, gaps, black holes, slowness. */
  line: FaultLine;
  /** The front of the server: answers that are lost, requests that are refused, networks without WebSockets. */
  lossy: LossyServer;
  /** A new tab at home, or at an address there. */
  openHome: (path?: string) => Promise<Page>;
}

interface Fixtures {
  /** `userName` signs in with the password of the demo, or of a newcomer. */
  sitDown: (userName: string) => Promise<Seat>;
}

/** The tests of the browser, behind lines that break. */
export const test = onProduct.extend<Fixtures>({
  sitDown: async ({ browser, product }, use) => {
    const seats: Seat[] = [];
    const uncaught: string[] = [];
    await use(async (userName) => {
      const lossy = await lossyServer(product.url);
      const line = await faultLine(lossy.url);
      const context = await browser.newContext({
        ...devices.desktop,
        baseURL: line.url,
        reducedMotion: 'reduce',
        locale: 'en-US',
        timezoneId: 'Asia/Yangon',
        storageState: await signedInBrowser(line.url, userName, { language: 'en', side: 'C' }),
      });
      await withoutServiceWorker(context);
      // Calls that fail are the point here, and the console tells of each; what nobody caught is a defect all the same.
      context.on('weberror', (error) => uncaught.push(error.error().stack ?? error.error().message));
      const openHome = async (path = '/home') => {
        const page = await context.newPage();
        await page.goto(path);
        return page;
      };
      const seat = { context, line, lossy, openHome };
      seats.push(seat);
      return seat;
    });
    for (const { context, line, lossy } of seats) {
      await context.close();
      await line.close();
      await lossy.close();
    }
    expect(uncaught, 'uncaught errors').toEqual([]);
    expect(product.faults.splice(0), 'what went wrong on the server').toEqual([]);
  },
});

/** The process of a tab dies, as by a crash or by a system that needs its memory; nothing in it is told. */
export async function kill(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const crashed = page.waitForEvent('crash');
  // The call never answers: there is nobody left to.
  void session.send('Page.crash').catch(() => undefined);
  await crashed;
  await page.close();
}

export { expect };
