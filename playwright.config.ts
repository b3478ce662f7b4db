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
  // A busy machine may starve one browser for seconds. What needed its second try is named at the end (tools/suites.mjs).
  retries: 1,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [['list']],
  use: {
    browserName: 'chromium',
    launchOptions: chromiumLaunch,
    screenshot: 'only-on-failure',
    // A trace films every step; on two cores that takes longer than the tests. Ask for one: --trace on.
    trace: 'off',
  },
});
