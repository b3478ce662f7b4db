import { defineConfig } from '@playwright/test';
import { chromiumLaunch } from './tests/e2e/harness/chromium.ts';

export default defineConfig({
  testDir: 'tests/e2e',
  testMatch: '**/*.test.ts',
  outputDir: 'test-results',
  // The machines this runs on have two cores. Each worker has a product and a demo of its own.
  workers: 2,
  fullyParallel: false,
  forbidOnly: true,
  retries: 0,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [['list']],
  use: {
    browserName: 'chromium',
    launchOptions: chromiumLaunch,
    screenshot: 'only-on-failure',
    trace: 'retain-on-failure',
  },
});
