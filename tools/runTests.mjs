import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { ensureBuilt } from './build.mjs';
import { findChromium } from './chromium.mjs';
import { asCommand, CACHE, COMPILED, PROJECT, run } from './project.mjs';
import { temporaryFolder } from './temporaryFolder.mjs';
import { ensureBrowsers, ensureServers } from './testPrograms.mjs';

/**
 * Runs Vitest and Playwright, and prints `N passed, N failed` (tools/test.mjs).
 *
 * - without an option: everything but the long suites;
 * - `--changed`: what depends on files that differ from the branch point of `main`, uncommitted ones included;
 * - `--long`: the long suites, with the full number of rounds.
 */

const script = (...parts) => join(PROJECT, 'node_modules', ...parts);
/** The projects of Vitest that `npm test` runs: all but the long suites, and the tests that are run again on Redis and S3. */
const DAILY = ['--project=!long', '--project=!shared'];
/** The projects of Playwright that `npm test` runs: all but the other browsers. */
const DAILY_IN_CHROMIUM = ['--project=product'];
const REPORTS = join(CACHE, 'reports');

/**
 * What a run came to. `skipped` and `broken` are titles: each is printed at the end, where a reader of the last lines finds it.
 * @typedef {{passed: number, failed: number, skipped: string[], broken: string[]}} Outcome
 */

/** @param {string} file */
function readReport(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}

/**
 * A run that ends with an error but without a failed test (a file that does not load, an error between tests) counts as one.
 * @param {Outcome} outcome
 * @param {number} status
 * @returns {Outcome}
 */
const withStatus = (outcome, status) =>
  status !== 0 && outcome.failed === 0
    ? {
        ...outcome,
        failed: 1,
        broken: [...outcome.broken, `a run that ended with status ${status} without a failed test`],
      }
    : outcome;

/** The commit that `--changed` compares with: where this branch left `main`; on `main` itself, or without one, the last commit. */
function changedSince() {
  const git = (...args) =>
    execFileSync('git', args, { cwd: PROJECT, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
  try {
    return git('merge-base', 'HEAD', 'main');
  } catch {
    return 'HEAD';
  }
}

/**
 * @param {string[]} choice options of Vitest that choose the tests
 * @param {NodeJS.ProcessEnv} env
 * @returns {Promise<Outcome>}
 */
async function runVitest(choice, env) {
  await ensureServers();
  const file = join(REPORTS, 'vitest.json');
  const args = ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${file}`, ...choice];
  const status = await run(process.execPath, [script('vitest', 'vitest.mjs'), ...args], {
    env,
    stdio: ['ignore', 1, 2],
  });
  const files = readReport(file)?.testResults ?? [];
  const tests = files.flatMap((suite) => suite.assertionResults);
  const titled = (wanted) => tests.filter((test) => test.status === wanted).map((test) => test.fullName);
  const unloadable = files
    .filter((suite) => suite.status === 'failed' && !suite.assertionResults.some((test) => test.status === 'failed'))
    .map((suite) => suite.name);
  const broken = [...titled('failed'), ...unloadable];
  const passed = titled('passed').length;
  const skipped = tests.filter((test) => test.status !== 'passed' && test.status !== 'failed');
  return withStatus({ passed, failed: broken.length, skipped: skipped.map((test) => test.fullName), broken }, status);
}

function specsOf(suite) {
  return [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(specsOf)];
}

/**
 * @param {string[]} choice options of Playwright that choose the tests
 * @param {NodeJS.ProcessEnv} env
 * @returns {Promise<Outcome>}
 */
async function runPlaywright(choice, env) {
  await ensureBuilt(process.execPath);
  const file = join(REPORTS, 'playwright.json');
  const args = ['test', '--reporter=list,json', ...choice];
  const status = await run(process.execPath, [script('@playwright', 'test', 'cli.js'), ...args], {
    env: { ...env, CHROMIUM_PATH: await findChromium(), PLAYWRIGHT_JSON_OUTPUT_NAME: file },
    stdio: ['ignore', 1, 2],
  });
  const specs = (readReport(file)?.suites ?? []).flatMap(specsOf);
  // A test that is left out says why.
  const reasons = ({ annotations }) =>
    annotations.flatMap(({ description }) => (description ? ` (${description})` : []));
  const titled = (wanted) =>
    specs.flatMap((spec) =>
      spec.tests.filter((test) => test.status === wanted).map((test) => [spec.title, ...reasons(test)].join('')),
    );
  const broken = titled('unexpected');
  const passed = titled('expected').length;
  return withStatus({ passed, failed: broken.length, skipped: titled('skipped'), broken }, status);
}

/** @param {NodeJS.ProcessEnv} env */
async function runInBrowsers(env) {
  await ensureBrowsers();
  return runPlaywright(
    ['--project=browsers', '--project=product', '(faults/browser|tests/browsers|phoneKeyboard)'],
    env,
  );
}

/** The runs that were asked for, in order. */
function chosenRuns() {
  // Workers, and what tests start, do not compile again what another has compiled: a server takes a second less.
  const env = { ...process.env, TMPDIR: temporaryFolder(), NODE_COMPILE_CACHE: COMPILED };
  if (process.argv.includes('--long')) {
    const long = { ...env, FAULTS: 'long', FUZZ: 'long', RESIZE: 'long' };
    return [
      () => runVitest(['--project=long', '--project=shared'], long),
      () => runVitest(['--project=server', 'tests/faults/', 'tests/fuzz/'], long),
      () => runInBrowsers(long),
    ];
  }
  if (process.argv.includes('--changed')) {
    const since = changedSince();
    const none = '--pass-with-no-tests';
    return [
      () => runVitest([...DAILY, `--changed=${since}`, '--passWithNoTests'], env),
      () => runPlaywright([...DAILY_IN_CHROMIUM, `--only-changed=${since}`, none], env),
    ];
  }
  return [() => runVitest(DAILY, env), () => runPlaywright(DAILY_IN_CHROMIUM, env)];
}

await asCommand(async () => {
  await rm(REPORTS, { recursive: true, force: true });
  await mkdir(REPORTS, { recursive: true });
  const outcomes = [];
  for (const suite of chosenRuns())
    outcomes.push(
      await suite().catch((error) => {
        process.stderr.write(`${error.message}\n`);
        return { passed: 0, failed: 1, skipped: [], broken: [error.message] };
      }),
    );
  const all = (name) => outcomes.flatMap((outcome) => outcome[name]);
  const sum = (name) => outcomes.reduce((total, outcome) => total + outcome[name], 0);
  for (const title of all('skipped')) process.stdout.write(`not run: ${title}\n`);
  for (const title of all('broken')) process.stdout.write(`failed: ${title}\n`);
  process.stdout.write(`${sum('passed')} passed, ${sum('failed')} failed\n`);
  return sum('failed') === 0 ? 0 : 1;
});
