import type { Browser, BrowserContext, BrowserContextOptions, CDPSession, Page } from '@playwright/test';

/** "Slow 3G" and a phone's processor, as Chromium's developer tools mean them. */
const SLOW = { bitsPerSecond: 400_000, roundTripMs: 400, cpu: 4 };

/** What a page cost until it could be used. */
export interface Visit {
  ms: number;
  /** Scripts as they came over the wire, with their headers, in kB (1,000 bytes). */
  scriptsKb: number;
  /** Script files. */
  files: number;
}

async function slowDown(line: CDPSession): Promise<void> {
  const bytesPerSecond = SLOW.bitsPerSecond / 8;
  await line.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: SLOW.roundTripMs,
    downloadThroughput: bytesPerSecond,
    uploadThroughput: bytesPerSecond,
  });
  await line.send('Emulation.setCPUThrottlingRate', { rate: SLOW.cpu });
}

/**
 * Opens an address in a new tab and waits until it can be used. `mute`: the server's calls get no answer at all, as on a line that
 * is slower than any patience; the browser's own cache stays in use.
 */
export async function visit(
  context: BrowserContext,
  address: string,
  usable: (page: Page) => Promise<unknown>,
  { slow = false, mute = false } = {},
): Promise<Visit> {
  const page = await context.newPage();
  const line = await context.newCDPSession(page);
  await line.send('Network.enable');
  if (slow) await slowDown(line);
  // Held back, not refused: a refusal would be an answer too.
  if (mute) await line.send('Fetch.enable', { patterns: [{ urlPattern: '*/api/*' }, { urlPattern: '*/chat/*' }] });
  const scripts = new Set<string>();
  let bytes = 0;
  let files = 0;
  line.on('Network.responseReceived', ({ requestId, type }) => type === 'Script' && scripts.add(requestId));
  line.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (!scripts.has(requestId)) return;
    bytes += encodedDataLength;
    files += 1;
  });
  const start = performance.now();
  await page.goto(address, { waitUntil: 'commit' });
  await usable(page);
  const used = { ms: performance.now() - start, scriptsKb: bytes / 1_000, files };
  await page.close();
  return used;
}

/** A browser that has never been here, or that holds what is given. */
export async function freshly<T>(
  browser: Browser,
  held: BrowserContextOptions['storageState'],
  work: (context: BrowserContext) => Promise<T>,
): Promise<T> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, storageState: held });
  try {
    return await work(context);
  } finally {
    await context.close();
  }
}
