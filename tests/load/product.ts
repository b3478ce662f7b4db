import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';

const PROJECT = resolve(import.meta.dirname, '../..');
/** How long a start may take on a busy machine, recovery of the database included, in ms. */
const START_WITHIN_MS = 60_000;

/** What became of one process that was asked to serve. */
type Started = { url: string } | { status: number | null; said: string };

/** The product as a process of its own on a data folder, to be killed and started again. */
export interface Product {
  /** Where it answers now; changes with every start. */
  url(): string;
  /** The same of each process, where several were started on one database. */
  urls(): string[];
  /**
   * Starts it, several processes at the same moment when asked. Resolves when each serves or said why not. Throws when
   * none serves.
   */
  start(processes?: number): Promise<{ serving: number; refused: string[] }>;
  /** All it printed since the last start. */
  printed(): string;
  /** Ends all of it with SIGKILL. */
  kill(): Promise<void>;
  /** Ends all of it with SIGTERM and answers the exit status, 0 when that of each was. */
  stop(): Promise<number | null>;
}

function launch(dataDir: string, env: Record<string, string>): ChildProcess {
  return spawn(process.execPath, ['server/main.ts'], {
    cwd: PROJECT,
    env: {
      PATH: process.env.PATH,
      PORT: '0',
      HOST: '127.0.0.1',
      DATA_DIR: dataDir,
      DEMO: 'false',
      LOG_LEVEL: 'fatal',
      LIMIT_REQUESTS_PER_MINUTE: '1000000',
      LIMIT_UPLOADS_PER_MINUTE: '100000',
      LIMIT_FILES_PER_MINUTE: '1000000',
      LIMIT_MESSAGES_PER_SECOND: '1000000',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
}

/** Waits until a process serves or has ended. `hear` is told all it prints. */
async function comesTo(child: ChildProcess, hear: (text: string) => void): Promise<Started> {
  let said = '';
  const outcome = Promise.withResolvers<Started>();
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk) => {
      said += String(chunk);
      hear(String(chunk));
      const url = /^Mingala is at (http:\S+)$/m.exec(said)?.[1];
      if (url !== undefined) outcome.resolve({ url });
    });
  child.on('exit', (status) => outcome.resolve({ status, said: said.trim() }));
  const late = setTimeout(() => outcome.reject(new Error(`no address within a minute: ${said}`)), START_WITHIN_MS);
  return outcome.promise.finally(() => clearTimeout(late));
}

const hasEnded = (child: ChildProcess) => child.exitCode !== null || child.signalCode !== null;

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<number | null> {
  if (hasEnded(child)) return child.exitCode;
  const ended = once(child, 'exit');
  child.kill(signal);
  await ended;
  return child.exitCode;
}

/** Makes a product of a data folder; nothing runs before `start`. */
export function productOn(dataDir: string, env: Record<string, string> = {}): Product {
  let running: { child: ChildProcess; url: string }[] = [];
  let printed = '';
  const endAll = async (signal: NodeJS.Signals) => {
    const statuses = await Promise.all(running.map(({ child }) => end(child, signal)));
    return statuses.find((status) => status !== 0) ?? (statuses.length === 0 ? null : 0);
  };
  return {
    url: () => running[0]?.url ?? 'http://127.0.0.1:9',
    urls: () => running.map(({ url }) => url),
    printed: () => printed,
    async start(processes = 1) {
      printed = '';
      const children = Array.from({ length: processes }, () => launch(dataDir, env));
      const hear = (text: string) => {
        printed += text;
      };
      const all = await Promise.all(children.map(async (child) => ({ child, ...(await comesTo(child, hear)) }))).catch(
        (error: unknown) => {
          for (const child of children) child.kill('SIGKILL');
          throw error;
        },
      );
      running = all.flatMap((started) => ('url' in started ? [{ child: started.child, url: started.url }] : []));
      const refused = all.flatMap((started) => ('url' in started ? [] : [started.said]));
      if (running.length === 0) throw new Error(`the product does not start: ${refused.join('; ')}`);
      return { serving: running.length, refused };
    },
    kill: async () => void (await endAll('SIGKILL')),
    stop: () => endAll('SIGTERM'),
  };
}
