import { readFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { extname, join } from 'node:path';
import type { Browser, CDPSession, Page } from '@playwright/test';
import react from '@vitejs/plugin-react';
import { build } from 'vite';
import { SOCKET_PATH } from '#contract';
import { CACHE, PROJECT } from '../../tools/project.mjs';
import type { Peers } from '../harness/peers.ts';
import { launchChromium } from '../setup/chromium.ts';

const PAGE = join(import.meta.dirname, 'page');
/** One grey point. */
const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mOsrwcAAYMBAbRiQOoAAAAASUVORK5CYII=',
  'base64',
);
const TYPES: Record<string, string> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.woff2': 'font/woff2',
  '.woff': 'font/woff',
};

/** Builds the page of the benches as the product is built; `peersScript` puts the lists of others on it. */
async function buildPage(peers: Peers | null, peersScript: string): Promise<string> {
  const out = join(CACHE, 'bench', 'screen-page');
  await build({
    configFile: false,
    root: PAGE,
    logLevel: 'error',
    define: { global: 'globalThis' },
    plugins: [
      react(),
      {
        name: 'peers',
        transformIndexHtml: {
          // Before the page is read for what it imports.
          order: 'pre',
          handler: () => [
            { tag: 'script', attrs: { type: 'module' }, children: `import 'virtual:peers';`, injectTo: 'head' },
          ],
        },
        resolveId: {
          order: 'pre',
          handler(id: string) {
            if (id !== 'virtual:peers') return null;
            // Where it is said to lie decides in which folder its packages are looked for.
            return peers ? join(peers.folder, 'everybody.js') : join(PAGE, 'nobody.js');
          },
        },
        load: (id: string) => (/\/(everybody|nobody)\.js$/.test(id) ? peersScript : null),
      },
    ],
    resolve: { dedupe: ['react', 'react-dom'], alias: { 'react-is': join(PROJECT, 'node_modules', 'react-is') } },
    build: {
      outDir: out,
      emptyOutDir: true,
      target: 'chrome120',
      assetsInlineLimit: 0,
      chunkSizeWarningLimit: 10_000,
      rolldownOptions: { input: [join(PAGE, 'index.html'), join(PAGE, 'app.html')] },
    },
  });
  return out;
}

/** Photos come late, and each after another time, in ms. */
const PHOTO_LATE_MS = 400;

/** Hands out the built pages and a picture for every photo; addresses of the product's own are the app's. */
function serveFolder(folder: string): Promise<{ server: Server; url: string }> {
  const server = createServer((request, response) => {
    const path = new URL(request.url ?? '/', 'http://page').pathname;
    // The events have a line of their own.
    if (path.startsWith(SOCKET_PATH)) return;
    if (path.startsWith('/photo/')) {
      setTimeout(() => response.setHeader('content-type', 'image/png').end(PICTURE), Math.random() * PHOTO_LATE_MS);
      return;
    }
    const file = path === '/' ? '/index.html' : extname(path) === '' ? '/app.html' : path;
    readFile(join(folder, file)).then(
      (bytes) => response.setHeader('content-type', TYPES[extname(file)] ?? 'application/octet-stream').end(bytes),
      () => response.writeHead(404).end(),
    );
  });
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      const port = typeof address === 'object' && address ? address.port : 0;
      resolve({ server, url: `http://127.0.0.1:${port}` });
    });
  });
}

/** A page of the benches in Chromium, and what its developer tools tell. */
export interface Screen {
  page: Page;
  /** Slows the processor down, 1 is as it is. */
  throttle: (times: number) => Promise<void>;
  /** MB in use after garbage was collected. */
  heap: () => Promise<number>;
  /** Nodes that the page holds after garbage was collected, those out of the document among them. */
  nodes: () => Promise<number>;
  /** Which share of the time the main thread worked while something was done, 0–100. */
  busyWhile: <T>(work: () => Promise<T>) => Promise<{ busy: number; result: T }>;
  close: () => Promise<void>;
}

async function metricsOf(tools: CDPSession) {
  const { metrics } = await tools.send('Performance.getMetrics');
  return (name: string) => metrics.find((metric) => metric.name === name)?.value ?? 0;
}

async function screenOf(browser: Browser, url: string): Promise<Screen> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, timezoneId: 'Asia/Yangon' });
  const page = await context.newPage();
  const tools = await context.newCDPSession(page);
  // Time that the thread was at work, not the time that passed: other programs of the machine do not count.
  await tools.send('Performance.enable', { timeDomain: 'threadTicks' });
  await tools.send('HeapProfiler.enable');
  await page.goto(url);
  await page.waitForFunction(() => 'bench' in window || 'app' in window);
  const collected = async () => {
    for (let time = 0; time < 3; time += 1) await tools.send('HeapProfiler.collectGarbage');
  };
  return {
    page,
    throttle: async (rate) => void (await tools.send('Emulation.setCPUThrottlingRate', { rate })),
    async heap() {
      await collected();
      const { usedSize } = await tools.send('Runtime.getHeapUsage');
      return usedSize / 1e6;
    },
    async nodes() {
      await collected();
      return (await tools.send('Memory.getDOMCounters')).nodes;
    },
    async busyWhile(work) {
      const before = (await metricsOf(tools))('TaskDuration');
      const start = performance.now();
      const result = await work();
      const took = performance.now() - start;
      return { busy: (((await metricsOf(tools))('TaskDuration') - before) * 100_000) / took, result };
    },
    close: () => context.close(),
  };
}

/** The pages of a bench. */
export interface Screens {
  open: (path?: string) => Promise<Screen>;
  close: () => Promise<void>;
  server: Server;
}

/** Builds the page, serves it on this machine and starts a browser for it. */
export async function startScreens(peers: Peers | null = null, peersScript = ''): Promise<Screens> {
  process.chdir(PROJECT);
  const folder = await buildPage(peers, peersScript);
  const { server, url } = await serveFolder(folder);
  const browser = await launchChromium();
  return {
    server,
    open: (path = '/') => screenOf(browser, url + path),
    async close() {
      await browser.close();
      server.closeAllConnections();
      server.close();
    },
  };
}
