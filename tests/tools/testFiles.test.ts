import { globSync, readFileSync } from 'node:fs';
import { join, matchesGlob } from 'node:path';
import { describe, expect, it } from 'vitest';
import vitestConfig from '../../vitest.config.ts';

const PROJECT = join(import.meta.dirname, '../..');
const files = globSync('{tests,bench,conformance}/**/*.test.{ts,tsx}', { cwd: PROJECT });
/** Folders whose tests Playwright runs (playwright.config.ts). */
const IN_BROWSER = /^tests\/(e2e|browsers|faults\/browser|screenshots|layout)\//;
const LONGEST_TITLE = 89;

/** A title: of a test, of a group of tests, or of the cases of either. */
const TITLE = /(?:\b(?:it|test|describe)(?:\.\w+)*|\))\s*\(\s*(['"`])((?:\\.|(?!\1)[^\\])*)\1/gs;

/** A hook that is added when a file is loaded, not by a function. */
const HOOK = /^(?:before|after)(?:Each|All)\(/m;

describe('the files of tests', () => {
  it('given a file, then a project of Vitest or Playwright runs it', () => {
    const patterns = (vitestConfig.test?.projects ?? []).flatMap((project) =>
      typeof project === 'object' && 'test' in project ? (project.test?.include ?? []) : [],
    );
    const missing = files.filter(
      (file) => !IN_BROWSER.test(file) && !patterns.some((pattern) => matchesGlob(file, pattern)),
    );
    expect(missing).toEqual([]);
  });

  it('given a title, then it has fewer than 90 characters', () => {
    const titles = files.flatMap((file) =>
      [...readFileSync(join(PROJECT, file), 'utf8').matchAll(TITLE)].map(([, , title = '']) => title),
    );
    expect(titles.filter((title) => title.length > LONGEST_TITLE)).toEqual([]);
  });

  // Files of one worker share their modules (vitest.config.ts): only the first that imports it would get the hook.
  it('given a file that tests import, then it adds no hooks when it is loaded', () => {
    const imported = globSync('{tests,conformance}/**/*.{ts,tsx}', { cwd: PROJECT }).filter(
      (file) => !files.includes(file) && !file.startsWith('tests/setup/'),
    );
    expect(imported.filter((file) => HOOK.test(readFileSync(join(PROJECT, file), 'utf8')))).toEqual([]);
  });
});
