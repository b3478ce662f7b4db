import base from './playwright.config.ts';

/** Draws the pictures of the documentation from the running product: `npm run screenshots`. One after the other: the last one writes messages. */
export default { ...base, projects: undefined, testDir: 'tests/screenshots', timeout: 120_000, workers: 1 };
