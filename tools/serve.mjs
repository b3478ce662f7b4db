import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { PROJECT } from './project.mjs';

const SIGNALS = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']);

/**
 * Runs the server until it ends, hands signals on to it, and answers its exit status. The server holds a channel to us
 * and stops in order when we are killed; we watch npm in the same way, which cannot tell anybody when it is.
 * @param {string} node
 * @param {string[]} nodeFlags
 * @param {NodeJS.ProcessEnv} [env]
 * @returns {Promise<number>}
 */
export function serve(node, nodeFlags, env = process.env) {
  return new Promise((resolve, reject) => {
    const child = spawn(node, [...nodeFlags, '--env-file-if-exists=.env', 'server/main.ts'], {
      cwd: PROJECT,
      env,
      stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    });
    child.on('error', reject);
    for (const signal of SIGNALS) process.on(signal, () => child.kill(signal));
    if (process.env.npm_lifecycle_event) {
      const npm = process.ppid;
      setInterval(() => process.ppid !== npm && child.kill('SIGTERM'), 500).unref();
    }
    child.on('exit', (status, signal) => resolve(status ?? 128 + (signal ? constants.signals[signal] : 0)));
  });
}
