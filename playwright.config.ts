import { defineConfig } from '@playwright/test';
import { chromiumLaunch } from './tests/e2e/harness/chromium.ts';

export default defineConfig({
  testDir: 'tests/e2e',
  testMatch: '**/*.test.ts',
  outputDir: 'test-results',
  // One browser at a time: server, database and a browser that draws by software fill two cores.
  workers: 1,
  fullyParallel: false,
  forbidOnly: true,
  // A busy machine may starve one browser for seconds. What needed another try is named at the end (tools/suites.mjs).
  retries: 2,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [['list']],
  use: {
    browserName: 'chromium',
    launchOptions: chromiumLaunch,
    screenshot: 'only-on-failure',
    // Being filmed, a page goes on drawing while another person's is in front, as it does on a screen of its own.
    trace: 'retain-on-failure',
  },
});
