import { readdirSync, readFileSync, readlinkSync, realpathSync } from 'node:fs';
import { basename, join } from 'node:path';

/** The processes of PostgreSQL as Linux shows them. */

interface Seen {
  pid: number;
  parent: number;
  command: string;
}

function look(pid: number, clusterDir: string): Seen | null {
  try {
    if (basename(readlinkSync(`/proc/${pid}/exe`)) !== 'postgres') return null;
    if (readlinkSync(`/proc/${pid}/cwd`) !== clusterDir) return null;
    const parent = Number(/^\d+ \(.*\) \S (\d+)/s.exec(readFileSync(`/proc/${pid}/stat`, 'utf8'))?.[1]);
    return { pid, parent, command: readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ') };
  } catch {
    // It ended while we looked, or is none of ours.
    return null;
  }
}

function processesIn(dataDir: string): Seen[] {
  const clusterDir = realpathSync(join(dataDir, 'postgres'));
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => look(Number(name), clusterDir) ?? []);
}

/** Process ids of the servers that work in a data folder's cluster: never more than one may. */
export function postmastersIn(dataDir: string): number[] {
  const all = processesIn(dataDir);
  const pids = new Set(all.map(({ pid }) => pid));
  // An orphaned child of a killed one works on for a moment, under a title of its own.
  return all.filter(({ parent, command }) => !pids.has(parent) && !/^postgres: /.test(command)).map(({ pid }) => pid);
}

/** Process ids of those that serve one connection each. */
export function backendsIn(dataDir: string): number[] {
  return processesIn(dataDir)
    .filter(({ command }) => /^postgres: .*\[local\]/.test(command))
    .map(({ pid }) => pid);
}

/** How to reach the database of a running product, past the product. */
export function connectionTo(dataDir: string) {
  const host = readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[4] ?? '';
  return { host, port: 5432, user: 'mingala', database: 'mingala', ssl: false } as const;
}
