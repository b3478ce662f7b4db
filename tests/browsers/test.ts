import { passwordOf } from '../e2e/harness/passwords.ts';
import { expect, test as onProduct } from '../e2e/harness/test.ts';
import { type FaultLine, faultLine } from '../faults/line.ts';
import { hasFirefox, startFirefox } from './firefox.ts';
import { KEYS, Tab } from './tab.ts';
import { hasWebKit, startWebKit } from './webkit.ts';

/** The browsers that Playwright's own tests do not use, as Debian delivers them. */
export const BROWSERS = [
  { name: 'Firefox ESR', isInstalled: hasFirefox, start: startFirefox },
  { name: 'WebKitGTK', isInstalled: hasWebKit, start: startWebKit },
] as const;

/** A started browser, with the connection between it and the product. */
interface OpenedBrowser {
  tab: Tab;
  /** What lies between it and the product, and can break. */
  line: FaultLine;
}

interface Fixtures {
  /** The place in `BROWSERS` of the one that the test uses. */
  browserPlace: number;
  /** Starts a browser in which a person signs in through the screen. */
  signInAs: (person: { userName: string }) => Promise<OpenedBrowser>;
}

export const test = onProduct.extend<Fixtures>({
  browserPlace: [0, { option: true }],

  signInAs: async ({ browserPlace, product }, use, info) => {
    const opened: OpenedBrowser[] = [];
    await use(async ({ userName }) => {
      const line = await faultLine(product.url);
      const one = { tab: new Tab(await browserAt(browserPlace).start()), line };
      opened.push(one);
      await signIn(one.tab, line.url, userName);
      return one;
    });
    for (const { tab, line } of opened) {
      if (info.status !== info.expectedStatus)
        await info.attach('screenshot', { body: await tab.driver.screenshot(), contentType: 'image/png' });
      await tab.driver.close();
      await line.close();
    }
    expect(
      opened.flatMap(({ tab }) => tab.driver.problems),
      'what went wrong in the browsers',
    ).toEqual([]);
    expect(product.faults.splice(0), 'what went wrong on the server').toEqual([]);
  },
});

function browserAt(place: number) {
  const browser = BROWSERS[place];
  if (!browser) throw new Error(`there is no browser ${place}`);
  return browser;
}

async function signIn(tab: Tab, url: string, userName: string): Promise<void> {
  await tab.driver.goTo(`${url}/login`);
  await tab.click({ css: 'button', words: 'English' });
  await tab.click({ css: 'input[name="userName"]' });
  await tab.type(userName);
  await tab.click({ css: 'input[name="password"]' });
  await tab.type(`${passwordOf(userName)}${KEYS.Enter}`);
  await tab.click({ css: 'button', words: 'Skip' });
}

export { expect };
