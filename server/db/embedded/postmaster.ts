import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable, Writable } from 'node:stream';
import { type Account, PROGRAM_ENV } from './account.ts';
import type { Cluster } from './cluster.ts';
import { CLUSTER_MARK } from './leftover.ts';
import type { Programs } from './programs.ts';

/** What a running PostgreSQL needs to know. */
export interface PostmasterPlan {
  account: Account;
  programs: Programs;
  cluster: Cluster;
  socketDir: string;
  /** Off only for throw-away data: a power failure then loses the cluster. */
  durable: boolean;
  /** Each line PostgreSQL writes to its log. */
  onLine: (line: string) => void;
}

/** One run of PostgreSQL. */
export interface Postmaster {
  /** Resolves with true when it takes connections, with false when it ended before it did. */
  ready: Promise<boolean>;
  /** Resolves with its last log line once it has ended. */
  ended: Promise<string>;
  /** Asks it to end: open transactions are rolled back. */
  stop(): void;
}

/**
 * Starts PostgreSQL as a background job of a small shell and reads descriptor 3, whose other end is ours. The kernel
 * closes that end when we die, however we die; the shell then stops PostgreSQL, so that it never outlives us.
 */
const WATCHDOG = `
socket=$1; shift
"$@" 3<&- &
server=$!
(
  read -r end <&3
  kill -INT $server
  rm -rf "$socket"
  tries=0
  while kill -0 $server && [ $tries -lt 100 ]; do
    sleep 0.1
    tries=$((tries + 1))
  done
  kill -QUIT $server
) 2>/dev/null &
guard=$!
exec 3<&-
wait $server
status=$?
kill $guard 2>/dev/null
exit $status
`;

function settings(plan: PostmasterPlan) {
  const list = [
    'listen_addresses=',
    // Quoted, because it is a list.
    `unix_socket_directories="${plan.socketDir}"`,
    'unix_socket_permissions=0700',
    'port=5432',
    CLUSTER_MARK,
    'log_timezone=UTC',
    'timezone=UTC',
    'log_line_prefix=',
    'log_checkpoints=off',
    // Statements and the details of errors hold what people wrote; the caller gets the error anyway.
    'log_min_messages=log',
    'log_min_error_statement=panic',
    'log_error_verbosity=terse',
  ];
  const careless = plan.durable ? [] : ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off'];
  return [...list, ...careless].flatMap((setting) => ['-c', setting]);
}

function launch(plan: PostmasterPlan): ChildProcess {
  const [program = '', ...args] = [
    ...plan.account.prefix,
    '/bin/sh',
    '-c',
    WATCHDOG,
    'mingala-database',
    plan.socketDir,
    join(plan.programs.bin, 'postgres'),
    '-D',
    plan.cluster.alias,
    ...settings(plan),
  ];
  return spawn(program, args, {
    ...plan.account.ids,
    cwd: plan.cluster.dir,
    env: PROGRAM_ENV,
    // A process group of its own: Ctrl-C in the terminal reaches only us, and we stop the database last.
    detached: true,
    stdio: ['ignore', 'ignore', 'pipe', 'pipe'],
  });
}

/** Starts PostgreSQL once. */
export function startPostmaster(plan: PostmasterPlan): Postmaster {
  const child = launch(plan);
  const ready = Promise.withResolvers<boolean>();
  const ended = Promise.withResolvers<string>();
  const leash = child.stdio[3] as Writable | null;
  // The shell may be gone before us; a broken leash is what it is for.
  leash?.on('error', () => {});
  let lastLine = '';
  createInterface({ input: child.stderr as Readable }).on('line', (line) => {
    lastLine = line || lastLine;
    plan.onLine(line);
    if (line.includes('database system is ready to accept connections')) ready.resolve(true);
  });
  const end = (why: string) => {
    leash?.destroy();
    ready.resolve(false);
    ended.resolve(why);
  };
  child.on('error', (error) => end(String(error)));
  child.on('exit', (code, signal) => end(lastLine || `ended with ${signal ?? `status ${code}`}`));
  return { ready: ready.promise, ended: ended.promise, stop: () => leash?.destroy() };
}
