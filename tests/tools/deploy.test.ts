import { execFile, execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import { readConfig } from '../../server/config.ts';

const PROJECT = resolve(import.meta.dirname, '../..');
const UNITS = ['mingala.service', 'mingala-backup.service', 'mingala-backup.timer'];
const textOf = (path: string) => readFileSync(join(PROJECT, path), 'utf8');

function hasSystemd(): boolean {
  try {
    execFileSync('systemd-analyze', ['--version'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

it.skipIf(!hasSystemd())(
  'given the units that we ship, when systemd reads them, then it has nothing to say',
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'mingala-units-'));
    try {
      // The Node of this machine may lie elsewhere.
      for (const unit of UNITS)
        writeFileSync(join(folder, unit), textOf(`deploy/${unit}`).replace('/usr/bin/node', process.execPath));
      const paths = UNITS.map((unit) => join(folder, unit));
      const { stdout, stderr } = await promisify(execFile)('systemd-analyze', ['verify', ...paths]);
      expect(stdout + stderr).toBe('');
    } finally {
      rmSync(folder, { recursive: true });
    }
  },
);

it('given our units, when a backup is made beside the server, then both see one /tmp', () => {
  // The socket of the embedded database is there (`socketFolder.ts`).
  for (const unit of UNITS) expect(textOf(`deploy/${unit}`)).not.toMatch(/^PrivateTmp=/m);
});

it('given the proxy that we ship, when it logs a call, then without its query', () => {
  const settings = textOf('deploy/nginx.conf').replaceAll(/#.*/g, '');
  const [, format = ''] = /log_format mingala ([^;]+);/.exec(settings) ?? [];
  expect(format).toContain('$uri');
  expect(format).not.toMatch(/\$(request|request_uri|args|query_string|http_referer|is_args)\b/);
  expect(settings).toMatch(/server \{\s+access_log \S+ mingala;/);
});

it.skipIf(!existsSync(join(PROJECT, '.git')))(
  'given a checkout in use, when all is added to git, then neither data nor settings are',
  () => {
    const secret = ['.env', 'data/secret.keys'];
    const { stdout } = spawnSync('git', ['check-ignore', ...secret], { cwd: PROJECT, encoding: 'utf8' });
    expect(stdout.trim().split('\n')).toEqual(secret);
  },
);

describe('given the image that we describe', () => {
  const ignored = textOf('.dockerignore')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'));

  it('when it is built in a checkout that is in use, then neither data nor settings get into it', () => {
    expect(ignored).toEqual(expect.arrayContaining(['data', '.env', '.git', 'node_modules']));
  });

  it.skipIf(!existsSync(join(PROJECT, '.git')))('when it starts, then all that git keeps is there', () => {
    const kept = execFileSync('git', ['ls-files'], { cwd: PROJECT, encoding: 'utf8' }).trim().split('\n');
    const lost = kept.filter((path) => ignored.some((name) => path === name || path.startsWith(`${name}/`)));
    expect(lost).toEqual([]);
  });

  it('when its settings are read, then it listens on all addresses and has no demo', () => {
    const line = /^ENV (.*)$/m.exec(textOf('deploy/Dockerfile'))?.[1] ?? '';
    const env = Object.fromEntries(line.split(' ').map((setting) => setting.split('=')));
    expect(readConfig(env)).toMatchObject({ host: '0.0.0.0', demo: false, dataDir: '/data' });
  });

  it('when it starts, then by the command by which npm start does', () => {
    const { start } = JSON.parse(textOf('package.json')).scripts;
    expect(textOf('deploy/Dockerfile')).toContain(`CMD ${JSON.stringify(start.split(' ')).replace(',', ', ')}`);
    expect(textOf('deploy/mingala.service')).toContain(`ExecStart=/usr/bin/${start}`);
  });
});
