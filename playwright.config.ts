import { defineConfig } from '@playwright/test';
import { chromiumLaunch } from './tests/e2e/harness/chromium.ts';

// Days are those of UTC wherever the tests run.
process.env.TZ = 'UTC';

export default defineConfig({
  testMatch: '**/*.test.ts',
  outputDir: 'test-results',
  // A worker waits for its screen, its server or a pause about half of the time: three keep two cores busy. Each has a server with a
  // demo of its own.
  workers: 3,
  fullyParallel: false,
  forbidOnly: true,
  // Tests wait for events; these limits only end a test that hangs, on a machine several times slower too.
  timeout: 150_000,
  expect: { timeout: 30_000 },
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
    { name: 'product', testDir: 'tests/e2e' },
    { name: 'browsers', testDir: 'tests/browsers' },
    {
      name: 'faults',
      testDir: 'tests/faults/browser',
      timeout: 600_000,
      expect: { timeout: 60_000 },
    },
  ],
});
