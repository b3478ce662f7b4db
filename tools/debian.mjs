import { accessSync, constants, existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { run } from './project.mjs';

/** @param {string} path */
export function isProgram(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/**
 * Where programs of these names are on this machine, the first name first.
 * @param {readonly string[]} names
 */
export function programsNamed(names) {
  // Servers lie where the PATH of other people does not look.
  const folders = [...(process.env.PATH ?? '').split(delimiter).filter(Boolean), '/usr/bin', '/usr/sbin'];
  return [...new Set(names.flatMap((name) => folders.map((folder) => join(folder, name))))].filter(isProgram);
}

/**
 * Installs packages of Debian, where that can be done: as root, with apt. Answers whether they are there.
 * @param {readonly string[]} packages
 */
export async function installFromDebian(packages) {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return false;
  process.stderr.write(`Installing Debian’s ${packages.join(' and ')} …\n`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const stdio = ['ignore', 'ignore', 2];
  const install = () =>
    run('apt-get', ['install', '-qq', '-y', '--no-install-recommends', ...packages], { env, stdio });
  if ((await install()) === 0) return true;
  // The package lists may be missing or older than the archive.
  await run('apt-get', ['update', '-qq'], { env, stdio });
  return (await install()) === 0;
}
