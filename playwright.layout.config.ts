import base from './playwright.config.ts';

/** Looks at every screen in both languages, both themes and six widths: `npm run layout`. */
export default { ...base, projects: undefined, testDir: 'tests/layout', timeout: 600_000 };
