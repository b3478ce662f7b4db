import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { COMPILED, PROJECT } from '../tools/project.mjs';

/** Settings that lift every limit on what one person may ask for: for tests in which one machine is many people. */
export const LIMITS_LIFTED: Readonly<Record<string, string>> = {
  LIMIT_REQUESTS_PER_MINUTE: '1000000',
  LIMIT_UPLOADS_PER_MINUTE: '100000',
  LIMIT_FILES_PER_MINUTE: '1000000',
  LIMIT_MESSAGES_PER_SECOND: '1000000',
  LIMIT_CONNECTIONS_PER_ACCOUNT: '100',
};

/** The server as a process of its own, on a data folder and a free port, and nothing of the settings around it; `env` adds some. */
export function launchProduct(dataDir: string, env: Readonly<Record<string, string>> = {}): ChildProcess {
  const { PATH, HOME, TMPDIR } = process.env;
  // A start takes 0.6 s less with its modules compiled.
  const surroundings = { PATH, HOME, TMPDIR, NODE_COMPILE_CACHE: COMPILED };
  return spawn(process.execPath, ['server/main.ts'], {
    cwd: PROJECT,
    env: { ...surroundings, PORT: '0', HOST: '127.0.0.1', DATA_DIR: dataDir, LOG_LEVEL: 'fatal', ...env },
    // Over the channel the server learns when we are gone, however we went.
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
}

/** What became of one process that was asked to serve: where it is, or what it said instead. */
export type Started = { url: string } | { status: number | null; said: string };

/** Waits until a process serves or has ended. `hear` is told all it prints. */
export function comesTo(child: ChildProcess, decodeEvent: (text: string) => void = () => {}): Promise<Started> {
  let said = '';
  const outcome = Promise.withResolvers<Started>();
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk) => {
      said += String(chunk);
      decodeEvent(String(chunk));
      const url = /^Mingala is at (http:\S+)$/m.exec(said)?.[1];
      if (url !== undefined) outcome.resolve({ url });
    });
  child.on('exit', (status) => outcome.resolve({ status, said: said.trim() }));
  return outcome.promise;
}

/** Ends a process with a signal and answers its exit status once it is gone; that of one long gone at once. */
export async function endProcess(child: ChildProcess, signal: NodeJS.Signals): Promise<number | null> {
  if (child.exitCode !== null || child.signalCode !== null) return child.exitCode;
  const ended = once(child, 'exit');
  child.kill(signal);
  await ended;
  return child.exitCode;
}
