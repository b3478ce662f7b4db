import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { PROJECT, Stop } from './project.mjs';

/** The oldest Node.js that runs the server: it runs TypeScript as it is. */
const SERVER_NODE = [24, 15];
/** The oldest Node.js that runs these tools. On Linux the packages include a Node.js for the server. */
const TOOLS_NODE = [20, 0];

/**
 * @param {string} version
 * @param {number[]} least
 */
function isAtLeast(version, [leastMajor = 0, leastMinor = 0]) {
  const [major = 0, minor = 0] = version.replace(/^v/, '').split('.').map(Number);
  return major > leastMajor || (major === leastMajor && minor >= leastMinor);
}

/** @param {string} problem */
const unsupported = (problem) =>
  new Stop(
    `Mingala needs Linux with Node.js ${TOOLS_NODE[0]} or newer, macOS with Node.js ${SERVER_NODE.join('.')} or newer, or Windows with WSL; ${problem}.`,
  );

/** Throws one sentence when this system cannot run the product, before anything is installed. */
export function checkSystem() {
  const { platform, version } = process;
  if (platform !== 'linux' && platform !== 'darwin')
    throw unsupported(platform === 'win32' ? 'this is Windows without WSL' : `this is ${platform}`);
  const least = platform === 'linux' ? TOOLS_NODE : SERVER_NODE;
  if (!isAtLeast(version, least)) throw unsupported(`this is Node.js ${version.replace(/^v/, '')}`);
}

/** Path of a Node.js that can run the server: the one among the packages, else the one that runs this. */
export function findNode() {
  // Not by node_modules/.bin: npm 10 makes no link there, because the package for the other processor has the same name in it.
  const packaged = join(PROJECT, 'node_modules', `node-${process.platform}-${process.arch}`, 'bin', 'node');
  if (existsSync(packaged)) {
    // It may exist and not run: it is built for glibc, which Alpine does not have.
    const { stdout, status } = spawnSync(packaged, ['--version'], { encoding: 'utf8' });
    if (status === 0 && isAtLeast(stdout.trim(), SERVER_NODE)) return packaged;
  }
  if (isAtLeast(process.version, SERVER_NODE)) return process.execPath;
  const needed = `Node.js ${SERVER_NODE.join('.')} or newer`;
  throw unsupported(
    `npm has no Node.js package that runs on this ${process.platform} ${process.arch}, which therefore needs ${needed}`,
  );
}
