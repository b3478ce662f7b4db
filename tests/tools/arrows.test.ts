import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';

const PROJECT = resolve(import.meta.dirname, '../..');
const PACKAGES = ['drizzle-orm', 'fastify', 'react', 'react-redux', '@stomp/stompjs', '@mui/material'];

/** The names of the rules that these sources break, with the module that breaks each. */
function broken(sources: Record<string, string>): string[] {
  const folder = mkdtempSync(join(tmpdir(), 'mingala-arrows-'));
  for (const name of PACKAGES) {
    const home = join(folder, 'node_modules', name);
    mkdirSync(home, { recursive: true });
    writeFileSync(join(home, 'package.json'), JSON.stringify({ name, version: '1.0.0', main: 'index.js' }));
    writeFileSync(join(home, 'index.js'), '');
  }
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
  rmSync(folder, { recursive: true });
  const lines = [...run.stdout.matchAll(/error ([\w-]+): (\S+)/g)].map(([, rule, module]) => `${rule} ${module}`);
  expect(run.status === 0).toBe(lines.length === 0);
  return lines.sort();
}

/** Forbidden imports: the rule, what breaks it, the module and its source. Each has a file of its own, so that one check finds all. */
const BREACHES = [
  ['store-inbox-downwards', 'a higher folder', 'src/store/inbox/a.ts', "export { s } from '../views/s.ts';\n"],
  ['features-apart', 'a value', 'src/features/a1/a.ts', "import { b } from '../b/b.ts';\nexport const a = b;\n"],
  ['features-apart', 'a type', 'src/features/a2/a.ts', "import type { B } from '../b/b.ts';\nexport type A = B;\n"],
  [
    'features-apart',
    'a type among values',
    'src/features/a3/a.ts',
    "import { type B, b } from '../b/b.ts';\nexport const a: B = { n: b };\n",
  ],
  ['features-apart', 'a type handed on', 'src/features/a4/a.ts', "export type { B } from '../b/b.ts';\n"],
  ['features-apart', 'code loaded late', 'src/features/a5/a.ts', "export const load = () => import('../b/b.ts');\n"],
  ['no-cycle', 'each other’s types', 'src/lib/x.ts', "import type { Y } from './y.ts';\nexport interface X { y: Y }\n"],
  ['contract-alone', 'a package', 'contract/a1.ts', "import fastify from 'fastify';\nexport const a = fastify;\n"],
  ['contract-alone', 'Node.js', 'contract/a2.ts', "import { join } from 'node:path';\nexport const a = join;\n"],
  ['lib-alone', 'React', 'src/lib/a1.ts', "import { useState } from 'react';\nexport const a = useState;\n"],
  [
    'ui-knows-mui-only',
    'the store',
    'src/components/ui/a.ts',
    "import { s } from '../../store/s.ts';\nexport const a = s;\n",
  ],
  ['store-without-screens', 'MUI', 'src/store/a1.ts', "import { Box } from '@mui/material';\nexport const a = Box;\n"],
  ['one-socket', 'STOMP', 'src/store/a2.ts', "import { Client } from '@stomp/stompjs';\nexport const a = Client;\n"],
  [
    'typed-hooks',
    'an untyped hook',
    'src/components/a.ts',
    "import { useSelector } from 'react-redux';\nexport const a = useSelector;\n",
  ],
  [
    'app-and-server-apart',
    'the server',
    'src/lib/a2.ts',
    "import { s } from '../../server/chat/s.ts';\nexport const a = s;\n",
  ],
  ['server-without-app', 'the app', 'server/a1.ts', "import { s } from '../src/store/s.ts';\nexport const a = s;\n"],
  [
    'server-chat-downwards',
    'a route',
    'server/chat/a.ts',
    "import { r } from '../routes/r.ts';\nexport const a = r;\n",
  ],
  ['one-drizzle', 'Drizzle', 'server/chat/c.ts', "import { eq } from 'drizzle-orm';\nexport const a = eq;\n"],
  ['server-in-order', 'a folder without a place', 'server/chat/b.ts', "export { x } from '../new/x.ts';\n"],
  ['store-root-on-top', 'a file above its folder', 'src/store/inbox/b.ts', "export { s } from '../s.ts';\n"],
  [
    'store-large-behind-inbox',
    'the adapter for page users',
    'src/store/views/a.ts',
    "export { l } from '../inbox/large/l.ts';\n",
  ],
  ['not-to-tests', 'a test', 'server/a2.ts', "import { t } from '../tests/t.ts';\nexport const a = t;\n"],
  ['not-to-missing', 'nothing', 'server/a3.ts', "import { t } from './nowhere.ts';\nexport const a = t;\n"],
] as const;

/** What the forbidden imports lead to. */
const TARGETS = {
  'src/features/b/b.ts': 'export interface B { n: number }\nexport const b = 1;\n',
  'src/lib/y.ts': "import type { X } from './x.ts';\nexport interface Y { x: X }\n",
  'src/store/s.ts': 'export const s = 1;\n',
  'src/store/inbox/large/l.ts': 'export const l = 1;\n',
  'src/store/views/s.ts': 'export const s = 1;\n',
  'server/chat/s.ts': 'export const s = 1;\n',
  'server/new/x.ts': 'export const x = 1;\n',
  'server/routes/r.ts': 'export const r = 1;\n',
  'tests/t.ts': 'export const t = 1;\n',
};

describe('given forbidden imports', () => {
  let found: string[];
  beforeAll(() => {
    found = broken({ ...TARGETS, ...Object.fromEntries(BREACHES.map(([, , path, source]) => [path, source])) });
  });

  test.each(BREACHES)('when %s forbids to take %s in %s, then the check names it', (rule, _what, path) => {
    expect(found).toContain(`${rule} ${path}`);
  });
});

test('given modules that only their tests use, when checked, then they are told', () => {
  const found = broken({
    'server/main.ts': "import { used } from './chat/used.ts';\nused();\n",
    'server/chat/used.ts': 'export const used = () => {};\n',
    'server/chat/unused.ts': 'export const unused = () => {};\n',
    'tests/unused.test.ts': "import { unused } from '../server/chat/unused.ts';\nunused();\n",
  });
  expect(found).toEqual(['no-unreached server/chat/unused.ts']);
});
