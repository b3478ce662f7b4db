import { readdirSync, readFileSync } from 'node:fs';

/** Linux counts processor time in hundredths of a second. */
const TICK_MICROSECONDS = 10_000;

/** The numbers of `/proc/<pid>/stat` after the name, or undefined when the process is gone. */
function statOf(pid: number | string): number[] | undefined {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'latin1');
    return text
      .slice(text.lastIndexOf(')') + 4)
      .split(' ')
      .map(Number);
  } catch {
    return undefined;
  }
}

const PARENT = 0;
const OWN = [10, 11] as const;
const ENDED_CHILDREN = [12, 13] as const;
const sum = (stat: readonly number[] | undefined, places: readonly number[]) =>
  places.reduce((all, place) => all + (stat?.[place] ?? 0), 0) * TICK_MICROSECONDS;

/** Processor time of a process, its children and those that have ended, in µs. Undefined where there is no `/proc`. */
export function familyTime(pid: number): number | undefined {
  const stat = statOf(pid);
  if (!stat) return undefined;
  const children = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(statOf)
    .filter((other) => other?.[PARENT] === pid);
  return sum(stat, [...OWN, ...ENDED_CHILDREN]) + children.reduce((all, child) => all + sum(child, OWN), 0);
}

/** Processor time of the first thread of a process, in µs: exact, and without its children. Not a number where there is no `/proc`. */
export function threadTime(pid: number): number {
  try {
    return Number(readFileSync(`/proc/${pid}/schedstat`, 'latin1').split(' ')[0]) / 1_000;
  } catch {
    return Number.NaN;
  }
}

/** The PostgreSQL whose unix socket lies in this folder. */
export function postmasterOf(socketFolder: string): number | undefined {
  const [first] = readFileSync(`${socketFolder}/.s.PGSQL.5432.lock`, 'utf8').split('\n');
  const pid = Number(first);
  return Number.isInteger(pid) ? pid : undefined;
}

/** Resident memory of a process in MB, where Linux tells it. */
export function memoryOf(pid: number | undefined): number {
  try {
    const pages = Number(readFileSync(`/proc/${pid}/statm`, 'latin1').split(' ')[1]);
    return (pages * 4_096) / 1e6;
  } catch {
    return Number.NaN;
  }
}
