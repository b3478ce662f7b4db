import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { PROJECT, Stop } from './project.mjs';

/** The least Node that runs TypeScript as it is and has all the server needs. */
const LEAST = [24, 15];

/** @param {string} version */
function suffices(version) {
  const [major = 0, minor = 0] = version.replace(/^v/, '').split('.').map(Number);
  return major > LEAST[0] || (major === LEAST[0] && minor >= LEAST[1]);
}

/** Path of a Node that can run the server: the one among the packages, else the one that runs this. */
export function findNode() {
  // Not by node_modules/.bin: npm 10 makes no link there, because the package for the other processor has the same name in it.
  const packaged = join(PROJECT, 'node_modules', `node-${process.platform}-${process.arch}`, 'bin', 'node');
  if (existsSync(packaged)) {
    // It may be there and not run: it is made for glibc, and Alpine has none.
    const { stdout, status } = spawnSync(packaged, ['--version'], { encoding: 'utf8' });
    if (status === 0 && suffices(stdout.trim())) return packaged;
  }
  if (suffices(process.version)) return process.execPath;
  throw new Stop(
    `This needs Node.js ${LEAST.join('.')} or newer; npm has none for ${process.platform} ${process.arch}, and the one installed here is ${process.version}.`,
  );
}
