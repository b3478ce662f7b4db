import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable, Writable } from 'node:stream';
import { type Account, PROGRAM_ENV } from './account.ts';
import type { Cluster } from './cluster.ts';
import { CLUSTER_MARK } from './leftover.ts';
import type { Programs } from './programs.ts';

/** Settings of a PostgreSQL run. */
export interface PostmasterPlan {
  account: Account;
  programs: Programs;
  cluster: Cluster;
  socketDir: string;
  /** Off only for disposable data: a power failure then loses the cluster. */
  durable: boolean;
  /** Called with each line of PostgreSQL's log. */
  onLine: (line: string) => void;
}

/** One run of PostgreSQL. */
export interface Postmaster {
  /** Resolves with true when it accepts connections, with false when it ended before. */
  ready: Promise<boolean>;
  /** Resolves with its last log line once it has ended. */
  ended: Promise<string>;
  /** Requests a shutdown: open transactions are rolled back. */
  stop(): void;
}

/**
 * A shell that starts PostgreSQL in the background and reads descriptor 3, a pipe from this process. The kernel closes the pipe
 * when this process ends in any way; the shell then stops PostgreSQL.
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
    // Statements and error details contain messages of people; the caller gets the error anyway.
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
    // A separate process group, so that Ctrl-C reaches only this process, which stops the database last.
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
  // The shell may have ended; then the pipe is broken, which is expected.
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
