import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

// A day begins when it does in the tests' words, wherever they run.
process.env.TZ = 'UTC';

const console = 'tests/setup/console.ts';
const dom = 'tests/setup/dom.ts';
const tests = (...rooms: string[]) => rooms.map((room) => `tests/${room}/**/*.test.{ts,tsx}`);

export default defineConfig({
  // As in the app's own build: sockjs-client speaks of `global`.
  define: { global: 'globalThis' },
  test: {
    // Real servers, databases and lines take part, and a starved machine may hold one of them up for seconds.
    retry: 1,
    // Half of the time goes by waiting for databases and lines: on two cores, two files at a time take three fifths.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    projects: [
      {
        extends: true,
        test: { name: 'unit', environment: 'node', include: tests('contract', 'tools'), setupFiles: [console] },
      },
      {
        extends: true,
        test: {
          name: 'app',
          environment: 'happy-dom',
          include: tests('lib', 'i18n', 'store', 'ui', 'parts', 'features', 'app'),
          setupFiles: [console, dom],
          // A whole screen and a person typing into it: seconds on a machine that does other things too.
          testTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'server',
          environment: 'node',
          include: tests('server', 'wire', 'conformance', 'load'),
          setupFiles: [console],
          globalSetup: ['tests/setup/postgres.ts'],
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
      {
        extends: true,
        test: {
          // The same tests of what several processes share, on Redis and S3.
          name: 'shared',
          environment: 'node',
          include: [
            'tests/server/auth/{signIn,phoneSignIn,sessions}.test.ts',
            'tests/server/routes/{files,sendMessages,changeMessages}.test.ts',
            'tests/wire/{calls,realtime,catchUp}.test.ts',
          ],
          setupFiles: [console],
          globalSetup: ['tests/setup/postgres.ts'],
          provide: { stores: 'shared' },
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'fuzz',
          environment: 'node',
          include: tests('fuzz'),
          setupFiles: [console],
          globalSetup: ['tests/setup/postgres.ts'],
          // An input that does harm one time in two does harm.
          retry: 0,
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'faults',
          environment: 'node',
          // The suites of a real browser are Playwright's.
          include: ['tests/faults/*.test.ts'],
          setupFiles: [console],
          globalSetup: ['tests/setup/postgres.ts'],
          // A message that is lost or doubled one time in a hundred is the very thing that is looked for.
          retry: 0,
          testTimeout: 180_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
});
