import { appendFileSync, cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { fingerprintOf } from '../../tools/build.mjs';

const PROJECT = resolve(import.meta.dirname, '../..');
const COPIED = ['contract', 'public', 'tools', 'index.html', 'vite.config.ts', 'tsconfig.json', 'package-lock.json'];

/** The tools that the configuration of the build names. */
const toolsOfBuild = [...readFileSync(join(PROJECT, 'vite.config.ts'), 'utf8').matchAll(/'\.\/(tools\/[^']+)'/g)].map(
  ([, file = '']) => file,
);

describe('given a checkout that was built', () => {
  let checkout: string;
  let built: string;
  beforeAll(() => {
    checkout = mkdtempSync(join(tmpdir(), 'mingala-build-'));
    for (const name of COPIED) cpSync(join(PROJECT, name), join(checkout, name), { recursive: true });
    cpSync(join(PROJECT, 'src/main.tsx'), join(checkout, 'src/main.tsx'));
  });
  afterAll(() => rmSync(checkout, { recursive: true }));
  beforeEach(() => {
    built = fingerprintOf(checkout);
  });

  it('when nothing is changed, then it does not have to be built', () => {
    expect(fingerprintOf(checkout)).toBe(built);
  });

  it.each(['src/main.tsx', 'contract/index.ts', 'index.html', 'vite.config.ts', ...toolsOfBuild])(
    'when %s is changed, then it has to be built',
    (file) => {
      appendFileSync(join(checkout, file), '\n');
      expect(fingerprintOf(checkout)).not.toBe(built);
    },
  );

  it.each(['tools/backup.mjs', 'tools/coverage.ts'])('when %s is changed, then it does not', (file) => {
    appendFileSync(join(checkout, file), '\n');
    expect(fingerprintOf(checkout)).toBe(built);
  });

  it('when a tool of the build takes in another file, then that one belongs to it too', () => {
    appendFileSync(join(checkout, 'tools/licences.ts'), "export { a } from './other.ts';\n");
    const before = fingerprintOf(checkout);
    appendFileSync(join(checkout, 'tools/other.ts'), 'export const a = 1;\n');
    expect(fingerprintOf(checkout)).not.toBe(before);
  });
});
