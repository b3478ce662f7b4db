import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { constants } from 'node:os';
import { join } from 'node:path';
import { COMPILED, PROJECT } from './project.mjs';

const SIGNALS = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']);
/** How often we look whether npm is still there, in ms. */
const LOOK_MS = 200;

/**
 * The parent of a process and its name, where the system tells (Linux).
 * @param {number} pid
 */
function look(pid) {
  try {
    const [, name = '', rest = ''] = /^\d+ \((.*)\) \S+ (\d+)/s.exec(readFileSync(`/proc/${pid}/stat`, 'utf8')) ?? [];
    return { name, parent: Number(rest) };
  } catch {
    return undefined;
  }
}

/** Process ids from us up to npm, as one text: npm starts us by a shell, which may stay between. */
function lineToNpm() {
  const parent = look(process.ppid);
  const isShell = parent !== undefined && ['sh', 'dash', 'bash', 'busybox'].includes(parent.name);
  return `${process.ppid} ${isShell ? parent.parent : ''}`;
}

/**
 * Runs the server until it ends, hands signals on to it, and answers its exit status. The server holds a channel to us
 * and stops in order when we are killed; we watch npm, which cannot tell anybody when it is. Node keeps what it compiled for the next start.
 * @param {string} node
 * @param {string[]} nodeFlags
 * @param {NodeJS.ProcessEnv} [env]
 * @returns {Promise<number>}
 */
export function serve(node, nodeFlags, env = process.env) {
  return new Promise((resolve, reject) => {
    const settings = existsSync(join(PROJECT, '.env')) ? ['--env-file-if-exists=.env'] : [];
    const child = spawn(node, [...nodeFlags, ...settings, 'server/main.ts'], {
      cwd: PROJECT,
      env: { NODE_COMPILE_CACHE: COMPILED, ...env },
      stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    });
    child.on('error', reject);
    for (const signal of SIGNALS) process.on(signal, () => child.kill(signal));
    if (process.env.npm_lifecycle_event) {
      const line = lineToNpm();
      setInterval(() => lineToNpm() !== line && child.kill('SIGTERM'), LOOK_MS).unref();
    }
    child.on('exit', (status, signal) => resolve(status ?? 128 + (signal ? constants.signals[signal] : 0)));
  });
}
