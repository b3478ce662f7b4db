import base from './playwright.config.ts';

/** Draws the pictures of the documentation from the running product: `npm run screenshots`. */
export default { ...base, projects: undefined, testDir: 'tests/screenshots', timeout: 120_000 };
