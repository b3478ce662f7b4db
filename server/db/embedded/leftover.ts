import { execFileSync } from 'node:child_process';
import { readFileSync, readlinkSync, realpathSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { EmbeddedDatabaseError, systemCode } from './failure.ts';

/** Marks an embedded PostgreSQL on its command line. */
export const CLUSTER_MARK = 'cluster_name=mingala';

function isAlive(pid: number) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return systemCode(error) === 'EPERM';
  }
}

/** The process id in the cluster's lock file, running or not. */
export function postmasterPid(clusterDir: string): number | null {
  try {
    const pid = Number.parseInt(readFileSync(join(clusterDir, 'postmaster.pid'), 'utf8'), 10);
    return pid > 0 ? pid : null;
  } catch {
    return null;
  }
}

/** The command line of a process, or an empty text when it is not accessible. */
function commandOf(pid: number): string {
  if (process.platform !== 'linux')
    return execFileSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' });
  return readFileSync(`/proc/${pid}/cmdline`, 'utf8');
}

function isOurs(pid: number) {
  try {
    return commandOf(pid).includes(CLUSTER_MARK);
  } catch {
    return false;
  }
}

/** Whether the process uses the cluster. After a reboot its id may belong to any program. */
function worksIn(pid: number, clusterDir: string) {
  try {
    if (process.platform !== 'linux') return commandOf(pid).includes(clusterDir);
    return readlinkSync(`/proc/${pid}/cwd`) === realpathSync(clusterDir);
  } catch (error) {
    // An inaccessible process is left alone.
    return systemCode(error) === 'EACCES';
  }
}

/** When each signal is sent to a leftover process, in ms: fast shutdown, immediate shutdown, kill. */
const URGING = [
  [400, 'SIGINT'],
  [4_000, 'SIGQUIT'],
  [10_000, 'SIGKILL'],
] as const;

/**
 * Ends a leftover PostgreSQL in the cluster and waits for it. The caller holds the lock of the data folder, so such a process
 * belongs to a server that was killed. A stale lock file is removed.
 */
export async function endLeftover(clusterDir: string): Promise<void> {
  const startedAt = Date.now();
  const urging = [...URGING];
  for (;;) {
    const pid = postmasterPid(clusterDir);
    if (pid === null) return;
    if (!isAlive(pid) || !worksIn(pid, clusterDir)) {
      rmSync(join(clusterDir, 'postmaster.pid'), { force: true });
      return;
    }
    const waited = Date.now() - startedAt;
    if (waited > 15_000 || !isOurs(pid)) {
      throw new EmbeddedDatabaseError(
        `The database in ${clusterDir} is in use by a PostgreSQL that this server did not start (process ${pid}): stop it first.`,
      );
    }
    const next = urging[0];
    if (next && waited >= next[0]) {
      urging.shift();
      try {
        process.kill(pid, next[1]);
      } catch {
        // It has just ended; the next iteration notices.
      }
    }
    await sleep(30);
  }
}
