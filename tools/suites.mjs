import { readFileSync } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { ensureBuilt } from './build.mjs';
import { findChromium } from './chromium.mjs';
import { asCommand, CACHE, PROJECT, run } from './project.mjs';
import { ensureRealServers } from './realServers.mjs';

const script = (...parts) => join(PROJECT, 'node_modules', ...parts);
const REPORTS = join(CACHE, 'reports');

/**
 * What a suite came to. `skipped` are titles: a test that did not run is named, never hidden in a number. `broken` are the titles of
 * what failed, said once more at the end, where somebody who reads only the last lines finds them.
 * @typedef {{passed: number, failed: number, skipped: string[], broken: string[]}} Outcome
 */

/** @param {string} file */
function reportOf(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}

/**
 * A run that ended badly without a failed test (a suite that does not load, an error between tests) counts as one.
 * @param {Outcome} outcome
 * @param {number} status
 * @returns {Outcome}
 */
const honest = (outcome, status) =>
  status !== 0 && outcome.failed === 0
    ? { ...outcome, failed: 1, broken: [...outcome.broken, 'a suite that ended badly without a failed test'] }
    : outcome;

/** @returns {Promise<Outcome>} */
async function unitTests() {
  await ensureRealServers();
  const file = join(REPORTS, 'vitest.json');
  const args = ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  const status = await run(process.execPath, [script('vitest', 'vitest.mjs'), ...args], { stdio: ['ignore', 1, 2] });
  const report = reportOf(file);
  const files = report?.testResults ?? [];
  const tests = files.flatMap((suite) => suite.assertionResults);
  const unloadable = files.filter(
    (suite) => suite.status === 'failed' && !suite.assertionResults.some((test) => test.status === 'failed'),
  );
  const count = (wanted) => tests.filter((test) => test.status === wanted).length;
  const skipped = tests.filter((test) => test.status !== 'passed' && test.status !== 'failed');
  return honest(
    {
      passed: count('passed'),
      failed: count('failed') + unloadable.length,
      skipped: skipped.map((test) => test.fullName),
      broken: [
        ...tests.filter((test) => test.status === 'failed').map((test) => test.fullName),
        ...unloadable.map((suite) => suite.name),
      ],
    },
    status,
  );
}

function specsOf(suite) {
  return [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(specsOf)];
}

/** @returns {Promise<Outcome>} */
async function browserTests() {
  await ensureBuilt(process.execPath);
  const file = join(REPORTS, 'playwright.json');
  const env = { ...process.env, CHROMIUM_PATH: await findChromium(), PLAYWRIGHT_JSON_OUTPUT_NAME: file };
  const args = ['test', '--reporter=list,json'];
  const status = await run(process.execPath, [script('@playwright', 'test', 'cli.js'), ...args], {
    env,
    stdio: ['ignore', 1, 2],
  });
  const report = reportOf(file);
  const stats = report?.stats ?? { expected: 0, unexpected: 0, flaky: 0 };
  const specs = (report?.suites ?? []).flatMap(specsOf);
  const titled = (status) => specs.filter((spec) => spec.tests.some((test) => test.status === status));
  // A test that passes only sometimes is never hidden in a number either.
  for (const spec of titled('flaky')) process.stdout.write(`passed at another try: ${spec.title}\n`);
  return honest(
    {
      passed: stats.expected + stats.flaky,
      failed: stats.unexpected,
      skipped: titled('skipped').map((spec) => spec.title),
      broken: titled('unexpected').map((spec) => spec.title),
    },
    status,
  );
}

await asCommand(async () => {
  await rm(REPORTS, { recursive: true, force: true });
  await mkdir(REPORTS, { recursive: true });
  const total = { passed: 0, failed: 0, skipped: [], broken: [] };
  for (const suite of [unitTests, browserTests]) {
    const outcome = await suite().catch((error) => {
      process.stderr.write(`${error.message}\n`);
      return { passed: 0, failed: 1, skipped: [], broken: [error.message] };
    });
    total.passed += outcome.passed;
    total.failed += outcome.failed;
    total.skipped.push(...outcome.skipped);
    total.broken.push(...outcome.broken);
  }
  for (const title of total.skipped) process.stdout.write(`not run: ${title}\n`);
  for (const title of total.broken) process.stdout.write(`failed: ${title}\n`);
  process.stdout.write(`${total.passed} passed, ${total.failed} failed\n`);
  return total.failed === 0 ? 0 : 1;
});
