import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';

const PROJECT = resolve(import.meta.dirname, '../..');
let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'mingala-arrows-'));
  for (const name of ['fastify', 'react', 'react-redux', '@stomp/stompjs', '@mui/material']) {
    const home = join(folder, 'node_modules', name);
    mkdirSync(home, { recursive: true });
    writeFileSync(join(home, 'package.json'), JSON.stringify({ name, version: '1.0.0', main: 'index.js' }));
    writeFileSync(join(home, 'index.js'), '');
  }
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** The names of the rules that these sources break, with the module that breaks each. */
function broken(sources: Record<string, string>): string[] {
  for (const [path, source] of Object.entries({ 'package.json': '{"type":"module"}', ...sources })) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), source);
  }
  const rooms = [...new Set(Object.keys(sources).map((path) => path.split('/')[0] ?? path))];
  const run = spawnSync(
    process.execPath,
    [
      join(PROJECT, 'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs'),
      ...['--config', join(PROJECT, '.dependency-cruiser.mjs'), '--output-type', 'err', ...rooms],
    ],
    { cwd: folder, encoding: 'utf8' },
  );
  const lines = [...run.stdout.matchAll(/error ([\w-]+): (\S+)/g)].map(([, rule, module]) => `${rule} ${module}`);
  expect(run.status === 0).toBe(lines.length === 0);
  return lines.sort();
}

test('given a folder of the store that imports a higher one, when checked, then it is named', () => {
  expect(
    broken({
      'src/store/views/title.ts': 'export const title = 1;\n',
      'src/store/inbox/pages.ts': "export { title } from '../views/title.ts';\n",
    }),
  ).toContain('store-inbox-downwards src/store/inbox/pages.ts');
});

const b = { 'src/features/b/b.tsx': 'export interface B { n: number }\nexport const b = 1;\n' };

test.each([
  ['a value', "import { b } from '../b/b.tsx';\nexport const A = () => <p>{b}</p>;\n"],
  ['a type', "import type { B } from '../b/b.tsx';\nexport type A = B;\n"],
  ['a type among values', "import { type B, b } from '../b/b.tsx';\nexport const a: B = { n: b };\n"],
  ['a type handed on', "export type { B } from '../b/b.tsx';\n"],
  ['code loaded late', "export const load = () => import('../b/b.tsx');\n"],
])('given a feature that takes %s from another, when checked, then it is told', (_what, source) => {
  expect(broken({ ...b, 'src/features/a/a.tsx': source })).toContain('features-apart src/features/a/a.tsx');
});

test('given two modules that import each other’s types only, then the cycle is reported', () => {
  const found = broken({
    'src/lib/x.ts': "import type { Y } from './y.ts';\nexport interface X { y: Y }\n",
    'src/lib/y.ts': "import type { X } from './x.ts';\nexport interface Y { x: X }\n",
  });
  expect(found).toContain('no-cycle src/lib/x.ts');
});

test.each([
  ['contract-alone', 'contract/a.ts', "import fastify from 'fastify';\nexport const a = fastify;\n"],
  ['contract-alone', 'contract/a.ts', "import { join } from 'node:path';\nexport const a = join;\n"],
  ['lib-alone', 'src/lib/a.ts', "import { useState } from 'react';\nexport const a = useState;\n"],
  ['ui-knows-mui-only', 'src/components/ui/a.ts', "import { s } from '../../store/s.ts';\nexport const a = s;\n"],
  ['store-without-screens', 'src/store/a.ts', "import { Box } from '@mui/material';\nexport const a = Box;\n"],
  ['one-socket', 'src/store/a.ts', "import { Client } from '@stomp/stompjs';\nexport const a = Client;\n"],
  ['typed-hooks', 'src/components/a.ts', "import { useSelector } from 'react-redux';\nexport const a = useSelector;\n"],
  ['store-large-behind-inbox', 'src/store/a.ts', "import { t } from './inbox/large/t.ts';\nexport const a = t;\n"],
  ['app-and-server-apart', 'src/lib/a.ts', "import { s } from '../../server/chat/s.ts';\nexport const a = s;\n"],
  ['server-without-app', 'server/a.ts', "import { s } from '../src/store/s.ts';\nexport const a = s;\n"],
  ['chat-below-wire', 'server/chat/a.ts', "import { r } from '../routes/r.ts';\nexport const a = r;\n"],
  ['not-to-tests', 'server/a.ts', "import { t } from '../tests/t.ts';\nexport const a = t;\n"],
  ['not-to-missing', 'server/a.ts', "import { t } from './nowhere.ts';\nexport const a = t;\n"],
])('given a planted breach of %s in %s, when checked, then it is told', (rule, path, source) => {
  const targets = {
    'src/store/s.ts': 'export const s = 1;\n',
    'src/store/inbox/large/t.ts': 'export const t = 1;\n',
    'server/chat/s.ts': 'export const s = 1;\n',
    'server/routes/r.ts': 'export const r = 1;\n',
    'tests/t.ts': 'export const t = 1;\n',
  };
  expect(broken({ ...targets, [path]: source })).toContain(`${rule} ${path}`);
});

test('given modules that only their tests use, when checked, then they are told', () => {
  const found = broken({
    'server/main.ts': "import { used } from './used.ts';\nused();\n",
    'server/used.ts': 'export const used = () => {};\n',
    'server/unused.ts': 'export const unused = () => {};\n',
    'tests/unused.test.ts': "import { unused } from '../server/unused.ts';\nunused();\n",
  });
  expect(found).toEqual(['no-unreached server/unused.ts']);
});
