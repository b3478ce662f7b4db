import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, chromium } from '@playwright/test';
import { z } from 'zod';
import { names } from '../../tests/e2e/harness/chat.ts';
import { chromiumLaunch } from '../../tests/e2e/harness/chromium.ts';
import { signIn } from '../../tests/e2e/harness/people.ts';
import { type Product, startProduct } from '../../tests/e2e/harness/product.ts';
import { freePort } from '../../tests/freePort.ts';
import { ensureBuilt } from '../../tools/build.mjs';
import { findChromium } from '../../tools/chromium.mjs';
import type { Bench, BenchRun, Row } from '../harness/bench.ts';
import { median } from '../harness/measure.ts';
import { installPeers } from '../harness/peers.ts';

/** The newest version that runs on every Node this repository supports. */
const VERSIONS = { lighthouse: '12.8.2' };

/** What is read of Lighthouse's result: seconds and milliseconds as numbers, the score from 0 to 1. */
const Result = z.object({
  lhr: z.object({
    categories: z.object({ performance: z.object({ score: z.number() }) }),
    audits: z.record(z.string(), z.object({ numericValue: z.optional(z.number()) })),
  }),
});
type Measured = z.infer<typeof Result>['lhr'];
const Lighthouse = z.object({ default: z.custom<(address: string, flags: object) => Promise<unknown>>() });
type Audit = (address: string, port: number) => Promise<Measured>;

/** Runs `work` with a browser of its own that Lighthouse can control at `port`. */
async function withBrowser<T>(work: (context: BrowserContext, port: number) => Promise<T>): Promise<T> {
  const profile = mkdtempSync(join(tmpdir(), 'mingala-lighthouse-'));
  const port = await freePort();
  const context = await chromium.launchPersistentContext(profile, {
    ...chromiumLaunch,
    executablePath: await findChromium(),
    args: [...(chromiumLaunch.args ?? []), `--remote-debugging-port=${port}`],
  });
  try {
    return await work(context, port);
  } finally {
    await context.close();
    rmSync(profile, { recursive: true, force: true });
  }
}

const login = (product: Product, audit: Audit) => withBrowser((_, port) => audit(`${product.url}/login`, port));

/** What the browser itself says of the first paint of the sign-in screen, at the processor's own speed and without a network, in ms. */
const firstPaint = (product: Product) =>
  withBrowser(async (context) => {
    const page = await context.newPage();
    await page.goto(`${product.url}/login`);
    await page.locator('input[type=password]').waitFor();
    return page.evaluate(() => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN);
  });

/** Home of somebody who has been there before: the service worker holds the files. */
const home = (product: Product, audit: Audit) =>
  withBrowser(async (context, port) => {
    const page = await context.newPage();
    await page.goto(`${product.url}/login`);
    await signIn(page, 'customer');
    await page.getByText(names.shop).first().waitFor();
    await page.evaluate(async () => void (await navigator.serviceWorker.ready));
    await page.close();
    return audit(`${product.url}/home`, port);
  });

/** A page of a shop's website, with the bubble of the product or without it. */
async function website<T>(product: Product | null, work: (address: string) => Promise<T>): Promise<T> {
  const line = product ? `<script src="${product.url}/widget.js" data-page="mingala-tea" async></script>` : '';
  const paragraphs = '<p>Hand-woven cotton and silk from Amarapura.</p>'.repeat(40);
  const server = createServer((_, response) => {
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' });
    response.end(
      `<!doctype html><html lang="en"><meta name="viewport" content="width=device-width"><link rel="icon" href="data:,"><title>Shop</title><h1>Longyis</h1>${paragraphs}${line}`,
    );
  });
  const port = await freePort();
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  try {
    return await work(`http://localhost:${port}/`);
  } finally {
    server.closeAllConnections();
    server.close();
  }
}

const host = (product: Product | null, audit: Audit) =>
  withBrowser((_, port) => website(product, (address) => audit(address, port)));

function rowOf(screen: string, results: readonly Measured[]): Row {
  const figure = (who: string, of: (result: Measured) => number) => ({
    who,
    role: 'ours' as const,
    value: median(results.map(of)),
  });
  const value = (audit: string, divisor: number) => (result: Measured) =>
    (result.audits[audit]?.numericValue ?? Number.NaN) / divisor;
  const score = figure('performance, of 100', ({ categories }) => categories.performance.score * 100);
  const met = score.value >= 90;
  return {
    work: screen,
    unit: '',
    better: 'more',
    figures: [
      score,
      figure('first paint, s', value('first-contentful-paint', 1_000)),
      figure('largest paint, s', value('largest-contentful-paint', 1_000)),
      figure('blocked, ms', value('total-blocking-time', 1)),
    ],
    goal: { text: '≥ 90', met },
    ...(met ? {} : { holdsBack: 'The scripts run at a quarter of the processor: React, Material UI and the store.' }),
  };
}

/** The short form installs no Lighthouse. */
async function runShort() {
  await ensureBuilt(process.execPath);
  const product = await startProduct();
  try {
    const value = await firstPaint(product);
    const rows: Row[] = [
      {
        work: 'sign-in screen: first paint',
        unit: 'ms',
        better: 'less',
        figures: [{ who: 'Mingala', role: 'ours', value }],
      },
    ];
    return [{ title: 'First paint', about: 'On this machine, without a limit of network or processor.', rows }];
  } finally {
    await product.stop();
  }
}

async function run({ short, rounds, say }: BenchRun) {
  if (short) return runShort();
  const { load } = await installPeers('lighthouse', VERSIONS);
  const { default: lighthouse } = await load('lighthouse', Lighthouse);
  const audit: Audit = async (address, port) => {
    const flags = { port, onlyCategories: ['performance'], disableStorageReset: true, logLevel: 'error' };
    return Result.parse(await lighthouse(address, flags)).lhr;
  };
  await ensureBuilt(process.execPath);
  const product = await startProduct();
  const results: Record<'login' | 'home' | 'without' | 'withBubble', Measured[]> = {
    login: [],
    home: [],
    without: [],
    withBubble: [],
  };
  try {
    for (let turn = 0; turn < rounds; turn += 1) {
      results.login.push(await login(product, audit));
      results.home.push(await home(product, audit));
      results.without.push(await host(null, audit));
      results.withBubble.push(await host(product, audit));
      say(`round ${turn + 1}`);
    }
  } finally {
    await product.stop();
  }
  const about = `Lighthouse ${VERSIONS.lighthouse} as for a phone: 1.6 Mbit/s, 150 ms a round trip and a processor slowed fourfold, all simulated. Words in Burmese are the largest paint of the sign-in screen: where the device has no font for them, they come with React.`;
  const rows = [
    rowOf('sign-in screen', results.login),
    rowOf('home, second visit', results.home),
    rowOf("a shop's website without the bubble", results.without),
    rowOf('the same with the bubble', results.withBubble),
  ];
  return [{ title: 'Lighthouse', about, rows }];
}

export default { title: 'Lighthouse', run } satisfies Bench;
