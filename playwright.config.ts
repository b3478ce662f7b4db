import { defineConfig } from '@playwright/test';
import { chromiumLaunch } from './tests/e2e/harness/chromium.ts';
import { isLong } from './tests/faults/size.ts';

// Days are those of UTC wherever the tests run.
process.env.TZ = 'UTC';

export default defineConfig({
  testMatch: '**/*.test.ts',
  outputDir: 'test-results',
  // A worker waits for its screen, its server or a pause about half of the time: three keep two cores busy. Each has a server with a
  // demo of its own, a copy of the one made before them.
  globalSetup: './tests/e2e/harness/product.ts',
  workers: 3,
  forbidOnly: true,
  // Tests wait for events; these limits only end a test that hangs, on a machine several times slower too.
  timeout: isLong ? 600_000 : 150_000,
  expect: { timeout: isLong ? 60_000 : 30_000 },
  reporter: [['list']],
  use: {
    browserName: 'chromium',
    // Tests hold back or replace responses of the server, and count requests: a service worker would answer from its cache
    // instead, and would download all files of the app in every new browser. Its own tests allow it (serviceWorker.test.ts).
    serviceWorkers: 'block',
    launchOptions: chromiumLaunch,
    screenshot: 'only-on-failure',
  },
  projects: [
    {
      // One project for both folders: another one would start workers of its own, with a server each.
      name: 'product',
      testDir: 'tests',
      testMatch: ['**/e2e/*.test.ts', '**/faults/browser/*.test.ts'],
      // No test needs another of its file, and no worker has a long file left when the others have ended.
      fullyParallel: true,
    },
    { name: 'browsers', testDir: 'tests/browsers' },
  ],
});
