import { type BrowserContext, type BrowserContextOptions, test as base, expect, type Page } from '@playwright/test';
import type { RequiredStep, Side } from '#contract';
import { type Carrier, startCarrier } from './carrier.ts';
import { type Device, devices } from './devices.ts';
import { makeFriends, makeShop, type OwnFriends, type OwnShop } from './ownPeople.ts';
import { type Language, languageChoice, type Part } from './people.ts';
import { unexpectedProblems, watchProblems } from './problems.ts';
import { type Product, startProduct } from './product.ts';
import { withoutServiceWorker } from './serviceWorker.ts';
import { goWith, signedInBrowser, signedOutBrowser } from './session.ts';

/** How a person looks at the product. */
export interface Look {
  device?: Device;
  language?: Language;
  /** Where they are; at home, or at the sign-in screen, unless told. `about:blank` is before they open the product. */
  path?: string;
  /** Which side of the pages they were on when they left; customer's unless told. */
  side?: Side;
  colorScheme?: 'light' | 'dark';
  /** A session that no other test uses, for a test that ends it. */
  ownSession?: boolean;
  /** What they must do before anything else, as far as the browser knows. */
  requiredStep?: RequiredStep;
  /** Anything else a browser context takes. */
  context?: BrowserContextOptions;
}

/** Somebody by their user name: of the demo, or made for one test. */
type Who = Part | (string & {}) | { userName: string };

/**
 * Opens the product in a browser of its own, as a second person at a second device would. With somebody it is signed in
 * already; without, it shows the sign-in screen unless told otherwise.
 */
export type OpenAs = (who: Who | null, look?: Look) => Promise<Page>;

/** A test that writes, marks as read or changes anything takes `shop` or `friends`, whom no other test knows, instead of the demo's people. */
interface Fixtures {
  openAs: OpenAs;
  shop: OwnShop;
  friends: OwnFriends;
}
interface WorkerFixtures {
  /** Where the text messages of the product come to. */
  carrier: Carrier;
  /** The running product with its demo: one for all tests of a worker, so that no other worker changes its accounts and permissions. */
  product: Product;
}

export const test = base.extend<Fixtures, WorkerFixtures>({
  carrier: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names a fixture needs from this pattern.
    async ({}, use) => {
      const carrier = await startCarrier();
      await use(carrier);
      carrier.close();
    },
    { scope: 'worker' },
  ],
  product: [
    async ({ carrier }, use) => {
      const product = await startProduct({ SMS_DRIVER: 'webhook', SMS_WEBHOOK_URL: carrier.url });
      await use(product);
      await product.stop();
    },
    { scope: 'worker', timeout: 180_000 },
  ],

  shop: async ({ product }, use) => use(await makeShop(product.url)),
  friends: async ({ product }, use) => use(await makeFriends(product.url)),

  openAs: async ({ browser, product }, use) => {
    const contexts: BrowserContext[] = [];
    const heldBy = (who: Who, look: Look) =>
      signedInBrowser(product.url, typeof who === 'string' ? who : who.userName, {
        language: look.language ?? 'en',
        side: look.side ?? 'C',
        ownSession: look.ownSession,
        requiredStep: look.requiredStep,
      });
    await use(async (who, look = {}) => {
      const held =
        who === null
          ? signedOutBrowser(look.context?.baseURL ?? product.url, look.language ?? 'en')
          : await heldBy(who, look);
      const path = look.path ?? (who === null ? '/login' : '/home');
      const isAtProduct = path.startsWith('/');
      const context = await browser.newContext({
        ...devices[look.device ?? 'desktop'],
        baseURL: product.url,
        colorScheme: look.colorScheme ?? 'light',
        // What still moves while it is pressed is missed, on a busy machine most of all.
        reducedMotion: 'reduce',
        locale: 'en-US',
        timezoneId: 'Asia/Yangon',
        storageState: { ...held, origins: isAtProduct ? [] : held.origins },
        ...look.context,
      });
      if (look.context?.serviceWorkers !== 'allow') await withoutServiceWorker(context);
      contexts.push(context);
      watchProblems(context);
      const page = await context.newPage();
      if (isAtProduct) await goWith(held, page, path);
      else await page.goto(path);
      if (who === null && look.path === undefined)
        await expect(languageChoice(page, look.language)).toHaveAttribute('aria-pressed', 'true');
      return page;
    });
    const problems = contexts.flatMap(unexpectedProblems);
    for (const context of contexts) await context.close();
    expect(problems, 'what went wrong in the browsers').toEqual([]);
    expect(product.faults.splice(0), 'what went wrong on the server').toEqual([]);
  },
});

export { expect };
