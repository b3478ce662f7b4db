import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const START = join(import.meta.dirname, '..', '..', 'tools', 'start.mjs');

/** Runs `npm start`'s tool in a process that believes to be on another system. */
function startOn(platform: string, version: string) {
  const pretend = `for (const [key, value] of Object.entries(${JSON.stringify({ platform, version })})) Object.defineProperty(process, key, { value });`;
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['--import', `data:text/javascript,${encodeURIComponent(pretend)}`, START],
    { encoding: 'utf8', timeout: 30_000 },
  );
  return { status, output: stdout + stderr };
}

describe('npm start on an unsupported system', () => {
  it.each([
    ['Windows without WSL', 'win32', 'v24.21.0', 'this is Windows without WSL'],
    ['macOS with an old Node.js', 'darwin', 'v24.14.1', 'this is Node.js 24.14.1'],
    ['Linux with an old Node.js', 'linux', 'v18.20.0', 'this is Node.js 18.20.0'],
    ['FreeBSD', 'freebsd', 'v24.21.0', 'this is freebsd'],
  ])('given %s, then it ends with one sentence that names what is needed', (_name, platform, version, problem) => {
    expect(startOn(platform, version)).toEqual({
      status: 1,
      output: `Mingala needs Linux with Node.js 20 or newer, macOS with Node.js 24.15 or newer, or Windows with WSL; ${problem}.\n`,
    });
  });
});
