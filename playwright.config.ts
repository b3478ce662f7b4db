import { defineConfig } from '@playwright/test';
import { chromiumLaunch } from './tests/e2e/harness/chromium.ts';

// A day begins when it does in the tests' words, wherever they run.
process.env.TZ = 'UTC';

export default defineConfig({
  testMatch: '**/*.test.ts',
  outputDir: 'test-results',
  // One browser at a time: server, database and a browser that draws by software fill two cores.
  workers: 1,
  fullyParallel: false,
  forbidOnly: true,
  // A busy machine may starve one browser for seconds. What needed another try is named at the end (tools/suites.mjs).
  retries: 2,
  // Whoever waits is woken by the thing itself; these only end what hangs, also on a machine several times slower.
  timeout: 150_000,
  expect: { timeout: 30_000 },
  reporter: [['list']],
  use: {
    browserName: 'chromium',
    launchOptions: chromiumLaunch,
    screenshot: 'only-on-failure',
    // Being filmed, a page goes on drawing while another person's is in front, as it does on a screen of its own. The film alone: a
    // copy of the page at each step takes a good part of two cores.
    trace: { mode: 'retain-on-failure', snapshots: false, sources: false },
  },
  projects: [
    { name: 'product', testDir: 'tests/e2e' },
    {
      name: 'faults',
      testDir: 'tests/faults/browser',
      // What is lost or doubled one time in a hundred is the very thing that is looked for: a first try that failed is named at the
      // end, and the same suites in Node have no second one.
      retries: 1,
      timeout: 600_000,
      expect: { timeout: 60_000 },
    },
  ],
});
