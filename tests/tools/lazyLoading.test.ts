import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const PROJECT = join(import.meta.dirname, '../..');

/** Modules with their own handling of a failed import: the start of the app, its routes, preloading, and sign-in. */
const OWN_HANDLING = [
  'src/main.tsx',
  'src/app/start.tsx',
  'src/app/routes.tsx',
  'src/app/preloadHome.ts',
  'src/features/login/loadSignIn.ts',
];

/** A dynamic import, and what calls it. */
const DYNAMIC_IMPORT = /(lazy\w+\(\s*(?:async )?\(\) =>\s*(?:\(await )?)?import\('/g;

it('given the components, when one is lazy, then lazyWithPreload.tsx handles a failed load', () => {
  const unhandled = globSync('src/{app,components,features}/**/*.{ts,tsx}', { cwd: PROJECT })
    .filter((module) => !OWN_HANDLING.includes(module))
    .filter((module) =>
      [...readFileSync(join(PROJECT, module), 'utf8').matchAll(DYNAMIC_IMPORT)].some(([, caller]) => !caller),
    );
  expect(unhandled).toEqual([]);
});
