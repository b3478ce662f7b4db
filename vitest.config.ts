import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

// Days are those of UTC wherever the tests run.
process.env.TZ = 'UTC';

const console = 'tests/setup/console.ts';
const dom = 'tests/setup/dom.ts';
const deviceDatabase = 'tests/setup/deviceDatabase.ts';
const DEV_TOOLS = 'tests/store/devTools/show.test.ts';
const LATE_TOOLS = 'tests/lib/zawgyi/lateTools.test.ts';
/** Suites that take minutes and rarely fail: `npm run test:long`. */
const LONG = '**/*.long.test.ts';
/**
 * What starts no server computes and hardly waits. Each worker loads and compiles all screens, which takes as long as 50 of their tests, so
 * there are no more workers than cores.
 */
const withoutServer = { maxWorkers: Math.max(2, availableParallelism() - 1), sequence: { groupOrder: 0 } };
const tests = (...folders: string[]) => folders.map((folder) => `tests/${folder}/**/*.test.{ts,tsx}`);
/** What projects say whose tests need the PostgreSQL of the run. */
const database = { needsPostgres: true };

/** Files of few lines that take longest. Begun last, one of them would go on alone. */
const LONGEST = /(permissionMatrix|unfinishedCalls|server\/main|sweeps|cuts|diskFull|sender)\.test\.ts$/;

/** The order of Vitest, by length of a file where it knows no durations, but for the longest of each project, which are first. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const byProject = Map.groupBy(await super.sort(files), ({ project }) => project.name);
    const isLong = ({ moduleId }: TestSpecification) => LONGEST.test(moduleId);
    return [...byProject.values()].flatMap((own) => [...own.filter(isLong), ...own.filter((file) => !isLong(file))]);
  }
}

export default defineConfig({
  // As in the build of the app: sockjs-client uses `global`.
  define: { global: 'globalThis' },
  test: {
    // What is awaited comes when it comes; the limit only ends a test that hangs, on a machine several times slower too.
    expect: { poll: { timeout: 30_000, interval: 20 } },
    // Projects that run at the same time have one number of workers: those of the app run first.
    sequence: { sequencer: LongestFirst, groupOrder: 1 },
    // Files of one worker share their modules: loading the server, or the screens, takes longer than most of their tests.
    isolate: false,
    globalSetup: ['tests/setup/postgres.ts'],
    // Half of the time is spent waiting for databases and connections.
    maxWorkers: Math.max(3, availableParallelism() - 1),
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          environment: 'node',
          include: tests('contract', 'tools'),
          setupFiles: [console],
          // Tests of tools start processes, which take seconds from a cold disk.
          testTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'app',
          environment: 'happy-dom',
          include: tests('lib', 'i18n', 'components', 'features', 'app'),
          exclude: [LATE_TOOLS],
          setupFiles: [console, dom],
          // A whole screen with typing takes seconds on a busy machine.
          testTimeout: 60_000,
          ...withoutServer,
        },
      },
      {
        extends: true,
        test: {
          name: 'store',
          environment: 'happy-dom',
          include: tests('store'),
          exclude: [DEV_TOOLS],
          setupFiles: [console, dom, deviceDatabase],
          testTimeout: 60_000,
          ...withoutServer,
        },
      },
      {
        extends: true,
        test: {
          // Redux Toolkit looks for the extension when its module is loaded, and the tools of Burmese are loaded once.
          name: 'isolated',
          environment: 'happy-dom',
          isolate: true,
          include: [DEV_TOOLS, LATE_TOOLS],
          setupFiles: [console, dom, deviceDatabase],
          testTimeout: 60_000,
          ...withoutServer,
        },
      },
      {
        extends: true,
        test: {
          // Whatever starts the server is one project: workers end with a project, and to load the server again takes seconds.
          name: 'server',
          environment: 'node',
          // tests/faults/browser is run by Playwright.
          include: [
            ...tests('server', 'examples', 'wire', 'fuzz'),
            'tests/faults/*.test.ts',
            'conformance/**/*.test.ts',
          ],
          exclude: [LONG],
          setupFiles: [console],
          provide: database,
          testTimeout: 180_000,
          hookTimeout: 120_000,
        },
      },
      {
        extends: true,
        test: {
          // Tests of what several processes share, again on Redis and S3.
          name: 'shared',
          environment: 'node',
          include: [
            'tests/server/auth/{signIn,phoneSignIn,sessions}.test.ts',
            'tests/server/routes/{files,sendMessages,changeMessages}.test.ts',
            'tests/wire/{calls,realtime,catchUp}.test.ts',
          ],
          setupFiles: [console],
          provide: { ...database, stores: 'shared' },
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'long',
          environment: 'node',
          include: [`{tests,bench,conformance}/${LONG}`],
          setupFiles: [console],
          provide: database,
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
});
