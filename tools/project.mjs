import { spawn } from 'node:child_process';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The checkout, whatever folder the command was given in. */
export const PROJECT = dirname(dirname(fileURLToPath(import.meta.url)));

/** Where tools keep what they know between runs; git ignores it, and `npm ci` clears it. */
export const CACHE = join(PROJECT, 'node_modules', '.cache', 'mingala');

/** Where Node keeps what it compiled, for the next start of the server and the workers of tests; kept when packages are installed again. */
export const COMPILED = join(PROJECT, '.cache', 'compiled');

/** Something a person can set right; told without a stack trace. */
export class Stop extends Error {}

/**
 * Runs a program in the checkout to its end and answers its exit status; a signal counts as 128. `signals` are handed on to it, which then
 * ends in its own time.
 * @param {string} program
 * @param {string[]} args
 * @param {import('node:child_process').SpawnOptions & { signals?: NodeJS.Signals[] }} [options]
 * @returns {Promise<number>}
 */
export function run(program, args, { signals = [], ...options } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { cwd: PROJECT, stdio: 'inherit', ...options });
    for (const signal of signals) process.on(signal, () => child.kill(signal));
    child.on('error', reject);
    child.on('close', (status) => resolve(status ?? 128));
  });
}

/**
 * Runs a program and answers what it wrote on both channels.
 * @param {string} program
 * @param {string[]} args
 * @param {import('node:child_process').SpawnOptions} [options]
 * @returns {Promise<{status: number, output: string}>}
 */
export function listen(program, args, options = {}) {
  return new Promise((resolve) => {
    const child = spawn(program, args, { cwd: PROJECT, stdio: ['ignore', 'pipe', 'pipe'], ...options });
    let output = '';
    child.stdout.on('data', (chunk) => (output += chunk));
    child.stderr.on('data', (chunk) => (output += chunk));
    child.on('error', (error) => resolve({ status: 127, output: String(error) }));
    child.on('close', (status) => resolve({ status: status ?? 128, output }));
  });
}

/**
 * Runs a tool's main function; a Stop becomes one sentence on stderr and exit status 1.
 * @param {() => Promise<number | void>} main
 */
export async function asCommand(main) {
  try {
    process.exitCode = (await main()) ?? 0;
  } catch (error) {
    process.stderr.write(`${error instanceof Stop ? error.message : error instanceof Error ? error.stack : error}\n`);
    process.exitCode = 1;
  }
}
